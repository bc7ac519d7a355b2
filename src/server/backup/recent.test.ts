import { execFileSync } from 'node:child_process'
import {
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DAY, HOUR, MINUTE } from '../../shared/durations.ts'
import type { AppContext } from '../context.ts'
import { lookAtClock } from '../database/steady-clock.ts'
import { type Office, openOffice } from '../testing/office.ts'
import { erasedLogOf } from './erased-log.ts'
import { listBackups, readBackupState } from './kept-backups.ts'
import { backupName } from './make-backup.ts'
import { pruneRecent } from './prune-backups.ts'
import { keepRecent, writeWithoutCopy } from './recent.ts'
import { checkBackup, scratchBeside } from './restore-backup.ts'

let folder: string
let second: string
let office: Office
let context: AppContext
let ana: Awaited<ReturnType<Office['hire']>>

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'remanso-recent-'))
  second = path.join(folder, 'second')
  office = await openOffice({ file: path.join(folder, 'remanso.db') })
  context = { ...office.context, config: { ...office.context.config, dataDir: folder, backupDir: second } }
  ana = await office.hire()
})
afterEach(async () => {
  await office.close()
  rmSync(folder, { recursive: true })
})

const copies = () => listBackups(second, 'recent')
/** Without a letter, which would be delivered a moment later. */
const write = () => ana.call.orders.create({ contactName: 'Rosa', phoneNumber: '7025551234' })

test('a checked copy comes every quarter of an hour, and none as long as nothing changes', async () => {
  await write()
  await keepRecent(context)
  expect(copies().map(({ at }) => at)).toEqual([office.context.clock()])
  await write()
  office.pass(15 * MINUTE - 1)
  await keepRecent(context)
  expect(copies()).toHaveLength(1)
  office.pass(1)
  await keepRecent(context)
  expect(copies()).toHaveLength(2)
  office.pass(3 * HOUR)
  await keepRecent(context)
  expect(copies()).toHaveLength(2)
  await write()
  await keepRecent(context)
  // Of the two before one is enough: they are of one hour.
  expect(copies().map(({ at }) => at.toISOString())).toEqual(['2026-11-21T21:15:00.000Z', '2026-11-21T18:15:00.000Z'])
  const [newest] = copies()
  const scratch = scratchBeside(folder, 'trial')
  expect((await checkBackup(newest?.file ?? '', scratch)).inventory.rows).toMatchObject({ orders: 3 })
})

test('what only the clock has noted is no change, and what comes beside it is one', async () => {
  await write()
  await keepRecent(context)
  const look = () => writeWithoutCopy(office.db, (inside) => lookAtClock(inside, office.context.clock()))
  const countAfter = async (...work: (() => Promise<unknown>)[]) => {
    office.pass(HOUR)
    await Promise.all(work.map((one) => one()))
    await keepRecent(context)
    return copies().length
  }
  expect([await countAfter(look), await countAfter(look)]).toEqual([1, 1])
  expect(await countAfter(look, write)).toBe(2)
  expect(await countAfter(look)).toBe(2)
  expect(await countAfter(write, look)).toBe(3)
})

test('a question after health is no change', async () => {
  await write()
  await keepRecent(context)
  office.pass(HOUR)
  expect(await office.visitor.health()).toEqual({ status: 'ok' })
  await keepRecent(context)
  expect(copies()).toHaveLength(1)
})

test('what another connection writes counts as a change, too', async () => {
  await keepRecent(context)
  const other = await openOffice({ file: path.join(folder, 'remanso.db') })
  await other.visitor.quotes.createOrder({ contactName: 'Luz', phoneNumber: '7025551235' })
  await other.close()
  office.pass(15 * MINUTE)
  await keepRecent(context)
  expect(copies()).toHaveLength(2)
})

test('without a second folder there is none, and one that cannot be written is remembered and tried again', async () => {
  await keepRecent({ ...context, config: { ...context.config, backupDir: undefined } })
  expect(readBackupState(folder).recent).toBeNull()
  writeFileSync(second, 'a file where a folder should be')
  await keepRecent(context)
  expect(readBackupState(folder).recent).toMatchObject({ ok: false, reason: expect.stringMatching(/\S/) })
  expect(readdirSync(folder).filter((name) => name.includes('.part'))).toEqual([])
  rmSync(second)
  office.pass(15 * MINUTE)
  await keepRecent(context)
  expect(readBackupState(folder).recent).toMatchObject({ ok: true, reason: null })
})

test('of two days one an hour is kept, of the last two hours all, and nothing else in the folder is touched', async () => {
  const start = Date.parse('2026-11-21T00:00:00Z')
  await keepRecent(context)
  for (const { file } of copies()) rmSync(file)
  const mine = path.join(second, backupName('remanso', new Date(start)))
  const night = path.join(second, backupName('nightly', new Date(start)))
  const early = path.join(second, backupName('recent', new Date(start + 900 * DAY)))
  for (const file of [mine, night, early]) writeFileSync(file, '')
  for (let quarter = 0; quarter < 4 * 72; quarter += 1) {
    const at = new Date(start + quarter * 15 * MINUTE)
    writeFileSync(path.join(second, backupName('recent', at)), '')
    pruneRecent(second, at)
  }
  const now = start + 72 * HOUR - 15 * MINUTE
  const ages = copies()
    .map(({ at }) => (now - at.getTime()) / MINUTE)
    .filter((age) => age >= 0)
  expect(ages.slice(0, 10)).toEqual([0, 15, 30, 45, 60, 75, 90, 105, 120, 180])
  expect([ages.length, ages.at(-1)]).toEqual([8 + 47, 48 * 60])
  expect(ages.slice(8).every((age, index, all) => index === 0 || age - (all[index - 1] ?? 0) === 60)).toBe(true)
  expect(readdirSync(second)).toEqual(expect.arrayContaining([mine, night, early].map((file) => path.basename(file))))
})

test('the last copy stays, however long nothing has changed', async () => {
  await keepRecent(context)
  const [made] = copies()
  pruneRecent(second, new Date(office.context.clock().getTime() + 400 * DAY))
  expect(copies()).toEqual([made])
})

test('a copy of which the list of erasures cannot be kept goes again, and older ones are thinned all the same', async () => {
  const now = office.context.clock().getTime()
  mkdirSync(erasedLogOf(second), { recursive: true })
  const old = [170 * MINUTE, 171 * MINUTE, 60 * HOUR].map((age) => path.join(second, backupName('recent', new Date(now - age))))
  for (const file of old) writeFileSync(file, '')
  await keepRecent(context)
  expect(readBackupState(folder).recent).toMatchObject({ ok: false, reason: expect.stringMatching(/EISDIR/) })
  expect(copies().map(({ file }) => file)).toEqual(old.slice(0, 1))
})

test('a full disk gives up all but one copy of each day', async () => {
  const now = office.context.clock().getTime()
  mkdirSync(second)
  for (const age of [15, 30, 45, 24 * 60, 25 * 60]) writeFileSync(path.join(second, backupName('recent', new Date(now - age * MINUTE))), '')
  await write()
  const file = path.join(folder, 'remanso.db')
  const { size } = statSync(file)
  // Of holes alone: no disk has the room for a copy of it.
  truncateSync(file, 4e12)
  await keepRecent(context)
  truncateSync(file, size)
  expect(readBackupState(folder).recent).toMatchObject({
    ok: false,
    reason: { es: expect.stringMatching(/y hay/), en: expect.stringMatching(/are free/) },
  })
  expect(copies().map(({ at }) => (now - at.getTime()) / MINUTE)).toEqual([15, 24 * 60])
  office.pass(15 * MINUTE)
  await keepRecent(context)
  expect(readBackupState(folder).recent).toMatchObject({ ok: true })
})

/** A disk beside the one of the tests. */
const MEMORY = '/dev/shm'

test.skipIf(!existsSync(MEMORY) || statSync(MEMORY).dev === statSync(tmpdir()).dev)(
  'a full disk of the data takes no copy from the other one',
  async () => {
    const now = office.context.clock().getTime()
    const elsewhere = mkdtempSync(path.join(MEMORY, 'remanso-second-'))
    for (const age of [15, 30, 45]) writeFileSync(path.join(elsewhere, backupName('recent', new Date(now - age * MINUTE))), '')
    await write()
    const file = path.join(folder, 'remanso.db')
    const { size } = statSync(file)
    truncateSync(file, 4e12)
    await keepRecent({ ...context, config: { ...context.config, backupDir: elsewhere } })
    truncateSync(file, size)
    expect(readBackupState(folder).recent).toMatchObject({ ok: false, reason: { en: expect.stringContaining(`the disk of ${folder}`) } })
    expect(listBackups(elsewhere, 'recent')).toHaveLength(3)
    rmSync(elsewhere, { recursive: true })
  },
)

test('what a crash left half-made goes after a day, and what others keep there stays', async () => {
  const now = office.context.clock()
  const name = backupName('recent', now)
  mkdirSync(second)
  const left = [`${name}.a1b2c3.part`, `${backupName('nightly', now)}.part`, 'film.part']
  for (const [place, hours] of [...left.map((place) => [place, 25] as const), [`${name}.d4e5f6.part`, 23] as const]) {
    writeFileSync(path.join(second, place), '')
    const at = new Date(now.getTime() - hours * HOUR)
    utimesSync(path.join(second, place), at, at)
  }
  await keepRecent(context)
  expect(readdirSync(second).filter((place) => place.endsWith('.part'))).toEqual(['film.part', `${name}.d4e5f6.part`])
})

test('while the clock is in doubt one copy of each hour stays, however old', async () => {
  await write()
  office.pass(800 * DAY)
  const now = office.context.clock()
  mkdirSync(second)
  for (const age of [170, 171, 60 * 60]) writeFileSync(path.join(second, backupName('recent', new Date(now.getTime() - age * MINUTE))), '')
  await keepRecent(context)
  expect(copies().map(({ at }) => (now.getTime() - at.getTime()) / MINUTE)).toEqual([0, 170, 60 * 60])
})

test('a disk that does not answer is told and keeps nobody waiting, and receives a copy once it is back', async () => {
  mkdirSync(second)
  const pipe = path.join(second, 'installation')
  // Whoever reads it waits for somebody who writes.
  execFileSync('mkfifo', [pipe])
  await keepRecent(context, undefined, 50)
  expect(readBackupState(folder).recent).toMatchObject({ ok: false, reason: { en: expect.stringContaining('does not answer') } })
  const back = await vi.waitFor(() => openSync(pipe, constants.O_WRONLY | constants.O_NONBLOCK), { timeout: 60_000 })
  // Before it is answered: whoever read it a second time would wait again.
  rmSync(pipe)
  closeSync(back)
  office.pass(15 * MINUTE)
  await keepRecent(context)
  expect(readBackupState(folder).recent).toMatchObject({ ok: true })
}, 120_000)
