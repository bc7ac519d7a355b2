import { statSync } from 'node:fs'
import SQLite from 'better-sqlite3'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openScratchDatabase } from '../../testing/scratch-database.ts'
import { engineOf } from '../engine.ts'
import type { Db } from '../open.ts'
import { openFile } from './open-file.ts'
import { truncateLog } from './truncate-log.ts'

let scratch: Awaited<ReturnType<typeof openScratchDatabase>>
let db: Db

beforeEach(async () => {
  scratch = await openScratchDatabase()
  db = scratch.db
})
afterEach(() => scratch.close())

const add = (on: Db, name: string) => on.insertInto('funeralHomes').values({ name, createdAt: '2026-11-21T18:00:00.000Z' }).execute()
const INVITATION = { tokenHash: 'x', name: 'Luis', createdAt: '', expiresAt: '', usedAt: null, withdrawnAt: null }
const names = async (on: Db) => (await on.selectFrom('funeralHomes').select('name').orderBy('id').execute()).map(({ name }) => name)

test('reading goes on while a transaction is open and sees nothing of it; inside, it is seen', async () => {
  const { promise: looked, resolve: look } = Promise.withResolvers<void>()
  const { promise: written, resolve: write } = Promise.withResolvers<void>()
  const transaction = db.transaction().execute(async (inside) => {
    await add(inside, 'one')
    expect(await names(inside)).toEqual(['one'])
    write()
    await looked
  })
  await written
  expect(await names(db)).toEqual([])
  expect((await sql<{ count: number }>`select count(*) as count from "funeralHomes"`.execute(db)).rows).toEqual([{ count: 0 }])
  look()
  await transaction
  expect(await names(db)).toEqual(['one'])
})

test('who reads everything as it is at one moment keeps nobody from writing, nor others from seeing what is new', async () => {
  await add(db, 'one')
  await engineOf(db)
    .transfer.atOneMoment(db)
    .execute(async (inside) => {
      expect(await names(inside)).toEqual(['one'])
      await add(db, 'two')
      await db.transaction().execute((other) => add(other, 'three'))
      expect(await names(db)).toEqual(['one', 'two', 'three'])
      expect(await names(inside)).toEqual(['one'])
    })
  await expect(
    engineOf(db)
      .transfer.atOneMoment(db)
      .execute((inside) => add(inside, 'four')),
  ).rejects.toThrow('readonly')
  await add(db, 'five')
  expect(await names(db)).toEqual(['one', 'two', 'three', 'five'])
})

test('writers come one after another, and what fails leaves nothing behind', async () => {
  const done: string[] = []
  const write = (name: string, fails = false) =>
    db.transaction().execute(async (inside) => {
      await add(inside, name)
      await new Promise((resume) => setTimeout(resume, 5))
      done.push(name)
      if (fails) throw new Error('no')
    })
  const outcomes = await Promise.allSettled([
    write('one'),
    write('two', true),
    add(db, 'three').then(() => done.push('three')),
    write('four'),
  ])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
  expect(done).toEqual(['one', 'two', 'three', 'four'])
  expect(await names(db)).toEqual(['one', 'three', 'four'])
})

test('a commit that fails ends only its own transaction, not that of the writer behind it', async () => {
  const failing = db.transaction().execute(async (inside) => {
    // A broken reference is then found out no earlier than by the commit.
    await sql`pragma defer_foreign_keys = on`.execute(inside)
    await inside
      .insertInto('invitations')
      .values({ ...INVITATION, createdBy: 404 })
      .execute()
  })
  const behind = db.transaction().execute(async (inside) => {
    await add(inside, 'one')
    await new Promise((resume) => setTimeout(resume, 5))
    await add(inside, 'two')
    throw new Error('All of it or nothing')
  })
  await expect(failing).rejects.toThrow('FOREIGN KEY constraint failed')
  await expect(behind).rejects.toThrow('All of it or nothing')
  expect(await names(db)).toEqual([])
  await db.transaction().execute((inside) => add(inside, 'three'))
  expect(await names(db)).toEqual(['three'])
})

test('what the engine itself has rolled back is not written on one statement at a time', async () => {
  const writing = db.transaction().execute(async (inside) => {
    await add(inside, 'one')
    // As a full disk does to a transaction.
    await sql`insert or rollback into "services" ("id") values (1)`.execute(inside).catch(() => {})
    await add(inside, 'two')
  })
  await expect(writing).rejects.toThrow('rolled back')
  expect(await names(db)).toEqual([])
})

test('somebody in another thread can have the turn to write, while everybody reads', async () => {
  const other = openFile(scratch.file)
  const [written, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const held = engineOf(db).whileNobodyWrites(async () => {
    await add(other, 'theirs')
    written.resolve()
    await release.promise
  })
  const ours = add(db, 'ours')
  await written.promise
  expect(await names(db)).toEqual(['theirs'])
  release.resolve()
  await held
  await ours
  expect(await names(db)).toEqual(['theirs', 'ours'])
  await other.destroy()
})

test('whoever wants to write waits for another process without holding up this one, and then writes', async () => {
  const elsewhere = new SQLite(scratch.file)
  elsewhere.exec('begin immediate')
  const done: string[] = []
  const alone = add(db, 'one').then(() => done.push('alone'))
  const together = db.transaction().execute((inside) => add(inside, 'two').then(() => done.push('together')))
  // Timers run and readers read meanwhile.
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resume) => setTimeout(resume, 5))
  expect(await names(db)).toEqual([])
  expect(done).toEqual([])
  elsewhere.exec('commit')
  elsewhere.close()
  await Promise.all([alone, together])
  expect(await names(db)).toEqual(['one', 'two'])
})

test('who waits for another process in vain is refused for now', async () => {
  const elsewhere = new SQLite(scratch.file)
  elsewhere.exec('begin immediate')
  let time = 0
  const now = vi.spyOn(performance, 'now').mockImplementation(() => time)
  const waiting = [add(db, 'one'), db.transaction().execute((inside) => add(inside, 'two')), add(db, 'three')]
  const refused = waiting.map((one) =>
    expect(one).rejects.toMatchObject({ code: 'unavailable', status: 503, cause: { code: 'SQLITE_BUSY' } }),
  )
  await new Promise((resume) => setTimeout(resume, 5))
  // Whoever stands behind others has waited as long as they have.
  time = 31_000
  await Promise.all(refused)
  now.mockRestore()
  elsewhere.close()
})

test('the log of changes is emptied as soon as nobody reads from it any more, and nobody is held up by the waiting', async () => {
  const elsewhere = new SQLite(scratch.file)
  await add(db, 'one')
  elsewhere.exec('begin')
  elsewhere.prepare('select * from "funeralHomes"').all()
  await add(db, 'two')
  const log = () => statSync(`${scratch.file}-wal`).size
  const emptied = truncateLog(db)
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resume) => setTimeout(resume, 5))
  expect(log()).toBeGreaterThan(0)
  elsewhere.exec('commit')
  await emptied
  expect(log()).toBe(0)
  elsewhere.close()
})

test('the connection that reads cannot write', async () => {
  const statement = sql`select load_extension('x')`.execute(db)
  await expect(statement).rejects.toThrow()
  await sql`with "old" as (select 1) insert into "funeralHomes" ("name", "createdAt") select 'x', 'y' from "old"`.execute(db)
  expect(await names(db)).toEqual(['x'])
})

test('rows are not read one by one, which would keep the connection from writing meanwhile', async () => {
  await expect(Array.fromAsync(db.selectFrom('funeralHomes').select('name').stream())).rejects.toThrow('one by one')
})
