// What happened to an order as lines of its activity: saves, letters, consent, newest first.

import type { inferRouterOutputs } from '@trpc/server'
import type { AppRouter } from '../../../server/api/router.ts'
import type { Language } from '../../../shared/language.ts'
import { WEBSITE_NAME } from '../../../shared/order-words.ts'

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
      by: WEBSITE_NAME,
      kind: 'letter' as const,
      letter,
    })),
    ...(consent ? [{ key: 'consent', at: consent.givenAt, by: WEBSITE_NAME, kind: 'consent' as const, language: consent.language }] : []),
  ]
  // A stable sort: of one moment the later event stays before the earlier one.
  return events.sort((a, b) => b.at.localeCompare(a.at))
}

/** What can be filtered for: a field, `tracking`, or `mail` for letters and consent. */
export function subjectsOf(event: ActivityEvent): string[] {
  return event.kind === 'entry' ? event.entry.changes.map(({ field }) => field) : ['mail']
}
