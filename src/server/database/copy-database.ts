// Copies a whole database into an empty one, on whichever engines: one transaction there, every row compared before its end.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { engineOf } from './engine.ts'
import type { Db } from './open.ts'
import { storable } from './storable.ts'
import { KEYS, lastIds, type Moved, type Row, tablesInOrder } from './transfer.ts'

const PART = 2000

/** What a table holds: so many rows, and the SHA-256 of all of them in the order of their keys. */
interface TableDigest {
  rows: number
  digest: string
}
export type Digests = Record<string, TableDigest>

/** A table that did not arrive as it left. */
export class Differs extends Error {
  readonly table: string

  constructor(table: string) {
    super(`${table} is not the same at both ends`)
    this.table = table
  }
}

/** The target has users or orders already. */
export class NotEmpty extends Error {
  readonly users: number
  readonly orders: number

  constructor(users: number, orders: number) {
    super(`There are ${users} users and ${orders} orders`)
    this.users = users
    this.orders = orders
  }
}

type CopyStep = 'copying' | 'checking'

/** Nothing changes at the source; at the target everything or nothing. Throws NotEmpty or Differs. */
export async function copyDatabase(
  source: Db,
  target: Db,
  onProgress: (step: CopyStep, done: number) => void = () => {},
): Promise<Digests> {
  const there = engineOf(target).transfer
  const digests = await engineOf(source)
    .transfer.atOneMoment(source)
    .execute((source) =>
      target.transaction().execute(async (target) => {
        await there.lockTables(target, tablesInOrder())
        await checkEmpty(target)
        const total = await countAll(source)
        // What the migrations have put there goes too: here comes all there is.
        for (const table of tablesInOrder().reverse()) await sql`delete from ${sql.table(table)}`.execute(target)
        const fillIndex = await there.withoutSearchIndex(target)
        const left = await eachTable(async (table, done) => {
          const columns = await sameColumns(source, target, table)
          const part = (rows: readonly Row[], read: number) => {
            onProgress('copying', (done + read) / total)
            return there.insertRows(target, table, columns, rows)
          }
          return digestTable(source, table, columns, part)
        })
        await fillIndex()
        for (const [table, id] of await lastIds(source)) await there.continueAfter(target, table, id)
        const arrived = await digestAll(target, (read) => onProgress('checking', read / total))
        for (const table of tablesInOrder()) if (left[table]?.digest !== arrived[table]?.digest) throw new Differs(table)
        return arrived
      }),
    )
  await there.analyze(target)
  return digests
}

/** What all tables hold, to be compared with another database. */
export function digestAll(db: Db, onProgress: (read: number) => void = () => {}): Promise<Digests> {
  return eachTable(async (table, done) =>
    digestTable(db, table, await engineOf(db).transfer.columnsOf(db, table), async (_, read) => {
      onProgress(done + read)
    }),
  )
}

async function eachTable(digest: (table: Moved, done: number) => Promise<TableDigest>): Promise<Digests> {
  const digests: Digests = {}
  let done = 0
  for (const table of tablesInOrder()) {
    const one = await digest(table, done)
    digests[table] = one
    done += one.rows
  }
  return digests
}

/** Reads a table from its first row to its last, and hands it over in parts. */
async function digestTable(
  db: Db,
  table: Moved,
  columns: Map<string, string>,
  take: (rows: readonly Row[], read: number) => Promise<void>,
): Promise<TableDigest> {
  const hash = createHash('sha256')
  const names = [...columns.keys()]
  const key = KEYS[table]
  let rows = 0
  let last: unknown
  for (;;) {
    const after = last === undefined ? sql`` : sql`where ${sql.ref(key)} > ${last}`
    const { rows: part } = await sql<Row>`
      select ${sql.join(names.map((name) => sql.ref(name)))} from ${sql.table(table)} ${after} order by ${sql.ref(key)} limit ${sql.lit(PART)}`.execute(
      db,
    )
    if (part.length === 0) return { rows, digest: hash.digest('hex') }
    for (const row of part) hash.update(`${JSON.stringify(names.map((name) => storable(row[name])))}\n`)
    rows += part.length
    last = part.at(-1)?.[key]
    await take(part, rows)
  }
}

async function sameColumns(source: Db, target: Db, table: Moved): Promise<Map<string, string>> {
  const here = await engineOf(source).transfer.columnsOf(source, table)
  const there = await engineOf(target).transfer.columnsOf(target, table)
  if ([...here.keys()].join() !== [...there.keys()].join()) throw new Differs(table)
  return there
}

async function checkEmpty(db: Db): Promise<void> {
  const [users, orders] = [await countRows(db, 'users'), await countRows(db, 'orders')]
  if (users + orders > 0) throw new NotEmpty(users, orders)
}

async function countAll(db: Db): Promise<number> {
  let total = 0
  for (const table of tablesInOrder()) total += await countRows(db, table)
  return total
}

async function countRows(db: Db, table: Moved): Promise<number> {
  const { rows } = await sql<{ rows: number }>`select count(*) as rows from ${sql.table(table)}`.execute(db)
  return rows[0]?.rows ?? 0
}
