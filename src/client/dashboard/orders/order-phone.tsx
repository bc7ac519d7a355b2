// The phone of an order: a number to call and to write to, or what the office wrote down in its place.
import { telHref } from '../../../shared/addresses.ts'
import type { Order } from '../../../shared/order.ts'
import { callableNumber, shownPhone } from '../../../shared/phone.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import type { OrderActions } from './order-row.tsx'

interface Props {
  order: Order
  actions: Pick<OrderActions, 'onReach' | 'whatsappHref'>
}

export function RowPhone({ order, actions }: Props) {
  const { phoneNumber } = order
  const number = callableNumber(phoneNumber)
  if (number === undefined) return <NotCallable phone={phoneNumber} />
  return (
    <>
      <a href={telHref(number)} onClick={() => actions.onReach(order, 'call')}>
        {shownPhone(phoneNumber)}
      </a>
      <WriteTo order={order} actions={actions} className="reach" />
    </>
  )
}

/** The same as buttons for a thumb. */
export function CardPhone({ order, actions }: Props) {
  const { orders } = useDeskText()
  const { contactName, phoneNumber } = order
  const number = callableNumber(phoneNumber)
  if (number === undefined) return <NotCallable phone={phoneNumber} />
  const phone = shownPhone(phoneNumber)
  return (
    <>
      <a
        className="btn btn--small grow"
        href={telHref(number)}
        aria-label={orders.call(contactName, phone)}
        onClick={() => actions.onReach(order, 'call')}
      >
        <Glyph name="phone" />
        {phone.replace(/^\+1 /, '')}
      </a>
      <WriteTo order={order} actions={actions} className="btn btn--small btn--icon" />
    </>
  )
}

function WriteTo({ order, actions, className }: Props & { className: string }) {
  const { orders } = useDeskText()
  return (
    <a
      className={className}
      href={actions.whatsappHref(order)}
      target="_blank"
      rel="noreferrer"
      aria-label={orders.whatsapp(order.contactName)}
      onClick={() => actions.onReach(order, 'whatsapp')}
    >
      <Glyph name="chat" />
    </a>
  )
}

export function NotCallable({ phone }: { phone: string }) {
  const { orders } = useDeskText()
  return (
    <span className="not-callable">
      {phone} <small>{orders.notCallable}</small>
    </span>
  )
}
