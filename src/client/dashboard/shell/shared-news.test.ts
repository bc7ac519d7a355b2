import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Hearing, News } from './live-news.ts'
import { ANSWERED, HOLDS, type NewsMessage, SILENCE, shareNews } from './shared-news.ts'

type Channel = Parameters<typeof shareNews>[0]['channel']

let channels: Set<Channel>

beforeEach(() => {
  vi.useFakeTimers()
  channels = new Set()
})
afterEach(() => vi.useRealTimers())

/** What a browser gives its tabs: a message arrives a little later, in the order in which it was sent. */
function channelOfTabs(isAwake: () => boolean): Channel {
  const channel: Channel = {
    onmessage: null,
    postMessage(data: NewsMessage) {
      if (!isAwake()) return
      for (const other of channels) if (other !== channel) setTimeout(() => deliver(other, data), 1)
    },
    close: () => channels.delete(channel),
  }
  channels.add(channel)
  return channel
}
const deliver = (to: Channel, data: NewsMessage) => to.onmessage?.call(new BroadcastChannel('tests'), new MessageEvent('message', { data }))
/** Until messages and their answers have arrived. */
const settle = () => vi.advanceTimersByTime(5)

interface Tab {
  /** The stream that it has opened, or tries to. */
  stream: Hearing | null
  heard: (News['about'] | 'missed')[]
  isVisible: boolean
  isAwake: boolean
  shared: ReturnType<typeof shareNews>
}

function open(isVisible = true, session = 'one'): Tab {
  const tab: Omit<Tab, 'shared'> & { shared?: Tab['shared'] } = { stream: null, heard: [], isVisible, isAwake: true }
  const shared = shareNews({
    channel: channelOfTabs(() => tab.isAwake),
    session,
    isVisible: () => tab.isVisible,
    follow(hearing) {
      tab.stream = hearing
      return () => {
        tab.stream = null
      }
    },
    onNews: ({ about }) => tab.heard.push(about),
    onMissed: () => tab.heard.push('missed'),
  })
  settle()
  return Object.assign(tab, { shared })
}

/** Its stream is open. */
function begin(tab: Tab) {
  tab.stream?.onOpen()
  settle()
}

/** A visible tab whose stream is open. */
function opened(session?: string): Tab {
  const tab = open(true, session)
  begin(tab)
  return tab
}

function news(tab: Tab, about: News['about']) {
  tab.stream?.onNews({ about })
  settle()
}

function show(tab: Tab) {
  tab.isVisible = true
  tab.shared.onShown()
  settle()
}

function close(tab: Tab) {
  tab.shared.stop()
  settle()
}

test('a tab alone hears its own stream', () => {
  const tab = opened()
  news(tab, 'orders')
  expect(tab.heard).toEqual(['orders'])
})

test('of many tabs the one that opened last has the stream, and all hear the same, once', () => {
  const tabs = [opened(), opened(), opened()] as const
  expect(tabs.map(({ stream }) => stream !== null)).toEqual([false, false, true])
  news(tabs[2], 'orders')
  for (const { heard } of tabs) expect(heard).toEqual(['orders'])
})

test('until its own stream is open a tab hears the news of the one before', () => {
  const first = opened()
  const second = open()
  news(first, 'orders')
  begin(second)
  expect(first.stream).toBe(null)
  news(second, 'users')
  for (const { heard } of [first, second]) expect(heard).toEqual(['orders', 'users'])
})

test('whoever looks at a tab gives it the stream, and nothing is asked for again', () => {
  const first = opened()
  const second = opened()
  show(first)
  begin(first)
  expect(second.stream).toBe(null)
  expect([...first.heard, ...second.heard]).toEqual([])
})

test('a tab that opens behind others leaves the stream where it is, and opens one where nobody answers', () => {
  opened()
  const behind = open(false)
  vi.advanceTimersByTime(ANSWERED)
  expect(behind.stream).toBe(null)
  const elsewhere = open(false, 'another session')
  vi.advanceTimersByTime(ANSWERED)
  expect(elsewhere.stream).not.toBe(null)
})

test('a tab that is closed leaves the stream to the one in sight, and everything is asked for again', () => {
  const first = opened()
  const second = opened()
  close(second)
  expect(second.stream).toBe(null)
  begin(first)
  expect(first.heard).toEqual(['missed'])
})

test('of those that are hidden one takes the stream over', () => {
  const hidden = [open(false), open(false), open(false)]
  const last = opened()
  close(last)
  vi.advanceTimersByTime(2 * ANSWERED)
  for (const tab of hidden) begin(tab)
  expect(hidden.filter(({ stream }) => stream !== null)).toHaveLength(1)
  for (const { heard } of hidden) expect(heard).toContain('missed')
})

test('while the tab with the stream says so, no other takes it', () => {
  const hidden = open(false)
  const last = opened()
  vi.advanceTimersByTime(10 * SILENCE)
  expect([hidden.stream, last.stream]).toEqual([null, expect.anything()])
})

test('a tab with the stream that is put to sleep loses it, and gives it up as it wakes', () => {
  const hidden = open(false)
  const asleep = opened()
  asleep.isAwake = false
  vi.advanceTimersByTime(SILENCE + HOLDS)
  begin(hidden)
  expect(hidden.heard).toEqual(['missed'])
  asleep.isAwake = true
  vi.advanceTimersByTime(HOLDS)
  expect([hidden.stream, asleep.stream]).toEqual([expect.anything(), null])
})

test('a computer that slept asks for everything again, whoever answers first', () => {
  const first = open(false)
  opened()
  vi.setSystemTime(Date.now() + SILENCE)
  show(first)
  begin(first)
  expect(first.heard).toEqual(['missed'])
})

test('so does one whose other tab has said a word since, as its stream may be as dead', () => {
  const first = open(false)
  const second = opened()
  vi.setSystemTime(Date.now() + 8 * 3_600_000)
  vi.advanceTimersByTime(HOLDS)
  show(first)
  begin(first)
  expect(first.heard).toContain('missed')
  // From then on nobody slept: a look at another tab asks for nothing.
  const heard = second.heard.length
  show(second)
  begin(second)
  expect(second.heard).toHaveLength(heard)
})

test('who is hidden asks for what came while the tab with the stream was loaded anew', () => {
  const hidden = open(false)
  const before = opened()
  close(before)
  vi.advanceTimersByTime(ANSWERED / 2)
  opened()
  expect(hidden.heard).toEqual(['missed'])
})

test('what an interrupted stream missed all tabs ask for, also where a new page has taken over before it is back', () => {
  const first = opened()
  const second = opened()
  second.stream?.onClosed()
  begin(second)
  second.stream?.onMissed()
  settle()
  expect([first.heard, second.heard]).toEqual([['missed'], ['missed']])
  second.stream?.onClosed()
  const third = opened()
  expect([first.heard, second.heard, third.heard]).toEqual([['missed', 'missed'], ['missed', 'missed'], []])
})

test('a tab whose stream is interrupted does not answer for it', () => {
  const first = opened()
  const second = opened()
  second.stream?.onClosed()
  show(first)
  begin(first)
  expect(first.heard).toContain('missed')
})

test('a page that the browser kept for the way back asks for everything again', () => {
  const tab = opened()
  tab.shared.onHidden()
  expect(tab.stream).toBe(null)
  show(tab)
  begin(tab)
  expect(tab.heard).toEqual(['missed'])
})

test('tabs of another session are none of its business', () => {
  const ours = opened()
  const theirs = opened('another session')
  news(theirs, 'orders')
  expect(ours.stream).not.toBe(null)
  expect(ours.heard).toEqual([])
})

test('a clock that was set back leaves one tab with the stream', () => {
  const first = opened()
  vi.setSystemTime(Date.now() - 3_600_000)
  const second = open()
  begin(second)
  expect([first.stream, second.stream].filter((stream) => stream !== null)).toHaveLength(1)
})
