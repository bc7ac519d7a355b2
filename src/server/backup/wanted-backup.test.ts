import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY } from '../../shared/durations.ts'
import { backupsOf } from '../data-folder/data-folder.ts'
import { backupName } from './make-backup.ts'
import { wantedBackup } from './wanted-backup.ts'

const NOW = new Date('2026-11-21T20:00:00Z')
let dataDir: string
let backupDir: string

beforeAll(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'remanso-wanted-'))
  backupDir = path.join(dataDir, 'second')
  for (const folder of [backupsOf(dataDir), backupDir]) mkdirSync(folder)
  for (const at of ['2026-11-20T10:00:00Z', '2026-11-21T10:00:00Z']) {
    writeFileSync(nightly(backupsOf(dataDir), at), '')
    writeFileSync(nightly(backupDir, at), '')
  }
  for (const at of ['2026-11-21T18:15:00Z', '2026-11-21T18:30:05Z']) writeFileSync(recent(at), '')
  // Of a clock that was wrong.
  writeFileSync(nightly(backupDir, new Date(NOW.getTime() + 900 * DAY).toISOString()), '')
})
afterAll(() => rmSync(dataDir, { recursive: true }))

const nightly = (folder: string, at: string) => path.join(folder, backupName('nightly', new Date(at)))
const recent = (at: string) => path.join(backupDir, backupName('recent', new Date(at)))
const wanted = (typed: string, now = NOW) => wantedAt(typed, now).file
const wantedAt = (typed: string, now: Date) => wantedBackup(typed, { dataDir, backupDir, timeZone: 'America/Los_Angeles' }, now)

test('a file is meant by its name, there or not, and a folder means its newest', () => {
  const file = nightly(backupDir, '2026-11-20T10:00:00Z')
  expect([wanted(file), wanted('nowhere.db.zst')]).toEqual([file, path.resolve('nowhere.db.zst')])
  expect(wanted(backupDir)).toBe(recent('2026-11-21T18:30:05Z'))
  expect(wanted(backupsOf(dataDir))).toBe(nightly(backupsOf(dataDir), '2026-11-21T10:00:00Z'))
  expect(() => wanted(dataDir)).toThrow(`There is no backup of Remanso in ${dataDir}`)
})

test('for a file that is not in BACKUP_DIR its disk is not asked: it may not answer', () => {
  const asleep = path.join(dataDir, 'asleep')
  mkdirSync(asleep)
  // Whoever reads it waits for somebody who writes.
  execFileSync('mkfifo', [path.join(asleep, 'installation')])
  const file = nightly(backupsOf(dataDir), '2026-11-20T10:00:00Z')
  expect(wantedBackup(file, { dataDir, backupDir: asleep, timeZone: 'UTC' }, NOW)).toEqual({ file })
})

test('a folder that a restore kept aside means the database in it; another folder with one does not', () => {
  for (const name of ['kept-2026-11-21T10-00-00-000Z', 'other']) {
    mkdirSync(path.join(dataDir, name))
    writeFileSync(path.join(dataDir, name, 'remanso.db'), '')
  }
  const kept = path.join(dataDir, 'kept-2026-11-21T10-00-00-000Z')
  expect(wanted(kept)).toBe(path.join(kept, 'remanso.db'))
  expect(() => wanted(path.join(dataDir, 'other'))).toThrow('There is no backup of Remanso in')
})

test.each([
  ['2026-11-21T18:30Z', '18:30:05'],
  ['2026-11-21T18:29Z', '18:15:00'],
  ['2026-11-21T20:29:30+02:00', '18:15:00'],
  // The office is eight hours behind.
  ['2026-11-21 10:30', '18:30:05'],
  ['2026-11-21T10:20', '18:15:00'],
  ['2026-11-21', '18:30:05'],
])('%s means the last one until then, in whichever folder it lies', (typed, time) => {
  expect(wanted(typed)).toBe(recent(`2026-11-21T${time}Z`))
})

test('a day of the office ends at its own midnight', () => {
  expect(path.basename(wanted('2026-11-20'))).toBe('nightly-2026-11-20T10-00-00Z.db.zst')
})

test('where BACKUP_DIR cannot be looked at no moment is restored: what is missing there may be newer', () => {
  const away = (typed: string) => wantedBackup(typed, { dataDir, backupDir: path.join(dataDir, 'away'), timeZone: 'UTC' }, NOW)
  expect(() => away('2026-11-21')).toThrow(
    /away \(BACKUP_DIR\), where there may be a newer backup, cannot be looked at \(ENOENT.*Put its disk in/,
  )
  expect(away(backupsOf(dataDir)).file).toBe(nightly(backupsOf(dataDir), '2026-11-21T10:00:00Z'))
})

test('nor where BACKUP_DIR is no more than the empty folder that a disk is mounted on, as a container always has it', () => {
  const mount = path.join(dataDir, 'mount')
  mkdirSync(mount)
  const at = (typed: string) => wantedBackup(typed, { dataDir, backupDir: mount, timeZone: 'UTC' }, NOW).file
  // What never made a copy there misses none.
  expect(at('2026-11-21')).toBe(nightly(backupsOf(dataDir), '2026-11-21T10:00:00Z'))
  const mark = path.join(dataDir, 'installation')
  writeFileSync(mark, 'remanso-abcdefgh\n')
  try {
    expect(() => at('2026-11-21')).toThrow(/mount \(BACKUP_DIR\), where there may be a newer backup, cannot be looked at \(ENOENT/)
    expect(at(backupsOf(dataDir))).toBe(nightly(backupsOf(dataDir), '2026-11-21T10:00:00Z'))
    writeFileSync(path.join(mount, 'installation'), 'remanso-abcdefgh\n')
    expect(at('2026-11-21')).toBe(nightly(backupsOf(dataDir), '2026-11-21T10:00:00Z'))
  } finally {
    rmSync(mark)
  }
})

test('before the oldest there is none, which is said with the oldest; no day and no hour is a file that is missing', () => {
  expect(() => wanted('2026-11-19')).toThrow(/There is no backup of 2026-11-19 or before in .*the oldest is nightly-2026-11-20/)
  for (const typed of ['2026-02-30', '2026-11-21 25:00', '21.11.2026']) expect(wanted(typed)).toBe(path.resolve(typed))
})

test('a clock that is behind is named, with the file that is meant, where it makes every backup one still to come', () => {
  const behind = new Date('2020-01-01T08:00:00Z')
  const newest = nightly(backupsOf(dataDir), '2026-11-21T10:00:00Z')
  const said = (file: string) => `${file} bears a date still to come: the clock of this machine says 01-01-2020, 12:00 AM. Set it`
  expect(() => wanted(backupsOf(dataDir), behind)).toThrow(said(newest))
  expect(() => wanted('2026-11-21 10:30', behind)).toThrow(said(recent('2026-11-21T18:30:05Z')))
  expect(() => wanted('2026-11-19', behind)).toThrow('There is no backup of 2026-11-19 or before')
  expect(wanted(newest, behind)).toBe(newest)
})

test('a newer one that a clock passes over is named, with what the clock says, and none where nothing was', () => {
  const ahead = nightly(backupDir, new Date(NOW.getTime() + 900 * DAY).toISOString())
  expect(wantedAt(backupDir, NOW).passedOver).toEqual({
    file: ahead,
    words: {
      es: `${ahead} lleva una fecha que aún no llega y no se tomó: el reloj de esta máquina marca 11-21-2026, 12:00 PM. Si está mal, ponlo en hora, o nombra ese archivo.`,
      en: `${ahead} bears a date still to come and was passed over: the clock of this machine says 11-21-2026, 12:00 PM. If that is wrong, set it, or name that file.`,
    },
  })
  const hoursBehind = new Date('2026-11-21T12:00:00Z')
  expect(wantedAt('2026-11-21', hoursBehind)).toMatchObject({
    file: expect.stringContaining('nightly-2026-11-21T10-00-00Z'),
    passedOver: { file: recent('2026-11-21T18:30:05Z') },
  })
  expect(wantedAt('2026-11-21', NOW).passedOver).toBeUndefined()
  expect(wantedAt(backupsOf(dataDir), NOW).passedOver).toBeUndefined()
})
