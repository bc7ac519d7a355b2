import { expect, test } from 'vitest'
import { MINUTE } from '../../shared/durations.ts'
import { inSecond, isHeldBySecond } from './in-second.ts'

test('while a look waits for a disk that sleeps the next one is told at once, and a copy is made once it wakes', async () => {
  const asleep = Promise.withResolvers<string>()
  expect(await inSecond('/copies', () => asleep.promise, 5)).toBeUndefined()
  expect(await inSecond('/copies', async () => 'looked')).toBeUndefined()
  const copy = inSecond('/copies', async () => 'copied', MINUTE)
  expect(isHeldBySecond()).toBe(true)
  asleep.resolve('awake')
  expect(await copy).toBe('copied')
  expect(await inSecond('/copies', async () => 'looked')).toBe('looked')
  expect(isHeldBySecond()).toBe(false)
})
