import { describe, expect, test } from 'vitest'
import { byDay } from '../history-table.tsx'
import { eventsOf, firstResponse, type HistoryEntry, type OrderLetter, subjectsOf } from './activity-events.ts'

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

describe('the first response to a request', () => {
  const saved = (id: number, date: string, field: HistoryEntry['changes'][number]['field'], to: string | null) =>
    entry(id, date, { changes: [{ field, from: null, to }] })

  test('is the first status or comment of the office', () => {
    const later = saved(4, '2026-11-20T20:00:00Z', 'status', 'pending')
    const first = saved(3, '2026-11-20T18:30:00Z', 'tracking', 'Llamé')
    const price = saved(2, '2026-11-20T18:10:00Z', 'price', '$850')
    expect(firstResponse([later, first, price, request])).toBe(30 * 60 * 1000)
    expect(firstResponse([later, price, request])).toBe(2 * 60 * 60 * 1000)
  })

  test('is not a comment that was taken away, and nothing before anybody answered', () => {
    expect(firstResponse([saved(2, '2026-11-20T18:30:00Z', 'tracking', null), request])).toBeUndefined()
    expect(firstResponse([request])).toBeUndefined()
    expect(firstResponse([])).toBeUndefined()
  })

  test('is not what a file says', () => {
    expect(firstResponse([{ ...saved(2, '2026-11-20T18:30:00Z', 'status', 'sold'), importId: 1 }, request])).toBeUndefined()
  })

  test('is asked only of what came from the website', () => {
    expect(firstResponse([saved(2, '2026-11-20T18:30:00Z', 'status', 'sold'), { ...request, by: 'Ana' }])).toBeUndefined()
  })
})
