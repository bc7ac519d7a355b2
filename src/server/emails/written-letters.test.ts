// Two processes on one database, each with a folder of its own for letters as files.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { eraseRest } from '../privacy/erase-rest.ts'
import { type Office, openOffice } from '../testing/office.ts'
import { folderMailer, outboxOf } from './written-letters.ts'

let office: Office
let boss: Awaited<ReturnType<Office['hire']>>
let folders: { here: string; there: string }

beforeEach(async () => {
  office = await openOffice()
  boss = await office.hire('superAdmin')
  const parent = mkdtempSync(path.join(tmpdir(), 'remanso-written-'))
  folders = { here: path.join(parent, 'here'), there: path.join(parent, 'there') }
})
afterEach(async () => {
  rmSync(path.dirname(folders.here), { recursive: true })
  await office.close()
})

const processOn = (dataDir: string) => ({ ...office.context, config: { ...office.context.config, dataDir } })
const files = (dataDir: string) => (existsSync(outboxOf(dataDir)) ? readdirSync(outboxOf(dataDir)) : [])

/** A process writes all letters there are. */
async function write(dataDir: string) {
  const rows = await office.db.selectFrom('letters').selectAll().orderBy('id').execute()
  for (const { recipient, ...letter } of rows) await folderMailer(dataDir)({ ...letter, from: 'hola@example.com', to: recipient })
}

/** Erases Lucía in one process, with what a quote of her brother says of her. */
async function erase() {
  await office.visitor.quotes.create({ contactName: 'Pedro, hermano de Lucía Secreta', phoneNumber: '2135550199', email: 'p@example.com' })
  await office.visitor.quotes.create({ contactName: 'Lucía Secreta', phoneNumber: '7025559876' })
  await write(folders.there)
  expect(files(folders.there)).toHaveLength(3)
  const call = office.callAs({ ...processOn(folders.here), token: boss.token })
  const { orders, mentions, emails } = await call.privacy.find({ contact: '7025559876' })
  const [orderIds, struck] = [orders, mentions].map((found) => found.map(({ id }) => id))
  await call.privacy.erase({ contact: '7025559876', orderIds: orderIds ?? [], emails, struck: struck ?? [] })
}

test('what an erasure took out of a letter goes from the folders of all processes, and so does the last letter there was', async () => {
  await erase()
  await eraseRest(processOn(folders.here))
  // What one process has cleared is its own folder.
  expect(files(folders.there)).toHaveLength(3)
  await eraseRest(processOn(folders.there))
  const left = files(folders.there).map((name) => readFileSync(path.join(outboxOf(folders.there), name), 'utf8'))
  expect(left.filter((text) => text.includes('Secreta'))).toEqual([])
  expect(left).toHaveLength((await office.db.selectFrom('letters').select('id').where('struck', '=', 0).execute()).length)
})

test('a letter that is written after it was struck stays', async () => {
  await erase()
  await eraseRest(processOn(folders.there))
  await write(folders.there)
  await eraseRest(processOn(folders.there))
  expect(files(folders.there)).toHaveLength(2)
})

test('a file that gives the address of whoever was erased to answer to goes, though its text is the same', async () => {
  await office.visitor.quotes.create({ contactName: 'Pedro', phoneNumber: '2135550199', email: 'lucia@example.com' })
  await write(folders.there)
  await office.db.updateTable('letters').set({ replyTo: null, struck: 1 }).where('kind', '=', 'quoteNotice').execute()
  await eraseRest(processOn(folders.there))
  expect(files(folders.there)).toHaveLength(1)
})
