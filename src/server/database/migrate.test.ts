// What migrations do to data that older programs have left.
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as first from '../../../migrations/001-first.ts'
import * as imports from '../../../migrations/003-imports.ts'
import * as reports from '../../../migrations/005-reports.ts'
import * as unfinishedImports from '../../../migrations/006-unfinished-imports.ts'
import * as narrowedLists from '../../../migrations/007-narrowed-lists.ts'
import * as searchedText from '../../../migrations/009-searched-text.ts'
import * as callsDoneOnce from '../../../migrations/011-calls-done-once.ts'
import * as importsAtOnce from '../../../migrations/012-imports-at-once.ts'
import type { Migration, Db as MigrationDb } from '../../../migrations/ddl.ts'
import { ddlFor } from './ddl.ts'
import { type Db, openDatabase } from './open.ts'

let db: Db

beforeEach(() => {
  db = openDatabase(':memory:')
})
afterEach(() => db.destroy())

const BEFORE = {
  '001': first,
  '003': imports,
  '005': reports,
  '006': unfinishedImports,
  '007': narrowedLists,
  '009': searchedText,
  '011': callsDoneOnce,
}

async function run(history: Record<string, Migration>): Promise<void> {
  const migrations = Object.fromEntries(
    Object.entries(history).map(([name, { up }]) => [name, { up: (on: MigrationDb) => up(on, ddlFor(on)) }]),
  )
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => migrations } }).migrateToLatest()
  if (error) throw error
}

const ORDER = {
  status: 'new',
  insurance: 'pending',
  statusAt: '',
  statusBy: '',
  contactName: 'Rosa',
  phoneNumber: '1',
  createdBy: '',
  createdAt: '',
  lastUpdateAt: '',
  search: 'rosa',
} as const
const IMPORT = { at: '', who: 'Ana', fileName: 'a.xlsx', created: 1, updated: 0 }

test('what an interrupted import has left unseen goes away; finished imports and what they made stay', async () => {
  await run(BEFORE)
  await db
    .withTables<{ imports: typeof IMPORT & { unfinished: number } }>()
    .insertInto('imports')
    .values([
      { ...IMPORT, unfinished: 0 },
      { ...IMPORT, unfinished: 1 },
    ])
    .execute()
  await db
    .insertInto('orders')
    .values([1, 2, 3].map((place) => ({ ...ORDER, place })))
    .execute()
  await sql`update "orders" set "suspect" = case "id" when 2 then 2 when 3 then 1 else 0 end`.execute(db)
  const event = { kind: 'created', date: '', by: 'Ana', version: 1, changes: '[]' } as const
  await db
    .insertInto('orderEvents')
    .values([1, 2].map((id) => ({ ...event, orderId: id, importId: id })))
    .execute()
  await db.insertInto('tracking').values({ orderId: 2, date: '', track: 'x', createdBy: 'Ana', sinceVersion: 1 }).execute()
  await run({ ...BEFORE, '012': importsAtOnce })
  expect(await db.selectFrom('orders').select(['id', 'suspect']).execute()).toEqual([
    { id: 1, suspect: 0 },
    { id: 3, suspect: 1 },
  ])
  expect(await db.selectFrom('orderEvents').select('orderId').execute()).toEqual([{ orderId: 1 }])
  expect(await db.selectFrom('tracking').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('imports').selectAll().execute()).toMatchObject([{ id: 1, created: 1 }])
})
