import { useText } from '../language/text.tsx'
import { LegalText, useSince } from './legal-text.tsx'
import { PageIntro } from './page-intro.tsx'

export function Terms() {
  const { title, updated, sections } = useText('terms')
  return (
    <>
      <PageIntro title={title} lead={useSince(updated)} />
      <LegalText sections={sections} />
    </>
  )
}
