// What happened to an order as lines of its activity: saves, letters, consent, newest first.

import type { inferRouterOutputs } from '@trpc/server'
import type { AppRouter } from '../../../server/api/router.ts'
import type { Language } from '../../../shared/language.ts'
import { WEBSITE } from '../author.ts'

type Outputs = inferRouterOutputs<AppRouter>['orders']
export type HistoryEntry = Outputs['history'][number]
type OrderLetters = Outputs['letters']
export type OrderLetter = OrderLetters['letters'][number]

export type ActivityEvent =
  | { key: string; at: string; by: string; kind: 'entry'; entry: HistoryEntry }
  | { key: string; at: string; by: string; kind: 'letter'; letter: OrderLetter }
  | { key: string; at: string; by: string; kind: 'consent'; language: Language }

export function eventsOf(history: readonly HistoryEntry[], { letters, consent }: OrderLetters): ActivityEvent[] {
  const events: ActivityEvent[] = [
    ...history.map((entry) => ({ key: `entry ${entry.id}`, at: entry.date, by: entry.by, kind: 'entry' as const, entry })),
    ...letters.toReversed().map((letter) => ({
      key: `letter ${letter.id}`,
      at: letter.sentAt ?? letter.createdAt,
      by: WEBSITE,
      kind: 'letter' as const,
      letter,
    })),
    ...(consent ? [{ key: 'consent', at: consent.givenAt, by: WEBSITE, kind: 'consent' as const, language: consent.language }] : []),
  ]
  // A stable sort: of one moment the later event stays before the earlier one.
  return events.sort((a, b) => b.at.localeCompare(a.at))
}

/** What can be filtered for: a field, `tracking`, or `mail` for letters and consent. */
export function subjectsOf(event: ActivityEvent): string[] {
  return event.kind === 'entry' ? event.entry.changes.map(({ field }) => field) : ['mail']
}

/** From a visitor's request to the first status or comment of the office, in milliseconds; undefined before that. */
export function firstResponse(history: readonly HistoryEntry[]): number | undefined {
  const created = history.findLast(({ kind }) => kind === 'created')
  if (created?.by !== WEBSITE) return undefined
  const answered = history.findLast(
    ({ kind, importId, changes }) =>
      kind === 'updated' &&
      importId === null &&
      changes.some(({ field, to }) => field === 'status' || (field === 'tracking' && to !== null)),
  )
  return answered && Date.parse(answered.date) - Date.parse(created.date)
}
