import { useText } from '../language/text.tsx'
import { LegalText } from './legal-text.tsx'
import { PageIntro } from './page-intro.tsx'

export function Terms() {
  const { title, updated, sections } = useText('terms')
  return (
    <>
      <PageIntro title={title} lead={updated} />
      <LegalText sections={sections} />
    </>
  )
}
