// Beneath the head of an open order: to call, to write, and on a phone to go straight to its comments.
import { mailtoHref } from '../../../shared/addresses.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { AnchorButton, Button } from '../../ui/button.tsx'
import { CallButtons } from '../contact/call-buttons.tsx'
import type { Way } from '../contact/contacted.ts'
import { useWhatsapp } from '../contact/use-whatsapp.ts'

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
  return (
    <div className="contact-bar">
      <CallButtons {...{ contactName, phoneNumber, onContact }} whatsappHref={whatsappTo({ phoneNumber })}>
        <span className="wide-word">WhatsApp</span>
      </CallButtons>
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
      <Button small className="contact-bar__track" label={tracking} onClick={() => document.getElementById('track')?.focus()} />
    </div>
  )
}
