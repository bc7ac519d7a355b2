import type { ReactNode } from 'react'
import { mailtoHref, telHref } from '../../shared/addresses.ts'
import { fill, useLanguage, useText } from '../language/text.tsx'
import { Filled } from '../ui/filled.tsx'
import { PageLink } from './page-link.tsx'
import { useSettings } from './site-data.tsx'

interface Props {
  sections: { title: string; text: string }[]
  /** Stands above the first section. */
  note?: string | undefined
  values?: Record<string, ReactNode>
}

/** Since when it applies; nothing where the agency has not said, unless the owner wrote it in words. */
export function useSince(text: string): string | undefined {
  const { effectiveDate } = useSettings()
  const { language } = useLanguage()
  if (!effectiveDate) return text.includes('{date}') ? undefined : text
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(effectiveDate))
  return fill(text, { date })
}

/** Titled paragraphs, with the agency's name and the ways to reach it filled in. */
export function LegalText({ sections, note, values }: Props) {
  const { agencyName } = useSettings()
  const all = { agency: agencyName, reach: <Reach />, ...values }
  return (
    <section className="section section--follows">
      <div className="page legal">
        {note && <p>{note}</p>}
        {sections.map(({ title, text }, at) => (
          <section key={at}>
            <h2>
              <Filled text={title} values={all} />
            </h2>
            <p>
              <Filled text={text} values={all} />
            </p>
          </section>
        ))}
      </div>
    </section>
  )
}

/** "Call … or write to …", with what the agency has; else the form. */
function Reach() {
  const { reach } = useText('common')
  const { phone, email } = useSettings()
  const way = phone ? (email ? 'both' : 'phone') : email ? 'email' : 'none'
  const values = {
    phone: <a href={telHref(phone)}>{phone}</a>,
    email: <a href={mailtoHref(email)}>{email}</a>,
    form: <PageLink to="contact">{reach.form}</PageLink>,
  }
  return <Filled text={reach[way]} values={values} />
}
