// The phone of an order: a number to call and to write to, or what the office wrote down in its place.
import { telHref } from '../../../shared/addresses.ts'
import type { Order } from '../../../shared/order.ts'
import { callableNumber, shownPhone } from '../../../shared/phone.ts'
import type { DeskTexts } from '../../language/desk-es.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { AnchorButton } from '../../ui/button.tsx'
import { NamedIcon } from '../../ui/named-icon.tsx'
import type { OrderActions } from './order-cells.tsx'

interface Props {
  order: Order
  actions: Pick<OrderActions, 'onContact' | 'whatsappHref'>
}

export function RowPhone({ order, actions }: Props) {
  const t = useDeskText()
  const { phoneNumber } = order
  const number = callableNumber(phoneNumber)
  if (number === undefined) return <NotCallable phone={phoneNumber} />
  return (
    <>
      <a href={telHref(number)} onClick={() => actions.onContact(order, 'call')}>
        {shownPhone(phoneNumber)}
      </a>
      <a className="contact-link" {...chatWith(order, actions, t)}>
        <NamedIcon name="chat" />
      </a>
    </>
  )
}

/** The same as buttons for a thumb. */
export function CardPhone({ order, actions }: Props) {
  const t = useDeskText()
  const { contactName, phoneNumber } = order
  const number = callableNumber(phoneNumber)
  if (number === undefined) return <NotCallable phone={phoneNumber} />
  const phone = shownPhone(phoneNumber)
  return (
    <>
      <AnchorButton
        small
        className="grow"
        icon="phone"
        href={telHref(number)}
        aria-label={t.orders.call(contactName, phone)}
        onClick={() => actions.onContact(order, 'call')}
      >
        {phone.replace(/^\+1 /, '')}
      </AnchorButton>
      <AnchorButton small icon="chat" {...chatWith(order, actions, t)} />
    </>
  )
}

const chatWith = (order: Order, actions: Props['actions'], { orders }: DeskTexts) => ({
  href: actions.whatsappHref(order),
  target: '_blank',
  rel: 'noreferrer',
  'aria-label': orders.whatsapp(order.contactName),
  onClick: () => actions.onContact(order, 'whatsapp'),
})

export function NotCallable({ phone }: { phone: string }) {
  const { orders } = useDeskText()
  return (
    <span className="not-callable">
      {phone} <small>{orders.notCallable}</small>
    </span>
  )
}
