import { Link } from 'wouter'
import { useDeskText } from '../../language/desk-text.tsx'
import { trpc } from '../../trpc.ts'
import { Notice } from '../../ui/feedback.tsx'
import { SETTINGS_PATH } from '../paths.ts'

/** Asks for the agency's own data as long as samples stand in their place. */
export function HomeSamples() {
  const { labels, office } = useDeskText()
  const { settings } = office
  const desk = trpc.settings.desk.useQuery()
  const samples = desk.data?.samples ?? []
  if (samples.length === 0) return null
  return (
    <Notice kind="warning" above>
      <b>{settings.samples}</b> {settings.samplesLead} {samples.map((sample) => settings.names[sample]).join(', ')}.{' '}
      <Link href={SETTINGS_PATH} lang={labels.settings.lang}>
        {labels.settings.text}
      </Link>
    </Notice>
  )
}
