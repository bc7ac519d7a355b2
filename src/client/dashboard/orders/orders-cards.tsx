// The list on a phone: one card an order, the number to call first.
import { memo, type ReactNode } from 'react'
import { Link } from 'wouter'
import { mailtoHref } from '../../../shared/addresses.ts'
import type { Order, Tab } from '../../../shared/order.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { officeDate } from '../office-time.ts'
import { LOADING_ORDERS, NO_DATE, NOTHING } from '../words.ts'
import { CardFacts, CardRows } from './card-facts.tsx'
import { InsuranceMark, ServiceName, StatusMark } from './order-marks.tsx'
import { CardPhone } from './order-phone.tsx'
import type { OrderActions } from './order-row.tsx'
import { FollowUp, IdleDays, isIdle } from './order-times.tsx'
import { PickBox } from './orders-picked.tsx'
import { FROM_LIST } from './use-orders-view.ts'

interface Props {
  tab: Tab
  orders: Order[] | undefined
  isPicked: (id: number) => boolean
  now: Date
  actions: OrderActions
}

export function OrdersCards({ tab, orders, isPicked, now, actions }: Props) {
  const t = useDeskText()
  if (!orders)
    return (
      <p className="panel blank" lang="es">
        <b>{LOADING_ORDERS}</b>
      </p>
    )
  return (
    <ul className="cards" aria-label={t.orders.captions[tab]}>
      {orders.map((order) => (
        <OrderCard key={order.id} order={order} isPicked={isPicked(order.id)} now={now} actions={actions} />
      ))}
    </ul>
  )
}

interface CardProps {
  order: Order
  isPicked: boolean
  now: Date
  actions: OrderActions
}

const OrderCard = memo(function OrderCard({ order, isPicked, now, actions }: CardProps) {
  const t = useDeskText()
  const { contactName: name, statusDate } = order
  const date = officeDate(statusDate.date)
  const comment = order.tracking.at(-1)?.track
  return (
    <li className="card" data-status={order.status} data-order={order.id}>
      <div className="card__top">
        <span className="card__pick">
          <PickBox label={t.picked.one(name)} checked={isPicked} onChange={(on) => actions.onPick(order.id, on)} />
          <StatusMark status={order.status} />
        </span>
        {isIdle(order, now) ? (
          <IdleDays order={order} now={now} />
        ) : (
          <span>{date === undefined ? NO_DATE : <ContactDay date={date} by={statusDate.updatedBy} />}</span>
        )}
      </div>
      <h2>
        <Link href={actions.orderHref(order.id)} state={FROM_LIST} data-order-name="">
          {name}
        </Link>
      </h2>
      <dl className="card__facts">
        <Fact term="Service Type">
          <ServiceName order={order} />
        </Fact>
        <Fact term="Insurance">
          <InsuranceMark insurance={order.insurance} />
        </Fact>
        {order.funeralHomeName && <Fact term="Funeral Home">{order.funeralHomeName}</Fact>}
        {order.price && <Fact term="Price">{order.price}</Fact>}
      </dl>
      <FollowUp day={order.followUp} now={now} />
      {order.email && (
        <a className="card__mail" href={mailtoHref(order.email)} onClick={() => actions.onReach(order, 'mail')}>
          {order.email}
        </a>
      )}
      <CardFacts order={order} />
      {comment && <p className="card__track two">{comment}</p>}
      <CardRows order={order} now={now} actions={actions} nobody={NOTHING} />
      <div className="card__acts">
        <CardPhone order={order} actions={actions} />
        <LinkButton small icon="edit" href={actions.orderHref(order.id)} state={FROM_LIST} aria-label={`Edit: ${name}`} />
        <Button small icon="trash" aria-label={`Delete: ${name}`} onClick={() => actions.onDelete(order)} />
      </div>
    </li>
  )
})

function ContactDay({ date, by }: { date: string; by: string }) {
  return (
    <>
      {date} <span className="muted">by {by}</span>
    </>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="sr-only" lang="en">
        {term}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
