import type { ReactNode, RefCallback } from 'react'
import { givesFocusTo } from './focus.ts'

interface Props {
  title: string
  /** It is all there is on the page, so its title is the page's. */
  whole?: boolean
  children?: ReactNode
  actions?: ReactNode
  /** Who has the focus where it goes at a press of its actions; without it, the page. */
  ref?: RefCallback<Element>
}

const passesToPage = givesFocusTo()

/** The quiet picture where there is nothing: why, and what leads on. */
export function EmptyState({ title, whole = false, children, actions, ref = passesToPage }: Props) {
  return (
    <div className="panel blank" ref={ref}>
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
