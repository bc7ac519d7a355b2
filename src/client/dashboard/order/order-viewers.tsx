// What “Ver más” opens: the updates and the tracking of one order, to be read. Newest first.

import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Order } from '../../../shared/order.ts'
import type { DeskTexts } from '../../language/desk-es.ts'
import { type Label, titled } from '../../language/desk-labels.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { trpc } from '../../trpc.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogHeader } from '../../ui/dialog-header.tsx'
import { type ListColumn, Table } from '../../ui/list-table.tsx'
import { Said } from '../../ui/said.tsx'
import { ChangeLine } from '../activity/change-line.tsx'
import { authorName, commentAuthor } from '../author.ts'
import { officeDate, officeTime } from '../office-time.ts'
import type { Catalogue } from '../orders/catalogue.ts'
import { activityPath } from '../paths.ts'
import { keyedTracking } from './order-draft.ts'

interface Props {
  /** The order as the list had it; while it is read, what others add appears. */
  order: Order
  orderHref: (id: number) => string
  onClose: () => void
}

export function UpdatesViewer({ order: shown, catalogue, onClose }: Omit<Props, 'orderHref'> & { catalogue: Catalogue }) {
  const t = useDeskText()
  const order = useFresh(shown)
  const history = trpc.orders.history.useQuery({ id: shown.id }).data
  const more = (
    <p className="muted">
      <Link href={activityPath(order.id)} onClick={onClose}>
        {t.activity.link}
      </Link>
    </p>
  )
  return (
    <Viewer title={t.labels.columns.updates} order={order} more={more} onClose={onClose}>
      <Table
        caption={t.labels.columns.updates.text}
        stacks
        columns={[
          ...moment(t),
          { ...titled(t.labels.updatedBy), className: 'prose', cell: ({ updatedBy }) => <Said label={authorName(updatedBy, t)} /> },
        ]}
        rows={order.updates.toReversed()}
        keyOf={({ id }) => id}
        under={({ id }) => {
          const changes = history?.find((entry) => entry.id === id)?.changes ?? []
          return changes.length > 0 && <ChangeLine changes={changes} catalogue={catalogue} />
        }}
        nothing={t.viewer.noUpdates}
      />
    </Viewer>
  )
}

export function TrackingViewer({ order: shown, orderHref, onClose }: Props) {
  const t = useDeskText()
  const order = useFresh(shown)
  const foot = (
    <div className="dialog__foot">
      <LinkButton href={orderHref(order.id)} onClick={onClose}>
        {t.viewer.openOrder}
      </LinkButton>
    </div>
  )
  return (
    <Viewer title={t.labels.columns.tracking} wide order={order} foot={foot} onClose={onClose}>
      <Table
        caption={t.labels.columns.tracking.text}
        stacks
        columns={[
          ...moment(t),
          { ...titled(t.labels.comment), className: 'prose', cell: ({ track }) => track },
          { ...titled(t.labels.createdBy), className: 'prose', cell: (entry) => commentAuthor(entry, t) },
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
const moment = ({ labels: l }: DeskTexts): ListColumn<{ date: string }>[] => [
  { ...titled(l.date), names: true, className: 'nowrap', cell: ({ date }) => officeDate(date) ?? l.noDate.text },
  { ...titled(l.time), className: 'nowrap', cell: ({ date }) => officeTime(date) },
]

function useFresh(shown: Order): Order {
  return trpc.orders.one.useQuery({ id: shown.id }, { placeholderData: shown }).data ?? shown
}

interface ViewerProps {
  title: Label
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
        title={<Said label={title} />}
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
