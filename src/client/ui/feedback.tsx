// What the page tells, in place.
import type { ReactNode, Ref } from 'react'
import { useFocusWhileShown } from './focus.ts'
import { NamedIcon } from './named-icon.tsx'

interface NoticeProps {
  kind: 'info' | 'success' | 'warning' | 'danger'
  /** Said at once by screen readers. */
  urgent?: boolean
  focus?: Ref<HTMLDivElement> | undefined
  /** It stands above what a page is about, with room below. */
  above?: boolean
  children: ReactNode
}

const icons = { info: 'info', success: 'check', warning: 'warn', danger: 'warn' } as const

export function Notice({ kind, urgent = false, focus, above = false, children }: NoticeProps) {
  const classes = `notice notice--${kind}${above ? ' notice--above' : ''}`
  return (
    <div className={classes} role={urgent ? 'alert' : undefined} ref={focus} tabIndex={focus ? -1 : undefined}>
      <NamedIcon name={icons[kind]} />
      <div>{children}</div>
    </div>
  )
}

/** Why something failed, if it did; said at once, and where it is given one, it can take the focus. */
export function Failure({ why, focus }: { why: ReactNode; focus?: Ref<HTMLDivElement> | undefined }) {
  return (
    why && (
      <Notice kind="danger" urgent focus={focus}>
        {why}
      </Notice>
    )
  )
}

/** What a form did, above it or in its place: what was pressed is gone, or out of reach, so this has the focus. */
export function Done({ children }: { children: ReactNode }) {
  const notice = useFocusWhileShown<HTMLDivElement>()
  return (
    <Notice kind="success" focus={notice}>
      {children}
    </Notice>
  )
}
