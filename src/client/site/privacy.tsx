import { fill, useText } from '../language/text.tsx'
import { LegalText } from './legal-text.tsx'
import { PageIntro } from './page-intro.tsx'
import { useSettings } from './site-data.tsx'

export function Privacy() {
  const { title, lead, updated, sections, retention } = useText('privacy')
  const { retentionMonths } = useSettings()
  const phrase = retentionMonths === 0 ? retention.unlimited : retentionMonths === 1 ? retention.oneMonth : retention.months
  return (
    <>
      <PageIntro title={title} lead={lead} />
      <LegalText sections={sections} note={updated} values={{ retention: fill(phrase, { n: retentionMonths }) }} />
    </>
  )
}
