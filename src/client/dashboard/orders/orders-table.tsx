// The list as a table: the same columns, whatever is being loaded.
import { useRef } from 'react'
import type { Order } from '../../../shared/order.ts'
import { PAGE_SIZE } from '../../../shared/order-query.ts'
import { useDeskLanguage, useDeskText } from '../../language/desk-text.tsx'
import { NamedIcon } from '../../ui/named-icon.tsx'
import { docksOf, widthOf, withWidth } from './column-choice.ts'
import { ColumnGrip } from './column-grip.tsx'
import { useFittedColumns } from './fitted-columns.ts'
import type { OrderActions } from './order-cells.tsx'
import { columnLabel, type OrderColumn } from './order-columns.tsx'
import { OrderRow } from './order-row.tsx'
import type { OrdersView } from './orders-view.ts'
import { SelectBox } from './select-box.tsx'
import { useListSettings } from './use-list-settings.ts'

interface Props {
  /** What the list is of. */
  caption: string
  /** Undefined while nothing has been loaded yet. */
  orders: Order[] | undefined
  columns: readonly OrderColumn[]
  isSelected: (id: number) => boolean
  now: Date
  actions: OrderActions
  sort: OrdersView['sort']
  onSort: (sort: OrdersView['sort']) => void
  onSelectAll: (on: boolean) => void
}

export function OrdersTable({ caption, orders, columns: wanted, isSelected, now, actions, sort, onSort, onSelectAll }: Props) {
  const t = useDeskText()
  const language = useDeskLanguage()
  const sheet = useRef<HTMLElement>(null)
  const columns = useFittedColumns(wanted, sheet)
  const { save } = useListSettings()
  const onDrawn = (column: OrderColumn, width: number) => save({ columns: withWidth(columns, column, width) })
  const selected = orders?.filter(({ id }) => isSelected(id)).length ?? 0
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
    <section className="sheet" ref={sheet} aria-label={t.orders.tableLabel} tabIndex={0}>
      <table className="table" style={{ width: `${widthOf(columns)}rem`, ...docksOf(columns) }}>
        <caption className="sr-only">{caption}</caption>
        <colgroup>
          {columns.map(({ id, width }) => (
            <col key={id} style={{ width: `${width}rem` }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map((column) => {
              const { id, className, acts, sorts } = column
              const { text: title, lang } = columnLabel(id, t)
              return (
                <th key={id} scope="col" lang={lang} className={className} aria-sort={sortedBy(sorts, sort)}>
                  {id === 'status' && orders && (
                    <span lang={language}>
                      <SelectBox
                        label={t.selection.all}
                        checked={selected > 0 && selected === orders.length}
                        some={selected > 0}
                        onChange={onSelectAll}
                      />
                    </span>
                  )}
                  {acts ? <span className="sr-only">{title}</span> : sorts ? <SortButton {...{ title, sorts, sort, onSort }} /> : title}
                  {id === 'statusDate' && <FollowUpSorter sort={sort} onSort={onSort} />}
                  {!acts && <ColumnGrip column={column} columns={columns} onDrawn={onDrawn} />}
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {orders ? (
            orders.map((order) => (
              <OrderRow key={order.id} order={order} columns={columns} isSelected={isSelected(order.id)} now={now} actions={actions} />
            ))
          ) : (
            <LoadingRows columns={columns} />
          )}
        </tbody>
      </table>
    </section>
  )
}

type Sorts = NonNullable<OrderColumn['sorts']>

function sortedBy(sorts: Sorts | undefined, sort: OrdersView['sort']) {
  if (sorts === undefined) return undefined
  if (sort === sorts) return 'ascending'
  return sort === `-${sorts}` ? 'descending' : 'none'
}

/** The title of a column: once from its beginning, again from its end, then newest first as before. */
function SortButton({ title, sorts, sort, onSort }: Pick<Props, 'sort' | 'onSort'> & { title: string; sorts: Sorts }) {
  const sorted = sortedBy(sorts, sort)
  const next = { none: sorts, ascending: `-${sorts}`, descending: undefined } as const
  return (
    <button className="sort-by" type="button" onClick={() => onSort(next[sorted ?? 'none'])}>
      {title}
      {sorted !== 'none' && <NamedIcon name={sorted === 'ascending' ? 'up' : 'down'} />}
    </button>
  )
}

/** Newest first, or by the day to call again, which stands in the same cell; a link from Home begins at its other end. */
function FollowUpSorter({ sort, onSort }: Pick<Props, 'sort' | 'onSort'>) {
  const { views } = useDeskText()
  const language = useDeskLanguage()
  const isOn = sort === 'followUp' || sort === '-followUp'
  const label = isOn ? views.toNewest : views.toFollowUp
  return (
    <button
      className="sorter"
      type="button"
      lang={language}
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      onClick={() => onSort(isOn ? undefined : 'followUp')}
    >
      <NamedIcon name="clock" />
    </button>
  )
}

function LoadingRows({ columns }: Pick<Props, 'columns'>) {
  const { loadingOrders } = useDeskText().labels
  return (
    <>
      <tr>
        <td className="loading" colSpan={columns.length}>
          <b lang={loadingOrders.lang}>{loadingOrders.text}</b>
        </td>
      </tr>
      {Array.from({ length: PAGE_SIZE - 1 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows without anything in them
        <tr key={row}>
          {columns.map(({ id, className, acts }) => (
            <td key={id} className={className}>
              {!acts && <span className="skeleton" aria-hidden="true" />}
            </td>
          ))}
        </tr>
      ))}
    </>
  )
}
