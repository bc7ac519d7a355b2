import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import os, { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { withLock } from './lock.mjs'

let folder: string

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'remanso-lock-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const DAY = 24 * 60 * 60
// The machine has run for longer than any lock is old.
beforeEach(() => {
  vi.spyOn(os, 'uptime').mockReturnValue(7 * DAY)
})
afterEach(() => {
  vi.restoreAllMocks()
})

test('a lock that cannot be written is an error, not a wait without end', async () => {
  const work = vi.fn()
  await expect(withLock(path.join(folder, 'none', 'lock'), work)).rejects.toThrow('ENOENT')
  expect(work).not.toHaveBeenCalled()
})

test.each([
  ['empty, as a power cut leaves it', ''],
  ['of the same number in a container before', String(process.pid)],
])('a lock is nobody’s that is %s', async (_, content) => {
  const file = path.join(folder, 'lock')
  writeFileSync(file, content)
  const dayAgo = Date.now() / 1000 - DAY
  utimesSync(file, dayAgo, dayAgo)
  const work = vi.fn()
  await withLock(file, work)
  expect(work).toHaveBeenCalledOnce()
})

/** What the system says of another account's process. */
const denied = () => {
  throw Object.assign(new Error('kill EPERM'), { code: 'EPERM' })
}
const gone = () => {
  throw Object.assign(new Error('kill ESRCH'), { code: 'ESRCH' })
}

test('a lock of another account’s process is waited for until that is gone, and for an hour at most', async () => {
  const file = path.join(folder, 'lock')
  const kill = vi.spyOn(process, 'kill').mockImplementationOnce(denied).mockImplementationOnce(gone)
  writeFileSync(file, '1')
  await withLock(file, () => {})
  expect(kill).toHaveBeenCalledTimes(2)
  kill.mockReset().mockImplementationOnce(denied)
  writeFileSync(file, '1')
  const dayAgo = Date.now() / 1000 - DAY
  utimesSync(file, dayAgo, dayAgo)
  await withLock(file, () => {})
  expect(kill).toHaveBeenCalledOnce()
  kill.mockRestore()
})

test('a lock from before the machine began anew is nobody’s, whoever has its number now', async () => {
  const file = path.join(folder, 'lock')
  const kill = vi
    .spyOn(process, 'kill')
    .mockImplementationOnce(() => true)
    .mockImplementationOnce(gone)
  vi.mocked(os.uptime).mockReturnValue(60)
  writeFileSync(file, '1')
  const dayAgo = Date.now() / 1000 - DAY
  utimesSync(file, dayAgo, dayAgo)
  await withLock(file, () => {})
  expect(kill).not.toHaveBeenCalled()
  kill.mockRestore()
})

test('two in one process wait for each other', async () => {
  const file = path.join(folder, 'lock')
  const done: string[] = []
  const first = withLock(file, async () => {
    await new Promise((resume) => setTimeout(resume, 50))
    done.push('first')
  })
  const second = withLock(file, () => {
    done.push('second')
  })
  await Promise.all([first, second])
  expect(done).toEqual(['first', 'second'])
})
