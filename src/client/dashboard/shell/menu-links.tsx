// One list of links for the rail, the menu and the bar.
import { Link, useLocation } from 'wouter'
import { useDeskText } from '../../language/desk-text.tsx'
import { usePreference } from '../../preferences.ts'
import { NamedIcon } from '../../ui/named-icon.tsx'
import { helpFor } from '../help/help-places.ts'
import { useNewLeads } from '../leads/new-leads.ts'
import { HELP_PATH, ORDERS_PATH } from '../paths.ts'
import { type DeskPage, isOpenPage, pageHref } from './desk-pages.tsx'

interface Props {
  page: DeskPage
  className?: string | undefined
  onClick?: () => void
}

export function MenuLink({ page, className, onClick }: Props) {
  const [location] = useLocation()
  const label = useDeskText().labels[page.label]
  // Read so that the link follows the filters that are remembered.
  usePreference('orderFilters')
  return (
    <Link
      className={className}
      href={pageHref(page)}
      lang={label.lang}
      aria-current={isOpenPage(page, location) ? 'page' : undefined}
      onClick={onClick}
    >
      <NamedIcon name={page.icon} />
      {label.text}
      {className && page.path === ORDERS_PATH && <NewOrders />}
    </Link>
  )
}

/** To the part of the guide that is about this screen. */
export function HelpLink({ className, onClick }: Omit<Props, 'page'>) {
  const [location] = useLocation()
  const t = useDeskText()
  return (
    <Link
      className={className}
      href={helpFor(location)}
      aria-current={location.startsWith(HELP_PATH) ? 'page' : undefined}
      onClick={onClick}
    >
      <NamedIcon name="help" />
      {t.shell.help}
    </Link>
  )
}

/** How many families nobody has answered yet. */
function NewOrders() {
  const t = useDeskText()
  const count = useNewLeads()
  return count > 0 ? (
    <span className="side__tag" lang={document.documentElement.lang}>
      {t.shell.newOrders(count)}
    </span>
  ) : null
}
