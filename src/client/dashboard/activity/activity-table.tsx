import { useDeskText } from '../../language/desk-text.tsx'
import { Said } from '../../ui/said.tsx'
import { authorName } from '../author.ts'
import { HistoryTable } from '../history-table.tsx'
import type { Catalogue } from '../orders/catalogue.ts'
import type { ActivityEvent } from './activity-events.ts'
import { EventLines } from './activity-lines.tsx'
import type { Revert } from './use-revert.ts'

interface Props {
  id: number
  /** Newest first. */
  events: readonly ActivityEvent[]
  catalogue: Catalogue
  revert: Revert
}

export function ActivityTable({ id, events, catalogue, revert }: Props) {
  const t = useDeskText()
  return (
    <HistoryTable
      caption={t.activity.caption(id)}
      events={events}
      keyOf={({ key }) => key}
      who={({ by }) => <Said label={authorName(by, t)} />}
      what={(event) => <EventLines event={event} catalogue={catalogue} revert={revert} />}
    />
  )
}
