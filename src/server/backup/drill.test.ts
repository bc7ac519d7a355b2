import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '../../shared/durations.ts'
import type { AppContext } from '../context.ts'
import { backupsOf } from '../data-folder/data-folder.ts'
import { type Office, openOffice } from '../testing/office.ts'
import { dueDrill } from './drill.ts'
import { readBackupState, remember } from './kept-backups.ts'
import { backupName } from './make-backup.ts'
import { keepBackups, lastNight } from './nightly.ts'

const PATIENCE = 60_000

let folder: string
let office: Office
let context: AppContext
let now: Date

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'remanso-drill-'))
  office = await openOffice({ file: path.join(folder, 'remanso.db') })
  const config = { ...office.context.config, dataDir: folder, backupDir: path.join(folder, 'second') }
  // The database is made by the real clock; two days later its first night is over.
  now = new Date(lastNight(new Date(Date.now() + 2 * DAY), config.timeZone).getTime() + HOUR)
  context = { ...office.context, config, clock: () => now }
})
afterEach(async () => {
  await office.close()
  rmSync(folder, { recursive: true })
})

test('what is beside the data and what is in the second folder are tried in turn, and a bad one the next day', {
  timeout: PATIENCE,
}, async () => {
  const tried = () => {
    const { drill, secondDrill } = readBackupState(folder)
    return [drill, secondDrill].map((one) => one && [one.ok, one.at])
  }
  await keepBackups(context)
  const first = now.toISOString()
  expect(tried()).toEqual([[true, first], null])
  now = new Date(now.getTime() + HOUR)
  await keepBackups(context)
  const second = now.toISOString()
  expect(tried()).toEqual([
    [true, first],
    [true, second],
  ])
  now = new Date(now.getTime() + 30 * DAY)
  await keepBackups(context)
  const third = now.toISOString()
  expect(tried()).toEqual([
    [true, third],
    [true, second],
  ])
  now = new Date(now.getTime() + 30 * DAY)
  await keepBackups(context)
  expect(tried()[1]).toEqual([true, now.toISOString()])
  now = new Date(now.getTime() + 30 * DAY)
  await keepBackups(context)
  now = new Date(now.getTime() + 31 * DAY)
  const damaged = path.join(folder, 'second', backupName('recent', new Date(now.getTime() + MINUTE)))
  writeFileSync(damaged, 'nothing of the kind')
  await keepBackups(context)
  expect(readBackupState(folder).secondDrill).toMatchObject({ ok: false, file: damaged, at: now.toISOString() })
  rmSync(damaged)
  now = new Date(now.getTime() + DAY)
  await keepBackups(context)
  expect(tried()[1]).toEqual([true, now.toISOString()])
})

test('a place whose trial fails day after day keeps the other one from no trial', () => {
  const places = { dataDir: folder, backupDir: path.join(folder, 'second') }
  mkdirSync(backupsOf(folder))
  writeFileSync(path.join(backupsOf(folder), backupName('nightly', now)), '')
  const tried = (ok: boolean, days: number) => ({
    at: new Date(now.getTime() - days * DAY).toISOString(),
    ok,
    file: null,
    reason: null,
    orders: null,
  })
  const due = (first: number, second: number) => {
    const recent = { ...tried(true, 0), file: path.join(places.backupDir, 'recent') }
    remember(folder, { recent, drill: tried(false, first), secondDrill: tried(true, second) })
    return dueDrill(places, now)
  }
  expect([due(1, 29), due(0.5, 29), due(1, 31), due(0.5, 31), due(32, 31)]).toEqual(['drill', undefined, 'drill', 'secondDrill', 'drill'])
})
