import { type MouseEvent, memo } from 'react'
import { Link } from 'wouter'
import { mailtoHref } from '../../../shared/addresses.ts'
import type { Order } from '../../../shared/order.ts'
import { useDeskLanguage, useDeskText } from '../../language/desk-text.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { officeDate, shortMoment } from '../office-time.ts'
import { MORE, NO_DATE } from '../words.ts'
import { InsuranceMark, NameOrNothing, ServiceName, StatusMark, TextOrNone } from './order-marks.tsx'
import { RowPhone } from './order-phone.tsx'
import type { Way } from './order-reach.tsx'
import { IdleDays, lastTouched, ShortFollowUp } from './order-times.tsx'
import { PickBox } from './orders-picked.tsx'
import { FROM_LIST } from './use-orders-view.ts'

export interface OrderActions {
  orderHref: (id: number) => string
  openOrder: (id: number) => void
  assignedName: (order: Order) => string | null
  onUpdates: (order: Order) => void
  onTracking: (order: Order) => void
  onDelete: (order: Order) => void
  /** Somebody is being called or written to; what was said can be noted. */
  onReach: (order: Order, way: Way) => void
  whatsappHref: (order: Order) => string
  onPick: (id: number, on: boolean) => void
}

interface Props {
  order: Order
  isPicked: boolean
  /** What is late, and how long ago something was, is seen from here. */
  now: Date
  actions: OrderActions
}

/** One order in 18 cells. It is drawn again when the order changes or time moves on, not with each key in the search. */
export const OrderRow = memo(function OrderRow({ order, isPicked, now, actions }: Props) {
  const t = useDeskText()
  const language = useDeskLanguage()
  const { contactName: name, statusDate, tracking, updates } = order
  const date = officeDate(statusDate.date)
  const comment = tracking.at(-1)?.track
  return (
    // A press on the row is a wider target for the mouse; the name in it is the real link.
    <tr
      data-status={order.status}
      data-order={order.id}
      data-picked={isPicked || undefined}
      onClick={(event) => isPressOnRow(event) && actions.openOrder(order.id)}
    >
      <td className="dock-1">
        <PickBox label={t.picked.one(name)} checked={isPicked} onChange={(on) => actions.onPick(order.id, on)} />
        <StatusMark status={order.status} />
        <IdleDays order={order} now={now} />
      </td>
      <td className="dock-2">
        {date === undefined ? (
          <span className="none">{NO_DATE}</span>
        ) : (
          <>
            {date}{' '}
            <span className="contact-by">
              <span className="one muted" title={`by ${statusDate.updatedBy}`}>
                by {statusDate.updatedBy}
              </span>{' '}
              <ShortFollowUp day={order.followUp} now={now} />
            </span>
          </>
        )}
      </td>
      <td>
        <span className="one">{shortMoment(lastTouched(order), t, language, now)}</span>
        <button className="link" type="button" aria-label={t.orders.updatesOf(name)} onClick={() => actions.onUpdates(order)}>
          {MORE}
        </button>{' '}
        <span className="muted">{updates.length || ''}</span>
      </td>
      <td>
        <InsuranceMark insurance={order.insurance} />
      </td>
      <td>
        <span className="two">
          <NameOrNothing name={order.funeralHomeName} />
        </span>
      </td>
      <td>
        {comment === undefined ? (
          <span className="one none">{t.orders.noComments}</span>
        ) : (
          <span className="one" title={comment}>
            {comment}
          </span>
        )}
        <button className="link" type="button" aria-label={t.orders.trackingOf(name)} onClick={() => actions.onTracking(order)}>
          {MORE}
        </button>
      </td>
      <Cut text={order.price} />
      <th scope="row" className="dock-name">
        <Link className="name two" href={actions.orderHref(order.id)} state={FROM_LIST} title={name} data-order-name="">
          {name}
        </Link>
      </th>
      <td className="nowrap">
        <RowPhone order={order} actions={actions} />
      </td>
      <td>
        {order.email === null ? (
          <TextOrNone text={null} />
        ) : (
          <a className="one" href={mailtoHref(order.email)} title={order.email} onClick={() => actions.onReach(order, 'mail')}>
            {order.email}
          </a>
        )}
      </td>
      <Cut text={order.relationship} />
      <td>
        <span className="two" title={order.serviceName?.[language]}>
          <ServiceName order={order} />
        </span>
      </td>
      <Cut text={order.deceasedName} />
      <td className="num">
        <TextOrNone text={order.age} />
      </td>
      <Cut text={order.source} />
      <td>
        <span className="two">
          <NameOrNothing name={actions.assignedName(order)} />
        </span>
      </td>
      <Cut text={order.comission} />
      <td className="dock-end">
        <div className="acts">
          <LinkButton small icon="edit" href={actions.orderHref(order.id)} state={FROM_LIST} aria-label={`Edit: ${name}`} />
          <Button small icon="trash" aria-label={`Delete: ${name}`} onClick={() => actions.onDelete(order)} />
        </div>
      </td>
    </tr>
  )
})

/** At most two lines; the rest is in the title and in the editor. */
function Cut({ text }: { text: string | null }) {
  return (
    <td>
      <span className="two" title={text ?? undefined}>
        <TextOrNone text={text} />
      </span>
    </td>
  )
}

/** A press on the row itself, neither on a control in it nor at the end of selecting text. */
function isPressOnRow({ target }: MouseEvent): boolean {
  return target instanceof Element && !target.closest('a, button, label') && String(getSelection()) === ''
}
