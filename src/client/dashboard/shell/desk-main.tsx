import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { enterPage } from '../../ui/focus.ts'
import { useAgencyName } from '../agency-name.ts'
import { useNewLeads } from '../leads/new-leads.ts'

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
  // Not only as it mounts: a page that was hidden while another one was being fetched may be shown again.
  useLayoutEffect(() => {
    if (main.current) enterPage(main.current)
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
