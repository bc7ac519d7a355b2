import { type ReactNode, useEffect, useRef } from 'react'
import { useAgencyName } from '../agency-name.ts'
import { useNewLeads } from '../leads/new-leads.ts'

let arrived = false

interface Props {
  /** The name of the page in the browser's tab. */
  name: string
  /** The page owns the window: its table scrolls, the page does not. */
  fill?: boolean
  children: ReactNode
}

/** The main area of a page. It takes the focus when somebody comes from another page, so that reading begins there. */
export function DeskMain({ name, fill = false, children }: Props) {
  const main = useRef<HTMLElement>(null)
  const agency = useAgencyName()
  const leads = useNewLeads()
  useEffect(() => {
    // What in it asked for the focus itself, the search for one, keeps it.
    if (arrived && !main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true })
    arrived = true
  }, [])
  useEffect(() => {
    document.title = `${leads > 0 ? `(${leads}) ` : ''}${name} · ${agency}`
  }, [leads, name, agency])
  return (
    <main className={fill ? 'main main--fill' : 'main'} id="main" tabIndex={-1} ref={main}>
      {children}
    </main>
  )
}
