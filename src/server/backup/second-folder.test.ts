// Several installations that were given one BACKUP_DIR, as a test machine with a copied .env is.
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DAY } from '../../shared/durations.ts'
import { examine } from '../doctor/doctor.ts'
import { openOffice } from '../testing/office.ts'
import { noteErasedElsewhere, readErasures } from './erased-log.ts'
import { listBackups, readBackupState } from './kept-backups.ts'
import { backupName } from './make-backup.ts'
import { copyToSecond } from './nightly.ts'
import { keepRecent } from './recent.ts'
import { claimSecondFolder, secondFolder } from './second-folder.ts'
import { wantedBackup } from './wanted-backup.ts'

let folder: string
let shared: string
const open: { close: () => Promise<void> }[] = []

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'remanso-two-'))
  shared = path.join(folder, 'shared')
})
afterEach(async () => {
  for (const office of open.splice(0)) await office.close()
  rmSync(folder, { recursive: true })
})

async function installation(name: string) {
  const dataDir = path.join(folder, name)
  mkdirSync(dataDir)
  const office = await openOffice({ file: path.join(dataDir, 'remanso.db') })
  open.push(office)
  return { ...office.context, config: { ...office.context.config, dataDir, backupDir: shared } }
}

test('the first has the folder, the next one inside, and neither removes what the other keeps', async () => {
  const [office, trial] = [await installation('office'), await installation('trial')]
  const now = office.clock().getTime()
  await keepRecent(office)
  // Of the same hour: one of them would have to go, were they of one installation.
  const older = [150, 160, 4000].map((minutes) => path.join(shared, backupName('recent', new Date(now - minutes * 60_000))))
  const nights = Array.from({ length: 40 }, (_, day) => path.join(shared, backupName('nightly', new Date(now - day * DAY))))
  await keepRecent(trial)
  const own = secondFolder(trial.config) ?? ''
  expect(path.dirname(own)).toBe(shared)
  for (const file of [...older, ...nights]) writeFileSync(file, '')
  const kept = readdirSync(shared).toSorted()

  const made = path.join(trial.config.dataDir, backupName('nightly', new Date(now)))
  copyFileSync(listBackups(own)[0]?.file ?? '', made)
  const { timeZone, backupMonths } = trial.config
  await copyToSecond(
    trial.config.dataDir,
    shared,
    { file: made },
    { now: trial.clock(), timeZone, log: trial.log, mayPrune: true, backupMonths },
  )
  expect(readBackupState(trial.config.dataDir).second).toMatchObject({ ok: true, file: path.join(own, path.basename(made)) })
  expect(listBackups(own)).toHaveLength(2)
  expect(readdirSync(shared).toSorted()).toEqual(kept)
  expect([secondFolder(office.config), secondFolder(trial.config)]).toEqual([shared, own])
})

test('each has its own list of who was erased', async () => {
  const [office, trial] = [await installation('office'), await installation('trial')]
  for (const [context, order] of [
    [office, 1],
    [trial, 2],
  ] as const)
    await noteErasedElsewhere(context, { at: context.clock().toISOString(), orders: [order], letters: [], struck: [] })
  const erasedOf = (context: typeof office) => readErasures([secondFolder(context.config) ?? '']).flatMap(({ orders }) => orders)
  expect([erasedOf(office), erasedOf(trial)]).toEqual([[1], [2]])
})

test('the doctor names the copies that are not looked after here, and the newest of another is not restored by mistake', async () => {
  const [office, trial] = [await installation('office'), await installation('trial')]
  await keepRecent(office)
  const found = async (context: typeof office) =>
    (await examine({ ...context.config, port: 1 }, context.clock())).find(({ code }) => code === 'second.others')?.words.en
  // What has not made a copy yet may be the same office on another machine.
  expect(wantedBackup(shared, trial.config, trial.clock()).file).toBe(listBackups(shared)[0]?.file)
  await keepRecent(trial)
  const own = secondFolder(trial.config) ?? ''
  expect(await found(office)).toContain(`The backups in ${own} are not this installation’s`)
  expect(await found(trial)).toContain(`The backups in ${shared} are not this installation’s`)
  expect(() => wantedBackup(shared, trial.config, trial.clock())).toThrow(`this one’s are in ${own}`)
  expect(wantedBackup(own, trial.config, trial.clock()).file).toBe(listBackups(own)[0]?.file)
  expect(wantedBackup(shared, office.config, office.clock()).file).toBe(listBackups(shared)[0]?.file)
})

test('whoever takes the place of another removes its mark, and has the folder and its copies', async () => {
  const [office, next] = [await installation('office'), await installation('next')]
  await keepRecent(office)
  rmSync(path.join(shared, 'installation'))
  expect(claimSecondFolder({ dataDir: next.config.dataDir, backupDir: shared })).toBe(shared)
  expect(secondFolder(next.config)).toBe(shared)
})

test('who cannot read what they are called takes nobody’s folder for their own', async () => {
  const [office, trial] = [await installation('office'), await installation('trial')]
  await keepRecent(office)
  const older = [150, 160].map((minutes) => backupName('recent', new Date(office.clock().getTime() - minutes * 60_000)))
  for (const name of older) writeFileSync(path.join(shared, name), '')
  const kept = readdirSync(shared).toSorted()
  const name = path.join(trial.config.dataDir, 'installation')
  writeFileSync(name, '')
  await keepRecent(trial)
  expect(readdirSync(shared).toSorted()).toEqual(kept)
  expect(readBackupState(trial.config.dataDir).recent).toMatchObject({ ok: false, reason: expect.stringContaining(name) })
})
