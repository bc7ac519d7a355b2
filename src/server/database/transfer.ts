// What is moved from one database to another, and what each engine does for it.
import type { TransactionBuilder } from 'kysely'
import { engineOf } from './engine.ts'
import type { Db } from './open.ts'
import type { Tables } from './tables.ts'

/** Every table and its key, each after those that it refers to. What the engine itself writes beside the orders is not among them. */
export const KEYS = {
  services: 'id',
  funeralHomes: 'id',
  users: 'id',
  sessions: 'id',
  oneTimeCodes: 'userId',
  recoveryCodes: 'id',
  passkeys: 'id',
  passkeyChallenges: 'challenge',
  invitations: 'id',
  passwordResets: 'id',
  apiKeys: 'id',
  imports: 'id',
  importColumns: 'title',
  importWords: 'key',
  orders: 'id',
  views: 'id',
  tracking: 'id',
  orderEvents: 'id',
  consents: 'id',
  letters: 'id',
  webhooks: 'id',
  webhookDeliveries: 'id',
  idempotencyKeys: 'key',
  settings: 'key',
  pageTexts: 'id',
  pictures: 'place',
  audit: 'id',
  attempts: 'key',
} as const satisfies Record<Exclude<keyof Tables, 'ordersSearch'>, string>

export type Moved = keyof typeof KEYS
export type Row = Record<string, unknown>

/** Another process of the product has the database open. */
export class InUse extends Error {}

export interface Transfer {
  /** A transaction that reads everything as it is at one moment, and keeps nobody from writing. */
  atOneMoment: (db: Db) => TransactionBuilder<Tables>
  /** The columns that are written, in the order of their names, and what the engine calls their types. */
  columnsOf: (db: Db, table: Moved) => Promise<Map<string, string>>
  /** Inserts rows as they are, in one statement. */
  insertRows: (db: Db, table: Moved, columns: Map<string, string>, rows: readonly Row[]) => Promise<void>
  /** Keeps everybody else out of a database that takes rows in, until the end of the transaction. */
  lockTables: (db: Db, tables: readonly Moved[]) => Promise<void>
  /** Leaves the search index aside while many orders come; gives what fills it at once. */
  withoutSearchIndex: (db: Db) => Promise<() => Promise<void>>
  /** The last id that a table has ever given; null for none. */
  lastId: (db: Db, table: Moved) => Promise<number | null>
  /** Lets ids go on from there: none that was ever given comes again. */
  continueAfter: (db: Db, table: Moved, id: number) => Promise<void>
  /** Lets the planner know what has come, and that all of it may be counted in the indexes alone. */
  analyze: (db: Db) => Promise<void>
}

/** The last id that each table has ever given. Sessions are named by words. */
export async function lastIds(db: Db): Promise<Map<Moved, number>> {
  const found = new Map<Moved, number>()
  for (const table of tablesInOrder().filter((table) => KEYS[table] === 'id' && table !== 'sessions')) {
    const last = await engineOf(db).transfer.lastId(db, table)
    if (last) found.set(table, last)
  }
  return found
}

/** All tables, each after those that it refers to. */
export function tablesInOrder(): Moved[] {
  return Object.keys(KEYS).filter((name): name is Moved => Object.hasOwn(KEYS, name))
}
