import { monthsLeft, WEEKS_LEFT } from '../../shared/backups.ts'
import { fill, useText } from '../language/text.tsx'
import { LegalText } from './legal-text.tsx'
import { PageIntro } from './page-intro.tsx'
import { useSettings } from './site-data.tsx'

export function Privacy() {
  const { title, lead, updated, sections, retention, copies } = useText('privacy')
  const { retentionMonths, backupMonths } = useSettings()
  const phrase = retentionMonths === 0 ? retention.unlimited : retentionMonths === 1 ? retention.oneMonth : retention.months
  const left = backupMonths === 0 ? fill(copies.weeks, { n: WEEKS_LEFT }) : fill(copies.months, { n: monthsLeft(backupMonths) })
  return (
    <>
      <PageIntro title={title} lead={lead} />
      <LegalText sections={sections} note={updated} values={{ retention: fill(phrase, { n: retentionMonths }), copies: left }} />
    </>
  )
}
