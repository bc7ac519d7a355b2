// The phone of an order in its row: a number to call and to write to, or what the office wrote down in its place.
import { telHref } from '../../../shared/addresses.ts'
import { callableNumber, shownPhone } from '../../../shared/phone.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { NamedIcon } from '../../ui/named-icon.tsx'
import { NotCallable } from '../contact/call-buttons.tsx'
import type { OrderProps } from './order-cells.tsx'

export function RowPhone({ order, actions }: Pick<OrderProps, 'order' | 'actions'>) {
  const { orders } = useDeskText()
  const { contactName, phoneNumber } = order
  const number = callableNumber(phoneNumber)
  if (number === undefined) return <NotCallable phone={phoneNumber} />
  return (
    <>
      <a href={telHref(number)} onClick={() => actions.onContact(order, 'call')}>
        {shownPhone(phoneNumber)}
      </a>
      <a
        className="contact-link"
        href={actions.whatsappHref(order)}
        target="_blank"
        rel="noreferrer"
        aria-label={orders.whatsapp(contactName)}
        onClick={() => actions.onContact(order, 'whatsapp')}
      >
        <NamedIcon name="chat" />
      </a>
    </>
  )
}
