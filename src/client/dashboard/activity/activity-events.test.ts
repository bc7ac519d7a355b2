import { describe, expect, test } from 'vitest'
import { byDay } from '../history-table.tsx'
import { eventsOf, type HistoryEntry, type OrderLetter, subjectsOf } from './activity-events.ts'

const entry = (id: number, date: string, more: Partial<HistoryEntry> = {}): HistoryEntry => ({
  id,
  kind: 'updated',
  date,
  by: 'Ana',
  version: id,
  changes: [],
  importId: null,
  ...more,
})
const letter = (id: number, createdAt: string, sentAt: string | null): OrderLetter => ({
  id,
  kind: 'confirmation',
  state: 'sent',
  createdAt,
  sentAt,
  lastError: null,
})
const request = entry(1, '2026-11-20T18:00:00Z', { kind: 'created', by: 'Website' })

describe('what happened to an order', () => {
  test('saves, letters and consent stand together, newest first; of one moment the later stays before the earlier', () => {
    const history = [entry(3, '2026-11-21T10:00:00Z'), entry(2, '2026-11-20T18:00:00Z'), request]
    const letters = [letter(1, '2026-11-20T18:00:00Z', '2026-11-20T18:05:00Z'), letter(2, '2026-11-20T18:00:00Z', null)]
    const consent = { language: 'es' as const, givenAt: '2026-11-20T18:00:00Z' }
    const events = eventsOf(history, { letters, consent })
    expect(events.map(({ key }) => key)).toEqual(['entry 3', 'letter 1', 'entry 2', 'entry 1', 'letter 2', 'consent'])
    expect(events.map(({ by }) => by)).toEqual(['Ana', 'Website', 'Ana', 'Website', 'Website', 'Website'])
  })

  test('its days are those of the office', () => {
    const events = eventsOf([entry(2, '2026-11-21T08:00:00Z'), entry(1, '2026-11-21T07:59:00Z')], { letters: [], consent: null })
    expect([...byDay(events)].map(([day, some]) => [day, some.length])).toEqual([
      ['11-21-2026', 1],
      ['11-20-2026', 1],
    ])
  })

  test('it can be filtered for what a save changed, and for mail', () => {
    const changes: HistoryEntry['changes'] = [
      { field: 'status', from: 'new', to: 'sold' },
      { field: 'tracking', from: null, to: 'Llamé' },
    ]
    const events = eventsOf([entry(1, '2026-11-21T08:00:00Z', { changes })], {
      letters: [letter(1, '2026-11-20T18:00:00Z', null)],
      consent: { language: 'en', givenAt: '2026-11-20T17:00:00Z' },
    })
    expect(events.map(subjectsOf)).toEqual([['status', 'tracking'], ['mail'], ['mail']])
  })
})
