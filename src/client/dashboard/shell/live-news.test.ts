import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AT_ONCE, BURST, followNews, gatherNews, type News, OUT_OF_DATE, PAUSES } from './live-news.ts'

type Stream = Parameters<Parameters<typeof followNews>[0]['subscribe']>[0]

const EVERYTHING = [...new Set(Object.values(OUT_OF_DATE).flat())].sort()

let streams: Stream[]
let asked: string[][]
let signedIn: boolean
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  streams = []
  asked = []
  signedIn = true
  const gathered = gatherNews((names) => asked.push([...names].sort()))
  const leave = followNews({
    subscribe(on) {
      streams.push(on)
      // As tRPC does: who unsubscribes is told that the stream is complete.
      return { unsubscribe: on.onEnd }
    },
    isSignedIn: () => signedIn,
    onOpen() {},
    onClosed() {},
    ...gathered,
  })
  stop = () => {
    leave()
    gathered.stop()
  }
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

const latest = () => streams.at(-1) ?? expect.fail('nobody listens')
const hear = (...subjects: News['about'][]) => {
  for (const about of subjects) latest().onData({ about })
  vi.advanceTimersByTime(BURST)
}

test.each([
  ['orders', ['funeralHomes.usage', 'orders', 'reports', 'services.usage', 'users.gone']],
  ['services', ['orders', 'reports', 'services']],
  ['funeralHomes', ['funeralHomes', 'orders']],
  ['users', ['accounts.me', 'factors', 'orders', 'passkeys', 'reports', 'users']],
  ['settings', ['factors', 'pageTexts', 'pictures', 'settings']],
] as const)('news of %s asks again for what shows them, and for nothing else', (about, names) => {
  hear(about)
  expect(asked).toEqual([names])
})

test('news in one burst is asked for once, and the next burst for itself', () => {
  hear('settings', 'orders', 'orders', 'funeralHomes')
  hear('settings')
  expect(asked).toEqual([
    [
      'factors',
      'funeralHomes',
      'funeralHomes.usage',
      'orders',
      'pageTexts',
      'pictures',
      'reports',
      'services.usage',
      'settings',
      'users.gone',
    ],
    ['factors', 'pageTexts', 'pictures', 'settings'],
  ])
})

test('nothing is asked for again before the burst is over', () => {
  latest().onData({ about: 'orders' })
  vi.advanceTimersByTime(BURST - 1)
  expect(asked).toEqual([])
})

test('what happened before a first stream that opens late is asked for', () => {
  vi.advanceTimersByTime(AT_ONCE)
  latest().onStarted()
  expect(asked).toEqual([EVERYTHING])
})

test('a page is as young as its first stream, and everything is asked for after an interruption', () => {
  latest().onStarted()
  expect(asked).toEqual([])
  latest().onEnd()
  vi.advanceTimersByTime(PAUSES[0] ?? 0)
  latest().onStarted()
  expect(asked).toEqual([EVERYTHING])
})

test('a first connection that failed is an interruption', () => {
  latest().onEnd()
  vi.advanceTimersByTime(PAUSES[0] ?? 0)
  latest().onStarted()
  expect(asked).toEqual([EVERYTHING])
})

test('so is one that is made again by itself', () => {
  latest().onInterrupted()
  latest().onStarted()
  expect(streams).toHaveLength(1)
  expect(asked).toEqual([EVERYTHING])
})

test('attempts are further and further apart, and near again after one that succeeded', () => {
  for (const pause of [...PAUSES, PAUSES.at(-1) ?? 0]) {
    const before = streams.length
    latest().onEnd()
    vi.advanceTimersByTime(pause - 1)
    expect(streams).toHaveLength(before)
    vi.advanceTimersByTime(1)
    expect(streams).toHaveLength(before + 1)
  }
  latest().onStarted()
  latest().onEnd()
  vi.advanceTimersByTime(PAUSES[0] ?? 0)
  expect(streams).toHaveLength(PAUSES.length + 3)
})

test('an error and the end after it are one end', () => {
  latest().onEnd()
  latest().onEnd()
  vi.advanceTimersByTime(PAUSES.at(-1) ?? 0)
  expect(streams).toHaveLength(2)
})

test('who has logged out does not listen again', () => {
  signedIn = false
  latest().onEnd()
  vi.advanceTimersByTime(PAUSES.at(-1) ?? 0)
  expect(streams).toHaveLength(1)
})

test('who has left does not listen again, however the stream ends', () => {
  stop()
  latest().onEnd()
  vi.advanceTimersByTime(PAUSES.at(-1) ?? 0)
  expect(streams).toHaveLength(1)
})

test('what was heard before leaving asks for nothing afterwards', () => {
  latest().onData({ about: 'orders' })
  stop()
  vi.advanceTimersByTime(BURST)
  expect(asked).toEqual([])
})
