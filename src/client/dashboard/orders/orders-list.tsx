import { useLayoutEffect, useState } from 'react'
import { Link } from 'wouter'
import { PAGE_SIZES } from '../../../shared/list-settings.ts'
import type { Order, Tab } from '../../../shared/order.ts'
import { PAGE_SIZE } from '../../../shared/order-query.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { trpc } from '../../trpc.ts'
import { givesFocusTo } from '../../ui/focus.ts'
import { LoadError } from '../../ui/load-error.tsx'
import { useMediaQuery } from '../../ui/media-query.ts'
import { Options } from '../../ui/options.tsx'
import { Pager } from '../../ui/pager.tsx'
import { officeTime } from '../office-time.ts'
import { DELETED_PATH, SUSPECTS_PATH } from '../paths.ts'
import { useNow } from '../use-now.ts'
import type { Catalogue } from './catalogue.ts'
import type { OrderActions } from './order-cells.tsx'
import { OrdersCards } from './orders-cards.tsx'
import { OrdersDelete } from './orders-delete.tsx'
import { OrdersEmpty } from './orders-empty.tsx'
import { currentTab, firstRow } from './orders-keys.ts'
import { OrdersTable } from './orders-table.tsx'
import type { OrdersView } from './orders-view.ts'
import { SelectionBar } from './selection-bar.tsx'
import { useColumns } from './use-columns.ts'
import { useListSettings } from './use-list-settings.ts'
import type { OrderList } from './use-order-list.ts'
import type { OrdersNavigation } from './use-orders-view.ts'
import type { Selection } from './use-selection.ts'

interface Props {
  navigation: OrdersNavigation
  /** The view as it is asked for, with what was meant by a search. */
  asked: OrdersView
  list: OrderList
  totals: Record<Tab, number> | undefined
  catalogue: Catalogue
  actions: OrderActions
  selection: Selection
}

/** The panel of the current tab: the orders, or why there are none. */
export function OrdersList({ navigation, asked, list, totals, catalogue, actions, selection }: Props) {
  const t = useDeskText()
  const { view, change } = navigation
  const { page } = list
  // What is asked about stays what it was, whoever comes or goes in the list behind.
  const [deleting, setDeleting] = useState<readonly Order[] | null>(null)
  const count = selection.selected.length
  const caption = t.orders.captions[view.statuses ?? view.tab]
  const isEmpty = page?.totalOrders === 0 && !list.isOld && !list.error
  const isAway = list.error !== null
  useLayoutEffect(() => {
    if (isAway && document.activeElement?.closest('[inert]')) currentTab()?.focus()
  }, [isAway])
  return (
    <>
      <section
        className={list.isOld ? 'orders orders--late' : 'orders'}
        id="panel"
        role="tabpanel"
        {...(view.statuses ? { 'aria-label': caption } : { 'aria-labelledby': `tab-${view.tab}` })}
        aria-busy={page === undefined || list.isOld}
      >
        <output className="sr-only">{page && !list.isOld && t.orders.found(page.totalOrders)}</output>
        {list.error && (
          <>
            <LoadError what={t.orders.loadFailed} error={list.error} onRetry={list.retry} retrying={list.isRetrying}>
              {t.orders.filtersStay}
            </LoadError>
            {page && <p className="muted orders__note">{t.orders.lastLoaded(officeTime(new Date(list.loadedAt).toISOString()))}</p>}
          </>
        )}
        {isEmpty ? (
          <OrdersEmpty navigation={navigation} asked={asked} totals={totals} catalogue={catalogue} />
        ) : (
          (page || !list.error) && (
            <div className="orders__rows" inert={isAway}>
              <Rows
                caption={caption}
                orders={page?.orders}
                isSelected={selection.isSelected}
                actions={actions}
                sort={view.sort}
                onSort={(sort) => change({ sort })}
                onSelectAll={selection.selectAll}
              />
            </div>
          )
        )}
      </section>
      {/* Heard only where it stood before its text came. */}
      <output className="sr-only">{count > 0 && t.selection.count(count)}</output>
      {count > 0 && (
        <SelectionBar inert={isAway} selection={selection} catalogue={catalogue} onDelete={() => setDeleting(selection.selected)} />
      )}
      {deleting && (
        <div ref={givesFocusTo(() => firstRow(deleting.map(({ id }) => id)), currentTab)}>
          <OrdersDelete orders={deleting} onClose={() => setDeleting(null)} onDeleted={() => selection.selectAll(false)} />
        </div>
      )}
      {page && (
        <Pager
          page={Math.min(view.page, list.pages)}
          pages={list.pages}
          total={
            <>
              {t.orders.found(page.totalOrders)}, <PageSize navigation={navigation} /> <Elsewhere />
            </>
          }
          onPage={(to) => change({ page: to })}
        />
      )}
    </>
  )
}

function PageSize({ navigation: { view, change } }: Pick<Props, 'navigation'>) {
  const t = useDeskText()
  const { save } = useListSettings()
  const choose = (text: string) => {
    const pageSize = PAGE_SIZES.find((size) => String(size) === text)
    if (pageSize === undefined) return
    save({ pageSize })
    change({ limit: pageSize })
  }
  return (
    <select
      className="page-size"
      aria-label={t.orders.pageSize}
      value={view.limit ?? PAGE_SIZE}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    >
      <Options of={PAGE_SIZES} called={(size) => t.orders.perPage(size)} />
    </select>
  )
}

/** What is not in the list: the trash, and quotes kept aside while there are some. */
function Elsewhere() {
  const t = useDeskText()
  const suspects = trpc.orders.suspectCount.useQuery().data ?? 0
  return (
    <>
      <Link href={DELETED_PATH}>{t.trash.title}</Link> {suspects > 0 && <Link href={SUSPECTS_PATH}>{t.suspects.link(suspects)}</Link>}
    </>
  )
}

/** A table where there is room for one, else cards; never both. */
function Rows(given: Omit<Parameters<typeof OrdersTable>[0], 'now' | 'columns'>) {
  const now = useNow()
  const props = { ...given, now, columns: useColumns() }
  const wide = useMediaQuery('(min-width: 48rem), print')
  return wide ? <OrdersTable {...props} /> : <OrdersCards {...props} />
}
