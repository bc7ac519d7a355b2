// What a job with a spreadsheet may take, and what is left when it has taken too much.
import { afterEach, expect, test, vi } from 'vitest'
import { SHEET_LIMITS } from '../../shared/sheet.ts'
import { runJob } from './sheet-jobs.ts'

afterEach(() => {
  vi.useRealTimers()
})

const read = () =>
  runJob({ kind: 'read', sheet: undefined, file: new TextEncoder().encode('Contact Name,Phone Number\nRosa,7025550199\n').buffer })

test('a file that is not read in its time is refused in words, its thread is ended, and the next one is read', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const slow = expect(read()).rejects.toMatchObject({ code: 'sheet.slow', status: 413, details: { fields: { file: 'sheet.slow' } } })
  const next = read()
  await vi.advanceTimersByTimeAsync(SHEET_LIMITS.milliseconds)
  await slow
  expect((await next).rows).toHaveLength(2)
})
