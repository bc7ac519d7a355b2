import { monthsLeft, WEEKS_LEFT } from '../../shared/backups.ts'
import { RECIPIENTS } from '../../shared/recipients.ts'
import { fill, useLanguage, useText } from '../language/text.tsx'
import { LegalText, useSince } from './legal-text.tsx'
import { PageIntro } from './page-intro.tsx'
import { useSettings } from './site-data.tsx'

export function Privacy() {
  const { title, lead, updated, sections, retention, copies } = useText('privacy')
  const { retentionMonths, backupMonths } = useSettings()
  const phrase = retentionMonths === 0 ? retention.unlimited : retentionMonths === 1 ? retention.oneMonth : retention.months
  const own = (months: number) => (months === 0 ? fill(copies.weeks, { n: WEEKS_LEFT }) : fill(copies.months, { n: monthsLeft(months) }))
  const left = backupMonths === null ? copies.none : own(backupMonths)
  const values = { retention: fill(phrase, { n: retentionMonths }), copies: left, recipients: useRecipients() }
  return (
    <>
      <PageIntro title={title} lead={lead} />
      <LegalText sections={sections} note={useSince(updated)} values={values} />
    </>
  )
}

/** A sentence that names whom the data may be given to besides the funeral home; empty where it is nobody. */
function useRecipients(): string {
  const { recipients: words } = useText('privacy')
  const { recipients } = useSettings()
  const { language } = useLanguage()
  const named = RECIPIENTS.filter((one) => recipients[one]).map((one) => words[one])
  if (named.length === 0) return ''
  return fill(words.lead, { names: new Intl.ListFormat(language, { type: 'disjunction' }).format(named) })
}
