// Beneath the head of an open order: to call, to write, and on a phone to go straight to its comments.
import { mailtoHref, telHref } from '../../../shared/addresses.ts'
import { callableNumber, shownPhone } from '../../../shared/phone.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { AnchorButton, Button } from '../../ui/button.tsx'
import type { Way } from '../contact/contacted.ts'
import { useWhatsapp } from '../contact/use-whatsapp.ts'
import { NotCallable } from '../orders/order-phone.tsx'

interface Props {
  contactName: string
  /** As they stand in the form: a number that was just corrected is the one to call. */
  phoneNumber: string
  email: string
  onContact: (way: Way) => void
}

export function OrderContact({ contactName, phoneNumber, email, onContact }: Props) {
  const t = useDeskText()
  const { tracking } = t.labels.columns
  const whatsappTo = useWhatsapp()
  const number = callableNumber(phoneNumber)
  return (
    <div className="contact-bar">
      {number === undefined ? (
        <NotCallable phone={phoneNumber} />
      ) : (
        <>
          <AnchorButton
            small
            icon="phone"
            href={telHref(number)}
            aria-label={t.orders.call(contactName, shownPhone(phoneNumber))}
            onClick={() => onContact('call')}
          >
            {shownPhone(phoneNumber).replace(/^\+1 /, '')}
          </AnchorButton>
          <AnchorButton
            small
            icon="chat"
            href={whatsappTo({ phoneNumber })}
            target="_blank"
            rel="noreferrer"
            aria-label={t.orders.whatsapp(contactName)}
            onClick={() => onContact('whatsapp')}
          >
            <span className="wide-word">WhatsApp</span>
          </AnchorButton>
        </>
      )}
      {email.includes('@') && (
        <AnchorButton
          small
          icon="mail"
          href={mailtoHref(email)}
          aria-label={t.contact.write(contactName, email)}
          onClick={() => onContact('mail')}
        >
          <span className="wide-word">{email}</span>
        </AnchorButton>
      )}
      <Button small className="contact-bar__track" lang={tracking.lang} onClick={() => document.getElementById('track')?.focus()}>
        {tracking.text}
      </Button>
    </div>
  )
}
