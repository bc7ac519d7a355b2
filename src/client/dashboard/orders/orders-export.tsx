import { TAB_NAMES, type Tab } from '../../../shared/order.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { number } from '../../language/numbers.ts'
import { Button } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { filtersOf, type OrdersView } from './orders-view.ts'
import { useExport } from './use-export.ts'

interface Props {
  view: OrdersView
  totals: Record<Tab, number> | undefined
}

/** Export: the tab and filters at hand at once, to be read; beside it all orders, and the same for other programs. */
export function OrdersExport({ view, totals }: Props) {
  const t = useDeskText()
  const { run, busy, share } = useExport()
  // The tabs overlap: what had no updates is in progress, too.
  const all = totals && TAB_NAMES.reduce((sum, tab) => sum + (tab === 'noUpdates' ? 0 : totals[tab]), 0)

  return (
    <div className="split-btn">
      <Button icon="export" lang={t.labels.export.lang} aria-busy={busy} pending={busy} onClick={() => void run(filtersOf(view))}>
        {t.labels.export.text}
        {share !== undefined && ` ${share} %`}
      </Button>
      <output className="sr-only">{busy && t.orders.exporting}</output>
      <Menu opener={{ icon: 'down', 'aria-label': t.orders.exportMore }}>
        {(close) => (
          <>
            <button
              className="menu__item"
              type="button"
              disabled={busy}
              onClick={() => {
                close()
                void run({})
              }}
            >
              {t.orders.exportAll} {all !== undefined && <b>{number(all)}</b>}
            </button>
            <button
              className="menu__item"
              type="button"
              disabled={busy}
              onClick={() => {
                close()
                void run(filtersOf(view), '')
              }}
            >
              {t.orders.exportExact}
            </button>
          </>
        )}
      </Menu>
    </div>
  )
}
