// What Ver más opens: the updates and the tracking of one order, to be read. Newest first.
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Order } from '../../../shared/order.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { trpc } from '../../trpc.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogHeader } from '../../ui/dialog-header.tsx'
import { type ListColumn, Table } from '../../ui/list-table.tsx'
import { ChangeLine } from '../activity/change-line.tsx'
import { officeDate, officeTime } from '../office-time.ts'
import type { Catalogue } from '../orders/catalogue.ts'
import { activityPath } from '../paths.ts'
import { NO_DATE } from '../words.ts'
import { commentAuthor } from './comment-author.ts'
import { keyedTracking } from './order-draft.ts'

interface Props {
  /** The order as the list had it; while it is read, what others add appears. */
  order: Order
  orderHref: (id: number) => string
  onClose: () => void
}

export function UpdatesViewer({ order: listed, catalogue, onClose }: Omit<Props, 'orderHref'> & { catalogue: Catalogue }) {
  const t = useDeskText()
  const order = useFresh(listed)
  const history = trpc.orders.history.useQuery({ id: listed.id }).data
  const more = (
    <p className="muted">
      <Link href={activityPath(order.id)} onClick={onClose}>
        {t.activity.link}
      </Link>
    </p>
  )
  return (
    <Viewer title="Updates" order={order} more={more} onClose={onClose}>
      <Table
        caption="Updates"
        stacks
        columns={[...moment, { title: 'Updated By', lang: 'en', className: 'prose', cell: ({ updatedBy }) => updatedBy }]}
        rows={order.updates.toReversed()}
        keyOf={({ id }) => id}
        under={({ id }) => <ChangeLine changes={history?.find((entry) => entry.id === id)?.changes ?? []} catalogue={catalogue} />}
        nothing={t.viewer.noUpdates}
      />
    </Viewer>
  )
}

export function TrackingViewer({ order: listed, orderHref, onClose }: Props) {
  const t = useDeskText()
  const order = useFresh(listed)
  const foot = (
    <div className="dialog__foot">
      <LinkButton href={orderHref(order.id)} onClick={onClose}>
        {t.viewer.openOrder}
      </LinkButton>
    </div>
  )
  return (
    <Viewer title="Tracking" wide order={order} foot={foot} onClose={onClose}>
      <Table
        caption="Tracking"
        stacks
        columns={[
          ...moment,
          { title: 'Comment', lang: 'en', className: 'prose', cell: ({ track }) => track },
          { title: 'Created By', lang: 'en', className: 'prose', cell: (entry) => commentAuthor(entry, t) },
        ]}
        rows={keyedTracking(order)
          .toReversed()
          .map(({ key, entry }) => ({ key, ...entry }))}
        keyOf={({ key }) => key}
        nothing={t.viewer.noTracking}
      />
    </Viewer>
  )
}

/** When it was. */
const moment: ListColumn<{ date: string }>[] = [
  { title: 'Date', lang: 'en', names: true, className: 'nowrap', cell: ({ date }) => officeDate(date) ?? NO_DATE },
  { title: 'Time', lang: 'en', className: 'nowrap', cell: ({ date }) => officeTime(date) },
]

function useFresh(listed: Order): Order {
  return trpc.orders.one.useQuery({ id: listed.id }, { placeholderData: listed }).data ?? listed
}

interface ViewerProps {
  title: string
  wide?: boolean
  order: Order
  /** Below the table. */
  more?: ReactNode
  foot?: ReactNode
  onClose: () => void
  children: ReactNode
}

function Viewer({ title, wide = false, order, more, foot, onClose, children }: ViewerProps) {
  const t = useDeskText()
  return (
    <Dialog kind={wide ? 'wide' : 'plain'} labelledBy="viewer-title" onClose={onClose}>
      <DialogHeader
        onClose={onClose}
        id="viewer-title"
        title={<span lang="en">{title}</span>}
        note={t.viewer.order(order.contactName, order.id)}
        focused
      />
      <div className="dialog__body">
        <div className="panel">{children}</div>
        {more}
      </div>
      {foot}
    </Dialog>
  )
}
