import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ONE_STOP, onStop } from './stop-signals.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('one stop that comes several times is told once; a second later another ends the process', () => {
  const before = process.listenerCount('SIGINT')
  const stop = vi.fn()
  onStop(stop)
  for (const signal of ['SIGINT', 'SIGINT', 'SIGTERM'] as const) process.emit(signal, signal)
  vi.advanceTimersByTime(ONE_STOP - 1)
  process.emit('SIGINT', 'SIGINT')
  expect(stop.mock.calls).toEqual([['SIGINT']])
  vi.advanceTimersByTime(1)
  // Whom nobody hears does what the system does with it.
  expect(process.listenerCount('SIGINT')).toBe(before)
})

test('who hears no more leaves nothing behind', () => {
  const before = process.listenerCount('SIGTERM')
  onStop(vi.fn())()
  expect(process.listenerCount('SIGTERM')).toBe(before)
})
