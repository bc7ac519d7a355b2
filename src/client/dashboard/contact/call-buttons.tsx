// The number of a family, to call and to write to, or what the office wrote down in its place.
import type { ReactNode } from 'react'
import { telHref } from '../../../shared/addresses.ts'
import { callableNumber, shownPhone } from '../../../shared/phone.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { AnchorButton } from '../../ui/button.tsx'
import type { Way } from './contacted.ts'

interface Props {
  contactName: string
  phoneNumber: string
  whatsappHref: string
  onContact: (way: Way) => void
  /** The name of WhatsApp's button, where it is another than in the list. */
  whatsappName?: string
  className?: string
  /** What WhatsApp's button says beside its picture. */
  children?: ReactNode
}

export function CallButtons({ contactName, phoneNumber, whatsappHref, onContact, whatsappName, className = '', children }: Props) {
  const { orders } = useDeskText()
  const number = callableNumber(phoneNumber)
  if (number === undefined) return <NotCallable phone={phoneNumber} />
  const phone = shownPhone(phoneNumber)
  return (
    <>
      <AnchorButton
        small
        className={className}
        icon="phone"
        href={telHref(number)}
        aria-label={orders.call(contactName, phone)}
        onClick={() => onContact('call')}
      >
        {phone.replace(/^\+1 /, '')}
      </AnchorButton>
      <AnchorButton
        small
        icon="chat"
        href={whatsappHref}
        target="_blank"
        rel="noreferrer"
        aria-label={whatsappName ?? orders.whatsapp(contactName)}
        onClick={() => onContact('whatsapp')}
      >
        {children}
      </AnchorButton>
    </>
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
