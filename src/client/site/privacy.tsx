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
  const values = { retention: fill(phrase, { n: retentionMonths }), copies: copiesLeft(backupMonths, copies), recipients: useRecipients() }
  return (
    <>
      <PageIntro title={title} lead={lead} />
      <LegalText sections={sections} note={useSince(updated)} values={values} />
    </>
  )
}

/** Until when copies of the data have what was erased. */
function copiesLeft(months: number | null, { none, weeks, months: last }: Record<'none' | 'weeks' | 'months', string>): string {
  if (months === null) return none
  return months === 0 ? fill(weeks, { n: WEEKS_LEFT }) : fill(last, { n: monthsLeft(months) })
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
