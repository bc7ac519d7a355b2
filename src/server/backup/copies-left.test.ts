// An office whose data is in no file of its folder any more: it was moved to a database server, which a memory is like here.
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DAY } from '../../shared/durations.ts'
import type { Config } from '../config.ts'
import { backupsOf } from '../data-folder/data-folder.ts'
import { checkBackups } from '../doctor/check-backups.ts'
import { type Office, openOffice } from '../testing/office.ts'
import { readErasures } from './erased-log.ts'
import { backupName } from './make-backup.ts'

let folder: string
let office: Office

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'remanso-moved-'))
  office = await openOffice()
})

afterEach(async () => {
  await office.close()
  rmSync(folder, { recursive: true })
})

/** The settings since, with all that the file left behind so many days ago. */
function moved(days: number) {
  const [dataDir, backupDir] = [path.join(folder, 'data'), path.join(folder, 'second')]
  const at = (ago: number) => new Date(office.context.clock().getTime() - ago * DAY)
  const nights = [0, 1, 2].map((ago) => backupName('nightly', at(days + ago)))
  const files = [
    path.join(dataDir, 'remanso.db'),
    ...nights.flatMap((name) => [path.join(backupsOf(dataDir), name), path.join(backupDir, name)]),
    path.join(backupDir, backupName('recent', at(days))),
  ]
  for (const place of [backupsOf(dataDir), backupDir]) mkdirSync(place, { recursive: true })
  for (const file of files) {
    writeFileSync(file, '')
    utimesSync(file, at(days), at(days))
  }
  return { ...office.context.config, dataDir, backupDir, databaseUrl: 'postgres://remanso@127.0.0.1/remanso' }
}

const LEFT = ['remanso.db', 'backups/nightly-*.db.zst']
const leftIn = (backupDir: string) => ['nightly-*.db.zst', 'recent-*.db.zst'].map((name) => path.join(backupDir, name))

test('who erases somebody after a move is told of the copies that nobody replaces any more, and it is noted beside them', async () => {
  const config = moved(1)
  const byHand = backupName('remanso', office.context.clock())
  writeFileSync(path.join(backupsOf(config.dataDir), byHand), '')
  const { token } = await office.hire('superAdmin')
  const call = office.callAs({ config, token })
  const { id } = await call.orders.create({ contactName: 'Rosa', phoneNumber: '7025551234' })
  const copies = { nights: false, months: 0, names: [...LEFT, `backups/${byHand}`, ...leftIn(config.backupDir)] }
  expect((await call.privacy.find({ contact: '7025551234' })).copies).toEqual(copies)
  expect((await call.privacy.erase({ contact: '7025551234', orderIds: [id] })).copies).toEqual(copies)
  for (const beside of [backupsOf(config.dataDir), config.backupDir])
    expect(readErasures([beside]).map(({ orders }) => orders)).toEqual([[id]])
})

test('the doctor names them once they are older than a month', async () => {
  const found = async (config: Config) =>
    (await checkBackups(config, { now: office.context.clock(), isSure: true })).find(({ code }) => code === 'copies.old')?.words
  expect(await found(moved(29))).toBeUndefined()
  rmSync(folder, { recursive: true })
  const config = moved(31)
  const words = await found(config)
  expect(words?.en).toContain(`: ${[...LEFT, ...leftIn(config.backupDir)].join(', ')}. Remove`)
})
