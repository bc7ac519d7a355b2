// The orders desk: the list with its tabs and filters, and what opens over it.
import { Suspense, useMemo, useRef, useState } from 'react'
import { useParams } from 'wouter'
import type { Order } from '../../../shared/order.ts'
import { titled } from '../../language/desk-labels.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { Button } from '../../ui/button.tsx'
import { useHeld } from '../../ui/held.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { contact } from '../contact/contacted.ts'
import { useWhatsapp } from '../contact/use-whatsapp.ts'
import { ImportUnfetched } from '../imports/import-unfetched.tsx'
import { OpenedOrder } from '../order/opened-order.tsx'
import { TrackingViewer, UpdatesViewer } from '../order/order-viewers.tsx'
import { queryOf } from '../orders-href.ts'
import { DeskMain } from '../shell/desk-main.tsx'
import { lazyScreen } from '../shell/lazy-screen.ts'
import { PageMissing } from '../shell/page-missing.tsx'
import { useNow } from '../use-now.ts'
import { ActiveFilters } from './active-filters.tsx'
import { useCatalogue } from './catalogue.ts'
import { useAssignedName } from './order-badges.tsx'
import type { OrderActions } from './order-cells.tsx'
import { OrderDelete } from './order-delete.tsx'
import { OrdersColumns } from './orders-columns.tsx'
import { OrdersExport } from './orders-export.tsx'
import { OrdersFilters } from './orders-filters.tsx'
import { useOrdersKeys } from './orders-keys.ts'
import { OrdersList } from './orders-list.tsx'
import { OrdersPrint } from './orders-print.tsx'
import { OrdersSearchNotes } from './orders-search-notes.tsx'
import { OrdersTabs } from './orders-tabs.tsx'
import { OrdersViews } from './orders-views.tsx'
import { useFound } from './use-found.ts'
import { useOrderChanges } from './use-order-changes.ts'
import { useOrderList } from './use-order-list.ts'
import { useOrdersView } from './use-orders-view.ts'
import { useSelection } from './use-selection.ts'

export function OrdersPage() {
  const { open, part } = useParams<{ open?: string; part?: string }>()
  if (part === undefined) {
    if (open === undefined || open === 'new' || open === 'import') return <OrdersListPage open={open} />
    if (open === 'deleted') return <DeletedPage />
    if (open === 'aside') return <SuspectsPage />
  }
  if (open === undefined || !/^[1-9]\d{0,14}$/.test(open)) return <PageMissing />
  if (part === undefined) return <OrdersListPage open={Number(open)} />
  return part === 'activity' ? <ActivityPage id={Number(open)} /> : <PageMissing />
}

// Opened now and then: fetched then.
const DeletedPage = lazyScreen(() => import('./deleted-page.tsx'), 'DeletedPage')
const SuspectsPage = lazyScreen(() => import('./suspects-page.tsx'), 'SuspectsPage')
const ImportDialog = lazyScreen(() => import('../imports/import-dialog.tsx'), 'ImportDialog', ImportUnfetched)
const ActivityPage = lazyScreen(() => import('../activity/activity-page.tsx'), 'ActivityPage')

/** `open` is the order over the list, `new` for one that is being written, `import` for many out of a file. */
function OrdersListPage({ open }: { open: number | 'new' | 'import' | undefined }) {
  const { labels: l } = useDeskText()
  const navigation = useOrdersView()
  // "Today" moves on while the list stays open.
  useNow()
  const catalogue = useCatalogue()
  const assignedName = useAssignedName(catalogue)
  const { counts, totals, meant, asked } = useFound(navigation.view)
  const list = useOrderList(asked, navigation.correctPage)
  const [dialog, setDialog] = useState<{ what: 'updates' | 'tracking' | 'delete'; order: Order } | null>(null)

  const onClose = () => setDialog(null)
  const changes = useOrderChanges()
  const selection = useSelection(list.page?.orders ?? [], queryOf(navigation.view), asked, changes)
  const whatsappHref = useWhatsapp()
  const { orderHref, openOrder } = navigation
  // Old rows lead back to the list that they are of: only new ones are rendered for a new address.
  const ofRows = useHeld(navigation, list.isOld)
  const { select } = selection
  const change = useRef(changes.apply)
  change.current = changes.apply
  // Stable identity, so that rows which show the same do not re-render.
  const actions = useMemo<OrderActions>(
    () => ({
      orderHref: ofRows.orderHref,
      openOrder: ofRows.openOrder,
      assignedName,
      whatsappHref,
      onUpdates: (order) => setDialog({ what: 'updates', order }),
      onTracking: (order) => setDialog({ what: 'tracking', order }),
      onDelete: (order) => setDialog({ what: 'delete', order }),
      onContact: (order, way) => contact({ ...order, shown: order }, way),
      onSelect: select,
      onStatus: (order, status) => void change.current([order], { status }),
    }),
    [ofRows, assignedName, whatsappHref, select],
  )
  useOrdersKeys({ navigation, list, onUpdates: actions.onUpdates, onTracking: actions.onTracking })

  return (
    <DeskMain name={l.orders.text} fill>
      <PageHeader {...titled(l.orders)} kind="orders">
        <Button icon="import" label={l.import} onClick={() => openOrder('import')} />
        <OrdersExport view={asked} totals={totals} />
        <Button
          kind="primary"
          className="only-wide"
          icon="plus"
          label={l.create}
          // The second press of two quick ones on what closes an order, right above, was not for this.
          onClick={({ detail }) => detail > 1 || openOrder('new')}
          aria-keyshortcuts="n"
        />
      </PageHeader>
      {/* What has `memo` renders for another view, neither for other rows nor for an order that opens over them. */}
      <div className="tabs-line">
        <OrdersTabs navigation={navigation} counts={counts} />
        <OrdersColumns />
        <OrdersViews navigation={navigation} />
        <OrdersPrint view={asked} catalogue={catalogue} actions={actions} />
      </div>
      <OrdersFilters navigation={navigation} catalogue={catalogue} />
      <ActiveFilters navigation={navigation} />
      <OrdersSearchNotes navigation={navigation} meant={meant} />
      <OrdersList
        navigation={navigation}
        asked={asked}
        list={list}
        totals={totals}
        catalogue={catalogue}
        actions={actions}
        selection={selection}
      />
      {open === 'import' && (
        <Suspense>
          <ImportDialog onClose={navigation.closeOrder} />
        </Suspense>
      )}
      <OpenedOrder
        open={open === 'import' ? undefined : open}
        orders={list.page?.orders}
        catalogue={catalogue}
        onClose={navigation.closeOrder}
      />
      {dialog?.what === 'updates' && <UpdatesViewer order={dialog.order} catalogue={catalogue} onClose={onClose} />}
      {dialog?.what === 'tracking' && <TrackingViewer order={dialog.order} orderHref={orderHref} onClose={onClose} />}
      {dialog?.what === 'delete' && <OrderDelete order={dialog.order} onClose={onClose} />}
    </DeskMain>
  )
}
