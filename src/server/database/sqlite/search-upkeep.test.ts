import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedDemo } from '../../demo/seed-demo.ts'
import { listOrders } from '../../orders/order-list.ts'
import { migrate } from '../migrate.ts'
import type { Db } from '../open.ts'
import { openFile } from './open-file.ts'
import { mergeSearch } from './search-upkeep.ts'

// Always SQLite: PostgreSQL has no such pieces.
let db: Db
const now = new Date('2026-11-21T18:00:00.000Z')

beforeAll(async () => {
  db = openFile(':memory:')
  await migrate(db)
  await seedDemo(db, 200, now)
})
afterAll(() => db.destroy())

const found = async (search: string) => (await listOrders(db, { page: 1, limit: 100, search }, now)).orders.map(({ id }) => id)
const touch = (id: number) => sql`update "orders" set "search" = "search" || ' mirador' where "id" = ${id}`.execute(db)
async function pieces(): Promise<number | undefined> {
  const { rows } = await sql<{ pieces: number }>`select count(distinct "segid") as "pieces" from "ordersSearch_idx"`.execute(db)
  return rows[0]?.pieces
}

test('a filled database begins with one piece, and every write adds to them', async () => {
  expect(await pieces()).toBe(1)
  await touch(1)
  await touch(2)
  expect(await pieces()).toBe(3)
})

test('many pieces become one, in which everything is found and nothing else', async () => {
  for (let id = 3; id <= 60; id += 1) await touch(id)
  await sql`update "orders" set "search" = 'x' where "id" = 60`.execute(db)
  expect(await pieces()).toBeGreaterThan(2)
  const before = await found('mirador')
  await mergeSearch(db)
  expect(await pieces()).toBe(1)
  expect(await found('mirador')).toEqual(before)
  expect(before).toHaveLength(59)
  // Compares the index with the orders, and fails where they differ.
  await sql`insert into "ordersSearch" ("ordersSearch", "rank") values ('integrity-check', 1)`.execute(db)
})

test('what is written while it merges leaves nothing behind of what was deleted before', async () => {
  await mergeSearch(db)
  await sql`update "orders" set "search" = 'zapallar' where "id" = 61`.execute(db)
  await sql`update "orders" set "search" = 'x' where "id" = 61`.execute(db)
  const trace = async () =>
    (await sql<{ n: number }>`select count(*) as "n" from "ordersSearch_data" where instr("block", 'zap') > 0`.execute(db)).rows[0]?.n
  expect(await trace()).toBeGreaterThan(0)
  const merging = mergeSearch(db, { pause: 0 })
  await Promise.all([62, 63, 64, 65, 66, 67].map(touch))
  expect(await merging).toBe(true)
  expect(await trace()).toBe(0)
})

test('it stops when the process does', async () => {
  for (let id = 1; id <= 40; id += 1) await touch(id)
  await expect(mergeSearch(db, { signal: AbortSignal.abort() })).rejects.toThrow()
})
