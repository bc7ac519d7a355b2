// What Ver más opens: the updates and the tracking of one order, to be read. Newest first.
import { Fragment, type ReactNode } from 'react'
import { Link } from 'wouter'
import type { Order } from '../../../shared/order.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { trpc } from '../../trpc.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogHeader } from '../../ui/dialog-header.tsx'
import { stack } from '../../ui/stack-roles.ts'
import { officeDate, officeTime } from '../office-time.ts'
import { activityPath } from '../paths.ts'
import { NO_DATE } from '../words.ts'
import type { Catalogue } from './catalogue.ts'
import { ChangeLine } from './change-line.tsx'
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
    <Viewer
      title="Updates"
      order={order}
      columns={['Date', 'Time', 'Updated By']}
      nothing={t.viewer.noUpdates}
      more={more}
      onClose={onClose}
    >
      {order.updates.toReversed().map(({ id, date, updatedBy }) => (
        <Fragment key={id}>
          <Line date={date} cells={{ 'Updated By': updatedBy }} />
          <ChangeLine changes={history?.find((entry) => entry.id === id)?.changes ?? []} catalogue={catalogue} />
        </Fragment>
      ))}
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
    <Viewer
      title="Tracking"
      wide
      order={order}
      columns={['Date', 'Time', 'Comment', 'Created By']}
      nothing={t.viewer.noTracking}
      foot={foot}
      onClose={onClose}
    >
      {keyedTracking(order)
        .toReversed()
        .map(({ key, entry }) => (
          <Line key={key} date={entry.date} cells={{ Comment: entry.track, 'Created By': commentAuthor(entry, t) }} />
        ))}
    </Viewer>
  )
}

function useFresh(listed: Order): Order {
  return trpc.orders.one.useQuery({ id: listed.id }, { placeholderData: listed }).data ?? listed
}

interface ViewerProps {
  title: string
  wide?: boolean
  order: Order
  columns: string[]
  nothing: string
  /** Below the table. */
  more?: ReactNode
  foot?: ReactNode
  onClose: () => void
  children: ReactNode[]
}

function Viewer({ title, wide = false, order, columns, nothing, more, foot, onClose, children }: ViewerProps) {
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
        <div className="panel">
          <table className="table table--stack" {...stack.table}>
            <caption className="sr-only">{title}</caption>
            <thead {...stack.group} lang="en">
              <tr {...stack.row}>
                {columns.map((column) => (
                  <th key={column} {...stack.column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody {...stack.group}>
              {children.length > 0 ? (
                children
              ) : (
                <tr {...stack.row}>
                  <td {...stack.cell} className="muted" colSpan={columns.length}>
                    {nothing}
                  </td>
                </tr>
              )}
            </tbody>
          </table>
        </div>
        {more}
      </div>
      {foot}
    </Dialog>
  )
}

function Line({ date, cells }: { date: string; cells: Record<string, string> }) {
  return (
    <tr {...stack.row}>
      <th {...stack.head} scope="row" className="nowrap">
        {officeDate(date) ?? NO_DATE}
      </th>
      <td {...stack.cell} data-label="Time" className="nowrap">
        {officeTime(date)}
      </td>
      {Object.entries(cells).map(([label, text]) => (
        <td key={label} {...stack.cell} data-label={label} className="prose">
          {text}
        </td>
      ))}
    </tr>
  )
}
