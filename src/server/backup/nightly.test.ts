import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DAY, HOUR } from '../../shared/durations.ts'
import type { AppContext } from '../context.ts'
import { backupsOf } from '../data-folder/data-folder.ts'
import { lookAtClock } from '../database/steady-clock.ts'
import { type Office, openOffice } from '../testing/office.ts'
import { runDrill } from './drill.ts'
import { listBackups, readBackupState, remember } from './kept-backups.ts'
import { backupName } from './make-backup.ts'
import { copyToSecond, keepBackups, lastNight } from './nightly.ts'
import { BESIDE, elsewhere, prune } from './prune-backups.ts'
import { makeSecond } from './second-copies.ts'

const ZONE = 'America/Los_Angeles'
const PATIENCE = 60_000

let folder: string
let office: Office
let context: AppContext
let now: Date

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'remanso-nights-'))
  office = await openOffice({ file: path.join(folder, 'remanso.db') })
  // The database is made by the real clock; two days later its first night is over.
  now = new Date(lastNight(new Date(Date.now() + 2 * DAY), ZONE).getTime() + HOUR)
  const config = { ...office.context.config, dataDir: folder, backupDir: path.join(folder, 'second') }
  context = { ...office.context, config, clock: () => now }
})
afterEach(async () => {
  await office.close()
  rmSync(folder, { recursive: true })
})

test('the night begins two hours after midnight in the office, also when the clock is changed', () => {
  expect(lastNight(new Date('2026-11-21T18:00:00Z'), ZONE).toISOString()).toBe('2026-11-21T10:00:00.000Z')
  expect(lastNight(new Date('2026-11-21T09:59:59Z'), ZONE).toISOString()).toBe('2026-11-20T10:00:00.000Z')
  expect(lastNight(new Date('2026-03-08T18:00:00Z'), ZONE).toISOString()).toBe('2026-03-08T10:00:00.000Z')
})

test('each night makes one backup and a copy in the second folder; the first is restored as a drill, then once in thirty days', {
  timeout: PATIENCE,
}, async () => {
  await keepBackups(context)
  const [first] = listBackups(backupsOf(folder), 'nightly')
  expect(first).toBeDefined()
  const nights = readdirSync(backupsOf(folder)).filter((name) => name.startsWith('nightly'))
  expect(readdirSync(path.join(folder, 'second'))).toEqual(['installation', ...nights])
  const { nightly, second, drill } = readBackupState(folder)
  expect([nightly?.ok, second?.ok, drill]).toEqual([
    true,
    true,
    { at: now.toISOString(), ok: true, file: first?.file, reason: null, orders: 0 },
  ])
  now = new Date(now.getTime() + HOUR)
  await keepBackups(context)
  expect(listBackups(backupsOf(folder), 'nightly')).toHaveLength(1)
  now = new Date(now.getTime() + DAY)
  await keepBackups(context)
  expect(listBackups(backupsOf(folder), 'nightly')).toHaveLength(2)
  expect(readBackupState(folder).drill).toEqual(drill)
  now = new Date(now.getTime() + 30 * DAY)
  await keepBackups(context)
  expect(readBackupState(folder).drill).toMatchObject({ ok: true, at: now.toISOString() })
})

test('what a killed backup left makes room for the next one', { timeout: PATIENCE }, async () => {
  const left = path.join(folder, 'copying-abc123.part.db')
  writeFileSync(left, 'half of a copy')
  const before = new Date(now.getTime() - 2 * DAY)
  utimesSync(left, before, before)
  await keepBackups({ ...context, config: { ...context.config, backupDir: undefined } })
  expect(existsSync(left)).toBe(false)
})

test('a drill on a damaged backup says so', { timeout: PATIENCE }, async () => {
  mkdirSync(backupsOf(folder), { recursive: true })
  writeFileSync(path.join(backupsOf(folder), backupName('nightly', now)), 'nothing of the kind')
  await keepBackups(context)
  expect(readBackupState(folder).drill).toMatchObject({
    ok: false,
    reason: { es: expect.stringContaining('no es una copia de Remanso'), en: expect.stringContaining('is not a backup of Remanso') },
  })
  expect(readdirSync(backupsOf(folder)).filter((name) => name.includes('.part'))).toEqual([])
})

test('a backup dated in the future stops no night, is no night’s newest, and no drill’s; a state of then neither', {
  timeout: PATIENCE,
}, async () => {
  const ahead = new Date(now.getTime() + 800 * DAY)
  mkdirSync(backupsOf(folder), { recursive: true })
  const early = path.join(backupsOf(folder), backupName('nightly', ahead))
  writeFileSync(early, 'of a clock that was wrong')
  const failed = { at: ahead.toISOString(), ok: false, file: early, reason: 'the clock was wrong' }
  remember(folder, { nightly: failed, drill: { ...failed, ok: true, orders: 0 } })
  await keepBackups(context)
  const made = backupName('nightly', now)
  expect(listBackups(backupsOf(folder), 'nightly').map(({ file }) => path.basename(file))).toEqual([path.basename(early), made])
  expect(readBackupState(folder)).toMatchObject({
    nightly: { ok: true, at: now.toISOString() },
    drill: { ok: true, file: path.join(backupsOf(folder), made) },
  })
  now = new Date(now.getTime() + DAY)
  await keepBackups(context)
  expect(listBackups(backupsOf(folder), 'nightly')).toHaveLength(3)
})

test('many nights of a wrong clock push out none of the right ones', () => {
  const backups = path.join(folder, 'many')
  mkdirSync(backups)
  const start = Date.parse('2026-06-01T10:00:00Z')
  const name = (day: number) => backupName('nightly', new Date(start + day * DAY))
  for (let day = 0; day < 7; day += 1) writeFileSync(path.join(backups, name(day)), '')
  for (let day = 800; day < 815; day += 1) writeFileSync(path.join(backups, name(day)), '')
  prune(backups, BESIDE, ZONE, new Date(start + 6 * DAY + HOUR))
  expect(readdirSync(backups)).toEqual(expect.arrayContaining([0, 1, 2, 3, 4, 5, 6].map(name)))
})

test('while the clock is in doubt no older backup goes, here or in the second folder', { timeout: PATIENCE }, async () => {
  const folders = [backupsOf(folder), path.join(folder, 'second')]
  const names = Array.from({ length: 11 }, (_, week) => backupName('nightly', new Date(now.getTime() - week * 7 * DAY)))
  for (const place of folders) {
    mkdirSync(place, { recursive: true })
    for (const name of names) writeFileSync(path.join(place, name), '')
  }
  await lookAtClock(office.db, now)
  now = new Date(now.getTime() + 800 * DAY)
  await keepBackups(context)
  for (const place of folders) expect(readdirSync(place)).toEqual(expect.arrayContaining([...names, backupName('nightly', now)]))
})

test('a second folder that cannot be written leaves the first copy, and is remembered', { timeout: PATIENCE }, async () => {
  writeFileSync(path.join(folder, 'second'), 'a file where a folder should be')
  await keepBackups(context)
  expect(readBackupState(folder)).toMatchObject({ nightly: { ok: true }, second: { ok: false } })
})

test('a second folder that was away is tried again after an hour, until it has the night', { timeout: PATIENCE }, async () => {
  const second = path.join(folder, 'second')
  writeFileSync(second, 'a file where a folder should be')
  await keepBackups(context)
  const failed = now.toISOString()
  rmSync(second)
  now = new Date(now.getTime() + HOUR / 2)
  await keepBackups(context)
  expect(readBackupState(folder).second).toMatchObject({ ok: false, at: failed })
  now = new Date(now.getTime() + HOUR)
  await keepBackups(context)
  const [made] = listBackups(backupsOf(folder), 'nightly')
  expect(listBackups(second, 'nightly').map(({ file }) => path.basename(file))).toEqual([path.basename(made?.file ?? '')])
  const copied = readBackupState(folder).second
  now = new Date(now.getTime() + 2 * HOUR)
  await keepBackups(context)
  expect(readBackupState(folder).second).toEqual(copied)
})

test('a second copy that is not whole when it is read back pushes out none of the older ones', { timeout: PATIENCE }, async () => {
  await keepBackups(context)
  const second = path.join(folder, 'second')
  for (let day = 1; day < 12; day += 1) writeFileSync(path.join(second, backupName('nightly', new Date(now.getTime() - day * DAY))), '')
  const older = readdirSync(second)
  now = new Date(now.getTime() + DAY)
  const file = path.join(backupsOf(folder), backupName('nightly', now))
  const [first] = listBackups(backupsOf(folder), 'nightly')
  copyFileSync(first?.file ?? '', file)
  const bytes = openSync(file, 'r+')
  writeSync(bytes, 'damaged', 200)
  closeSync(bytes)
  await copyToSecond(folder, second, { file }, { now, timeZone: ZONE, log: context.log, mayPrune: true, backupMonths: 0 })
  expect(readBackupState(folder).second).toMatchObject({ ok: false, at: now.toISOString() })
  expect(readdirSync(second)).toEqual(older)
})

test('the copies of every quarter of an hour go with the night when their time is over, also while nothing changes', async () => {
  await keepBackups(context)
  const second = path.join(folder, 'second')
  const file = listBackups(backupsOf(folder))[0]?.file ?? ''
  const copy = path.join(second, path.basename(file))
  const recent = [49, 50, 51].map((hours) => backupName('recent', new Date(now.getTime() - hours * HOUR)))
  const job = { dataDir: folder, file, copy, now: now.toISOString(), timeZone: ZONE, backupMonths: 0 }
  const left = async (mayPrune: boolean) => {
    for (const name of recent) writeFileSync(path.join(second, name), '')
    await makeSecond({ ...job, mayPrune }, () => {})
    return listBackups(second, 'recent').map((one) => path.basename(one.file))
  }
  expect(await left(false)).toEqual(recent)
  expect(await left(true)).toEqual(recent.slice(0, 1))
})

test('a second copy ends when it is asked to, and leaves nothing half', { timeout: PATIENCE }, async () => {
  const file = path.join(folder, backupName('nightly', now))
  writeFileSync(file, Buffer.alloc(3 << 20))
  const second = path.join(folder, 'second')
  mkdirSync(second)
  const job = { dataDir: folder, file, copy: path.join(second, path.basename(file)), now: now.toISOString(), timeZone: ZONE }
  const heard: number[] = []
  const stop = (done: number) => {
    heard.push(done)
    throw new Error('asked to end')
  }
  await expect(makeSecond({ ...job, mayPrune: true, backupMonths: 0 }, stop)).rejects.toThrow('asked to end')
  expect(heard).toEqual([1 / 6])
  expect(readdirSync(second)).toEqual([])
})

test('a drill that has no room says so, fills no disk, and is tried again the next day', { timeout: PATIENCE }, async () => {
  await keepBackups(context)
  const [made] = listBackups(backupsOf(folder), 'nightly')
  const file = made?.file ?? ''
  // The head of a database says how many pages it has: here, as many as can be written.
  const database = zstdDecompressSync(readFileSync(file)).fill(0xff, 28, 32)
  writeFileSync(file, zstdCompressSync(database))
  now = new Date(now.getTime() + 30 * DAY)
  expect(await runDrill(context.config, 'drill', now)).toMatchObject({ ok: false, reason: { en: expect.stringContaining('Make room') } })
  expect(readdirSync(backupsOf(folder)).filter((name) => name.includes('.part'))).toEqual([])
  now = new Date(now.getTime() + DAY)
  await keepBackups(context)
  expect(readBackupState(folder).drill).toMatchObject({ ok: true, at: now.toISOString() })
})

test('seven days and four weeks before them are kept; what people made stays', () => {
  const backups = path.join(folder, 'many')
  mkdirSync(backups)
  const start = Date.parse('2026-06-01T10:00:00Z')
  const mine = path.join(backups, backupName('remanso', new Date(start)))
  writeFileSync(mine, '')
  for (let day = 0; day < 90; day += 1) {
    writeFileSync(path.join(backups, backupName('nightly', new Date(start + day * DAY))), '')
    prune(backups, BESIDE, ZONE, new Date(start + day * DAY))
  }
  const days = listBackups(backups, 'nightly').map(({ at }) => at.toISOString().slice(0, 10))
  expect(days).toEqual([
    '2026-08-29',
    '2026-08-28',
    '2026-08-27',
    '2026-08-26',
    '2026-08-25',
    '2026-08-24',
    '2026-08-23',
    '2026-08-22',
    '2026-08-16',
    '2026-08-09',
    '2026-08-02',
  ])
  expect(existsSync(mine)).toBe(true)
})

test.each([
  ['every day', [0, 1, 2, 3, 4, 5, 6]],
  ['on working days', [1, 2, 3, 4, 5]],
  ['every other day', [1, 3, 5]],
  ['once a week', [1]],
])('no backup is older than was promised once the next is made, where a machine runs %s', (_, running) => {
  for (const [kept, most] of [
    [BESIDE, 35],
    [elsewhere(0), 35],
    [elsewhere(2), 93],
  ] as const) {
    const backups = mkdtempSync(path.join(folder, 'off-'))
    const start = Date.parse('2026-06-01T17:00:00Z')
    for (let day = 0; day < 150; day += 1) {
      const at = new Date(start + day * DAY)
      if (!running.includes(at.getUTCDay())) continue
      writeFileSync(path.join(backups, backupName('nightly', at)), '')
      prune(backups, kept, ZONE, at)
      const oldest = listBackups(backups, 'nightly').at(-1)?.at ?? at
      expect((at.getTime() - oldest.getTime()) / DAY).toBeLessThanOrEqual(most)
    }
    // The only one there is stays.
    prune(backups, kept, ZONE, new Date(start + 1000 * DAY))
    expect(listBackups(backups, 'nightly')).toHaveLength(1)
  }
})

test('the second folder keeps thirty nights, and of as many months before as were chosen the last night of each', () => {
  for (const [months, oldest] of [
    [0, '2026-07-28'],
    [3, '2026-05-31'],
  ] as const) {
    const backups = path.join(folder, `months-${months}`)
    mkdirSync(backups)
    const start = Date.parse('2026-01-01T10:00:00Z')
    for (let day = 0; day < 238; day += 1) {
      const at = new Date(start + day * DAY)
      writeFileSync(path.join(backups, backupName('nightly', at)), '')
      prune(backups, elsewhere(months), ZONE, at)
    }
    const days = listBackups(backups, 'nightly').map(({ at }) => at.toISOString().slice(0, 10))
    expect([days.length, days[0], days[29], days.at(-1)]).toEqual([30 + months, '2026-08-26', '2026-07-28', oldest])
    if (months > 0) expect(days.slice(30)).toEqual(['2026-07-27', '2026-06-30', '2026-05-31'])
  }
})
