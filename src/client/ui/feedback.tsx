// What the page tells: a notice in place, or the quiet picture where there is nothing.
import type { ReactNode, Ref } from 'react'
import { Glyph } from './glyph.tsx'

interface NoticeProps {
  kind: 'info' | 'success' | 'warning' | 'danger'
  /** Said at once by screen readers. */
  urgent?: boolean
  focus?: Ref<HTMLDivElement>
  children: ReactNode
}

const glyphs = { info: 'info', success: 'check', warning: 'warn', danger: 'warn' } as const

export function Notice({ kind, urgent = false, focus, children }: NoticeProps) {
  return (
    <div className={`notice notice--${kind}`} role={urgent ? 'alert' : undefined} ref={focus} tabIndex={focus ? -1 : undefined}>
      <Glyph name={glyphs[kind]} />
      <div>{children}</div>
    </div>
  )
}

interface BlankProps {
  title: string
  /** It is all there is on the page, so its title is the page's. */
  whole?: boolean
  children?: ReactNode
  actions?: ReactNode
}

export function Blank({ title, whole = false, children, actions }: BlankProps) {
  return (
    <div className="panel blank">
      <svg
        className="water"
        viewBox="0 0 88 52"
        aria-hidden="true"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.4"
        strokeLinecap="round"
      >
        <path d="M30 26a14 14 0 0 1 28 0" />
        <path d="M6 26h76M18 33h52M28 40h32M37 47h14" />
      </svg>
      {whole ? <h1>{title}</h1> : <h2>{title}</h2>}
      {children && <p>{children}</p>}
      {actions && <div className="row">{actions}</div>}
    </div>
  )
}
