// The engine on a server: several processes write at once, and whoever runs it sees to its files.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Engine } from '../engine.ts'
import { storable } from '../storable.ts'
import type { Tables } from '../tables.ts'
import { openPostgresChannel } from './postgres-channel.ts'
import { postgresTransfer } from './postgres-transfer.ts'

/** Columns whose text is JSON, which PostgreSQL wants as it is and not as a text. */
const HOLDS_JSON: ReadonlySet<string> = new Set<keyof Tables['orderEvents']>(['changes'])

// The signs that search writes for the digits of phones and of what an order refers to (order-search.ts), as the capitals that
// a folded text does not have: PostgreSQL's index knows nothing but letters and digits.
const SIGNS = String.fromCodePoint(...Array.from({ length: 26 }, (_, sign) => 0xe000 + sign))
const CAPITALS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** As text. No disk packs them into less. */
const UUID_LENGTH = 36

/** `waiting` says how many wait for a connection. */
export const postgresAt = (address: string, waiting: () => number): Engine => ({
  migrationDialect: 'postgres',
  isShared: true,
  hasSearchTable: false,
  file: undefined,
  address,
  async hasTable(db, name) {
    return (await sql`select 1 where to_regclass(${`"${name}"`}) is not null`.execute(db)).rows.length > 0
  },
  async sizeOf(db) {
    const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(db)
    return rows[0]?.bytes ?? 0
  },
  waiting,
  // Which transactions this one can see the work of: as long as it reads the same, none has ended that wrote anything.
  async dataVersion(db) {
    const snapshot = sql<string>`pg_current_snapshot()::text`.as('version')
    return (await db.selectNoFrom(snapshot).executeTakeFirstOrThrow()).version
  },

  // The text that is searched in. To write it takes twenty times longer than to look through it, so it is stored.
  searchedLike: (pattern: RawBuilder<string>) =>
    sql<SqlBool>`"orders"."searched" like translate(${pattern}, ${sql.lit(SIGNS)}, ${sql.lit(CAPITALS)})`,
  unindexed: <Type>(column: string) => sql<Type>`${sql.ref(column)}`,
  skipLocked: (letters) => letters.forUpdate().skipLocked(),

  rowSource: (table) => `json_populate_recordset(null::"${table}", $1::json)`,
  rowsJson: (rows) => JSON.stringify(rows, (key, value) => (HOLDS_JSON.has(key) ? JSON.parse(value) : storable(value))),
  async lockOrders(db) {
    await sql`lock table "orders" in share row exclusive mode`.execute(db)
  },
  // A row may find room in a page that is there, and what is rolled back leaves more of it. What does not fit into memory goes
  // into a file beside the tables, which is gone after the statement: no table grows by it, and no log.
  async askForRoom(db, bytes) {
    await sql`set local work_mem = '64kB'`.execute(db)
    await sql`set local temp_tablespaces = ''`.execute(db)
    const rows = sql.lit(Math.ceil(bytes / UUID_LENGTH))
    await sql`select count(*) from unnest(array(select gen_random_uuid()::text from generate_series(1, ${rows})))`.execute(db)
  },
  whileNobodyWrites: (work) => work(),
  async prepareBulk() {},
  async checkpoint() {},

  mergeSearch: async () => true,
  truncateLog: async () => true,
  openChannel: (listener) => openPostgresChannel(address, listener),
  transfer: postgresTransfer,
})
