import { type KeyboardEvent, memo, useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { TAB_NAMES, type Tab } from '../../../shared/order.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { number } from '../../language/numbers.ts'
import { closePlainToast } from '../../ui/toast.tsx'
import type { OrdersNavigation } from './use-orders-view.ts'

const STEPS: Record<string, (at: number) => number> = {
  ArrowRight: (at) => (at + 1) % TAB_NAMES.length,
  ArrowLeft: (at) => (at + TAB_NAMES.length - 1) % TAB_NAMES.length,
  // A link is not pressed by it, as a tab is.
  ' ': (at) => at,
  Home: () => 0,
  End: () => TAB_NAMES.length - 1,
}

interface Props {
  navigation: OrdersNavigation
  /** What stands on each tab (use-found); undefined until it is counted. */
  counts: Record<Tab, number> | undefined
}

/** The four tabs. One of them is in the order of focus; the arrows lead to the others. */
export const OrdersTabs = memo(function OrdersTabs({ navigation: { view, change, hrefOf }, counts }: Props) {
  const t = useDeskText()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // On a phone the tabs do not all fit.
    list.current?.querySelector(`#tab-${view.tab}`)?.scrollIntoView({ block: 'nearest', inline: 'center' })
    return closePlainToast
  }, [view.tab])
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (!step || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    const tab = TAB_NAMES[step(TAB_NAMES.indexOf(view.tab))]
    if (!tab) return
    change({ tab }, { replace: true })
    list.current?.querySelector<HTMLElement>(`#tab-${tab}`)?.focus()
  }
  return (
    <div className="tabs tabs--orders" role="tablist" aria-label={t.orders.tabsLabel} ref={list} onKeyDown={onKeyDown}>
      {TAB_NAMES.map((tab) => (
        <Link
          key={tab}
          id={`tab-${tab}`}
          className={tab === 'noUpdates' && counts?.noUpdates ? 'tabs__tab tabs__alert' : 'tabs__tab'}
          role="tab"
          lang={t.labels.tabs[tab].lang}
          href={hrefOf({ tab })}
          aria-selected={tab === view.tab && !view.statuses}
          aria-controls={tab === view.tab && !view.statuses ? 'panel' : undefined}
          tabIndex={tab === view.tab ? 0 : -1}
        >
          {t.labels.tabs[tab].text} {counts && <b>{number(counts[tab])}</b>}
        </Link>
      ))}
    </div>
  )
})
