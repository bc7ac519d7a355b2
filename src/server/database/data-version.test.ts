import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openScratchDatabase } from '../testing/scratch-database.ts'
import { engineOf } from './engine.ts'
import type { Db } from './open.ts'
import { openFile } from './sqlite/open-file.ts'

let scratch: Awaited<ReturnType<typeof openScratchDatabase>>
let db: Db

beforeEach(async () => {
  scratch = await openScratchDatabase()
  db = scratch.db
})
afterEach(() => scratch.close())

const dataVersion = (of: Db) => engineOf(of).dataVersion(of)
const add = (on: Db, name: string) => on.insertInto('funeralHomes').values({ name, createdAt: '2026-11-21T18:00:00.000Z' }).execute()
const count = async (on: Db) => (await on.selectFrom('funeralHomes').select('id').execute()).length

test('reading leaves the mark as it is, writing changes it', async () => {
  const before = await dataVersion(db)
  await count(db)
  expect(await dataVersion(db)).toBe(before)
  await add(db, 'one')
  expect(await dataVersion(db)).not.toBe(before)
})

test('what another connection wrote changes it', async () => {
  const before = await dataVersion(db)
  const other = openFile(scratch.file)
  await add(other, 'theirs')
  await other.destroy()
  expect(await dataVersion(db)).not.toBe(before)
})

test('what is rolled back leaves the mark as it was, and the one that was read meanwhile is never given again', async () => {
  const before = await dataVersion(db)
  let meanwhile = before
  const rollBack = () =>
    db.transaction().execute(async (inside) => {
      await add(inside, 'one')
      meanwhile = await dataVersion(inside)
      throw new Error('rolled back')
    })
  for (const time of ['once', 'once more']) {
    await expect(rollBack(), time).rejects.toThrow('rolled back')
    expect([await dataVersion(db), meanwhile === before], time).toEqual([before, false])
  }
  await add(db, 'one')
  expect([before, meanwhile]).not.toContain(await dataVersion(db))
})

test('what was read beside an open transaction is not taken for what it leaves behind', async () => {
  const { promise: looked, resolve: look } = Promise.withResolvers<void>()
  const { promise: written, resolve: write } = Promise.withResolvers<void>()
  const transaction = db.transaction().execute(async (inside) => {
    const before = await dataVersion(inside)
    await add(inside, 'one')
    expect(await dataVersion(inside)).not.toBe(before)
    write()
    await looked
  })
  await written
  const beside = await dataVersion(db)
  expect(await count(db)).toBe(0)
  look()
  await transaction
  expect(await dataVersion(db)).not.toBe(beside)
  expect(await count(db)).toBe(1)
})

test('a database in memory has one, too', async () => {
  const memory = openFile(':memory:')
  await sql`create table "things" ("name" text)`.execute(memory)
  const before = await dataVersion(memory)
  expect(await dataVersion(memory)).toBe(before)
  await sql`insert into "things" values ('one')`.execute(memory)
  expect(await dataVersion(memory)).not.toBe(before)
  await memory.destroy()
})
