import { mailtoHref, telHref } from '../../shared/addresses.ts'
import { useLanguage, useText } from '../language/text.tsx'
import { Icon } from '../ui/icon.tsx'
import { PhoneIcon } from '../ui/phone-icon.tsx'
import { useSettings } from './site-data.tsx'
import { WhatsappLink } from './whatsapp-link.tsx'

/** For those who would rather talk than fill in a form. */
export function WaysToReach() {
  const { aside } = useText('contact')
  const { language } = useLanguage()
  const { address, hours } = useSettings()
  return (
    <div className="ways">
      <h2>{aside.title}</h2>
      <ReachLinks />
      {hours[language] && <p>{hours[language]}</p>}
      {address && <p>{address}</p>}
      <p>{aside.homeVisit}</p>
    </div>
  )
}

export function ReachLinks() {
  const { whatsapp: whatsappLabel } = useText('nav')
  const { phone, email, whatsapp } = useSettings()
  return (
    <>
      {phone && (
        <div>
          <a href={telHref(phone)}>
            <PhoneIcon />
            {phone}
          </a>
        </div>
      )}
      {email && (
        <div>
          <a href={mailtoHref(email)}>
            <EmailIcon />
            {email}
          </a>
        </div>
      )}
      {whatsapp && (
        <div>
          <WhatsappLink>{whatsappLabel}</WhatsappLink>
        </div>
      )}
    </>
  )
}

function EmailIcon() {
  return (
    <Icon>
      <rect x="3" y="5" width="18" height="14" rx="2" />
      <path d="m4 7 8 6 8-6" />
    </Icon>
  )
}
