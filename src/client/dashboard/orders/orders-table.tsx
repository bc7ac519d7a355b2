// The list as a table: always these 18 columns, whatever is being loaded.
import type { Order, Tab } from '../../../shared/order.ts'
import { PAGE_SIZE } from '../../../shared/order-query.ts'
import { useDeskLanguage, useDeskText } from '../../language/desk-text.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import { LOADING_ORDERS } from '../words.ts'
import { type OrderActions, OrderRow } from './order-row.tsx'
import { PickBox } from './orders-picked.tsx'
import type { OrdersView } from './orders-view.ts'

const COLUMNS = [
  { header: 'Status', dock: 'dock-1' },
  { header: 'Contact Day', dock: 'dock-2' },
  { header: 'Updates' },
  { header: 'Insurance' },
  { header: 'Funeral Home' },
  { header: 'Tracking' },
  { header: 'Price' },
  { header: 'Contact Name', dock: 'dock-name' },
  { header: 'Phone Number' },
  { header: 'Email' },
  { header: 'Relationship' },
  { header: 'Service Type' },
  { header: 'Deceased Name' },
  { header: 'Age', dock: 'num' },
  { header: 'Source' },
  { header: 'Assigned' },
  { header: 'Comission' },
] satisfies { header: string; dock?: string }[]

interface Props {
  tab: Tab
  /** Undefined while nothing has been loaded yet. */
  orders: Order[] | undefined
  isPicked: (id: number) => boolean
  now: Date
  actions: OrderActions
  sort: OrdersView['sort']
  onSort: (sort: OrdersView['sort']) => void
  onPickAll: (on: boolean) => void
}

export function OrdersTable({ tab, orders, isPicked, now, actions, sort, onSort, onPickAll }: Props) {
  const t = useDeskText()
  const language = useDeskLanguage()
  const picked = orders?.filter(({ id }) => isPicked(id)).length ?? 0
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
    <section className="sheet" aria-label={t.orders.tableLabel} tabIndex={0}>
      <table className="table">
        <caption className="sr-only">{t.orders.captions[tab]}</caption>
        <colgroup>
          {COLUMNS.map(({ header }) => (
            <col key={header} />
          ))}
          <col />
        </colgroup>
        <thead lang="en">
          <tr>
            {COLUMNS.map(({ header, dock }) => (
              <th key={header} scope="col" className={dock} aria-sort={header === 'Contact Day' && sort ? 'other' : undefined}>
                {header === 'Status' && orders && (
                  <span lang={language}>
                    <PickBox label={t.picked.all} checked={picked > 0 && picked === orders.length} some={picked > 0} onChange={onPickAll} />
                  </span>
                )}
                {header}
                {header === 'Contact Day' && (
                  <button
                    className="sorter"
                    type="button"
                    lang={language}
                    aria-label={sort ? t.views.toNewest : t.views.toFollowUp}
                    title={sort ? t.views.toNewest : t.views.toFollowUp}
                    aria-pressed={sort !== undefined}
                    onClick={() => onSort(sort ? undefined : 'followUp')}
                  >
                    <Glyph name="sort" />
                  </button>
                )}
              </th>
            ))}
            <th scope="col" className="dock-end">
              <span className="sr-only">Edit, Delete</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {orders ? (
            orders.map((order) => <OrderRow key={order.id} order={order} isPicked={isPicked(order.id)} now={now} actions={actions} />)
          ) : (
            <LoadingRows />
          )}
        </tbody>
      </table>
    </section>
  )
}

function LoadingRows() {
  return (
    <>
      <tr>
        <td className="loading" colSpan={COLUMNS.length + 1}>
          <b lang="es">{LOADING_ORDERS}</b>
        </td>
      </tr>
      {Array.from({ length: PAGE_SIZE - 1 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows without anything in them
        <tr key={row}>
          {COLUMNS.map(({ header, dock }) => (
            <td key={header} className={dock}>
              <span className="ghost" aria-hidden="true" />
            </td>
          ))}
          <td className="dock-end" />
        </tr>
      ))}
    </>
  )
}
