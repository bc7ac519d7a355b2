// The list on a phone: one card an order, the number to call first.

import { memo } from 'react'
import { Link } from 'wouter'
import { mailtoHref } from '../../../shared/addresses.ts'
import type { Order } from '../../../shared/order.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { namesRow } from '../../ui/focus.ts'
import { Said } from '../../ui/said.tsx'
import { CallButtons } from '../contact/call-buttons.tsx'
import { OPENED_HERE } from '../orders-href.ts'
import { CardFacts, CardNamedFacts, CardRows } from './card-facts.tsx'
import { ContactDay } from './contact-day.tsx'
import { OrderButtons, type OrderProps } from './order-cells.tsx'
import type { OrderColumn } from './order-columns.tsx'
import { FollowUp, IdleDays, isIdle } from './order-times.tsx'
import { passesInList } from './orders-keys.ts'
import { SelectBox } from './select-box.tsx'
import { StatusMenu } from './status-menu.tsx'

interface Props extends Pick<OrderProps, 'now' | 'actions'> {
  /** What the list is of. */
  caption: string
  orders: Order[] | undefined
  columns: readonly OrderColumn[]
  isSelected: (id: number) => boolean
}

export function OrdersCards({ caption, orders, columns, isSelected, now, actions }: Props) {
  const t = useDeskText()
  if (!orders)
    return (
      <p className="panel blank" lang={t.labels.loadingOrders.lang}>
        <b>{t.labels.loadingOrders.text}</b>
      </p>
    )
  return (
    <ul className="cards" aria-label={caption}>
      {orders.map((order) => (
        <OrderCard key={order.id} order={order} columns={columns} isSelected={isSelected(order.id)} now={now} actions={actions} />
      ))}
    </ul>
  )
}

const OrderCard = memo(function OrderCard({ order, columns, isSelected, now, actions }: OrderProps & Pick<Props, 'columns'>) {
  const t = useDeskText()
  const { contactName: name } = order
  const idle = isIdle(order, now)
  const comment = order.tracking.at(-1)?.track
  return (
    <li ref={passesInList} className="card" data-status={order.status} data-order={order.id}>
      <div className="card__top">
        <span className="card__pick">
          <SelectBox label={t.selection.one(name)} checked={isSelected} onChange={(on) => actions.onSelect(order.id, on)} />
          <StatusMenu order={order} actions={actions} />
        </span>
        {idle ? (
          <IdleDays order={order} now={now} />
        ) : (
          <span>
            <ContactDay order={order} />
          </span>
        )}
      </div>
      <h2>
        <Link href={actions.orderHref(order.id)} state={OPENED_HERE} {...namesRow}>
          {name}
        </Link>
      </h2>
      <CardFacts order={order} columns={columns} />
      <FollowUp order={order} now={now} />
      {order.email && (
        <a className="card__mail" href={mailtoHref(order.email)} onClick={() => actions.onContact(order, 'mail')}>
          {order.email}
        </a>
      )}
      <CardNamedFacts order={order} columns={columns} />
      {comment && <p className="card__track two">{comment}</p>}
      {idle && (
        <p className="muted card__by">
          <span>
            <Said label={t.labels.fields.statusDate} />: <ContactDay order={order} />
          </span>
        </p>
      )}
      <CardRows order={order} now={now} actions={actions} nobody={<Said label={t.labels.nothing} />} />
      <div className="card__acts">
        <CallButtons
          contactName={name}
          phoneNumber={order.phoneNumber}
          whatsappHref={actions.whatsappHref(order)}
          className="grow"
          onContact={(way) => actions.onContact(order, way)}
        />
        <OrderButtons order={order} actions={actions} />
      </div>
    </li>
  )
})
