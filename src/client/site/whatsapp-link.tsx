import type { AnchorHTMLAttributes } from 'react'
import { whatsappHref } from '../../shared/addresses.ts'
import { useLanguage, useText } from '../language/text.tsx'
import { WhatsappIcon } from '../ui/icons.tsx'
import { useSettings } from './site-data.tsx'

/** Opens a chat with the agency in another window; nothing where the agency has no number for it. */
export function WhatsappLink({ children, 'aria-label': label, ...rest }: Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>) {
  const { whatsapp, whatsappMessage } = useSettings()
  const { opensNewWindow } = useText('a11y')
  const { language } = useLanguage()
  if (!whatsapp) return null
  return (
    <a
      href={whatsappHref(whatsapp, whatsappMessage[language])}
      target="_blank"
      rel="noopener"
      aria-label={label && `${label} ${opensNewWindow}`}
      {...rest}
    >
      <WhatsappIcon />
      {children}
      {!label && <span className="visually-hidden"> {opensNewWindow}</span>}
    </a>
  )
}
