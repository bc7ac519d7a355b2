// Opens a PostgreSQL database by a pool of connections. Rows come back as they do from the embedded file: whole numbers as
// numbers, yes and no as 1 and 0, JSON as text. Loaded only where DATABASE_URL is given.

import {
  HandleEmptyInListsPlugin,
  Kysely,
  type PostgresCursor,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
  replaceWithNoncontingentExpression,
  type Transaction,
  type TransactionBuilder,
} from 'kysely'
import pg from 'pg'
import { SECOND } from '../../../shared/durations.ts'
import { codeOf } from '../../errors/code-of.ts'
import { connectionOf } from '../address.ts'
import { engineOf } from '../engine.ts'
import type { Db, PoolOptions } from '../open.ts'
import { storable } from '../storable.ts'
import type { Tables } from '../tables.ts'
import { postgresAt } from './postgres.ts'
import { postgresDialect } from './postgres-dialect.ts'
import { again, awayRefusal } from './postgres-errors.ts'

const PATIENT = { connectionTimeoutMillis: 5 * SECOND }
const LIMITS = {
  ...PATIENT,
  idleTimeoutMillis: 60 * SECOND,
  /** For a server that does not answer at all; it ends slow statements itself, below. */
  query_timeout: 40 * SECOND,
}
/** Set by a statement on each new connection: poolers refuse some of these as parameters of the connection. */
const SETTINGS = Object.entries({
  /** The server ends a statement after this time. */
  statement_timeout: 30 * SECOND,
  lock_timeout: 20 * SECOND,
  /** A client that died inside a transaction must not hold its locks. */
  idle_in_transaction_session_timeout: 30 * SECOND,
  /** Room for an exact bitmap of the hits of a search among a million orders, instead of a lossy one. */
  work_mem: "'32MB'",
  /** Compiling takes longer than any of our queries. */
  jit: 'off',
})
  .map(([name, value]) => `set ${name} = ${value}`)
  .join('; ')
const MOST_CONNECTIONS = 10
const TOO_MANY_CONNECTIONS = '53300'
/** After this the server may have room again. */
const NARROW_FOR = 5 * SECOND

/** Opens a database by its address; no connection is made before the first query. */
export function openPool(address: string, { most = MOST_CONNECTIONS, onError = () => {}, patient = false }: PoolOptions = {}): Db {
  const limits = patient ? PATIENT : { ...LIMITS, onConnect }
  const pool = new pg.Pool({ ...connectionOf(address), application_name: 'remanso', keepAlive: true, types: TYPES, max: most, ...limits })
  // An idle connection that breaks emits its error here; the next query on it fails.
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  const config = {
    dialect: postgresDialect(
      explaining(pool, onError),
      postgresAt(address, () => pool.waitingCount),
    ),
    plugins: [emptyLists],
  }
  return patient ? new Kysely<Tables>(config) : new SerialKysely(config)
}

async function onConnect(client: pg.ClientBase): Promise<void> {
  await client.query(SETTINGS)
}

/** `in ()` is no SQL: it becomes a condition that is false. */
const emptyLists = new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })

/** Serializable transactions, as SQLite has them; one that fails for another is tried again. */
class SerialKysely extends Kysely<Tables> {
  override transaction(): TransactionBuilder<Tables> {
    const builder = super.transaction().setIsolationLevel('serializable')
    const once = builder.execute.bind(builder)
    builder.execute = <Result>(work: (db: Transaction<Tables>) => Promise<Result>) =>
      again((alone) =>
        once(async (db) => {
          if (alone) await engineOf(db).lockOrders(db)
          return work(db)
        }),
      )
    return builder
  }
}

const { builtins } = pg.types
const asItIs = (text: string) => text
const PARSERS: Record<number, (text: string) => unknown> = {
  [builtins.INT8]: Number,
  [builtins.NUMERIC]: Number,
  [builtins.BOOL]: (text) => (text === 't' ? 1 : 0),
  [builtins.JSON]: asItIs,
  [builtins.JSONB]: asItIs,
}
const TYPES: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => PARSERS[oid] ?? pg.types.getTypeParser(oid, format),
}

/** A pool whose errors say whether to retry. */
function explaining(pool: pg.Pool, onError: (error: unknown) => void): PostgresPool {
  const most = pool.options.max
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  const known = (client: pg.PoolClient) => clients.getOrInsertComputed(client, () => explainingClient(client, onError))
  return {
    options: pool.options,
    connect: () => connectPatiently(pool, most).then(known, (error: unknown) => Promise.reject(explained(error, onError))),
    end: () => pool.end(),
  }
}

/** Where the server has no room for another connection, whoever asks waits in turn for one that this pool has. */
async function connectPatiently(pool: pg.Pool, most: number): Promise<pg.PoolClient> {
  const latest = Date.now() + PATIENT.connectionTimeoutMillis
  for (;;) {
    try {
      return await pool.connect()
    } catch (error) {
      if (codeOf(error) !== TOO_MANY_CONNECTIONS || pool.totalCount === 0 || Date.now() > latest) throw error
      // Others may be on their way to the same refusal, and are counted until then.
      pool.options.max = pool.totalCount
      setTimeout(() => {
        pool.options.max = most
      }, NARROW_FOR).unref()
    }
  }
}

/** Any other command counts as a query. */
const COMMANDS = ['INSERT', 'UPDATE', 'DELETE', 'MERGE', 'COMMIT', 'ROLLBACK'] as const

function explainingClient(client: pg.PoolClient, onError: (error: unknown) => void): PostgresPoolClient {
  let isBroken = false
  async function ask<Row>(statement: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    try {
      const { command, rowCount, rows } = await client.query({ text: statement, values: parameters.map(storable) })
      return { command: COMMANDS.find((known) => known === command) ?? 'SELECT', rowCount: rowCount ?? 0, rows }
    } catch (error) {
      const explanation = explained(error, onError)
      isBroken ||= explanation !== error
      throw explanation
    }
  }
  function query<Row>(statement: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
  function query<Row>(
    statement: string | PostgresCursor<Row>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<Row>> | PostgresCursor<Row> {
    if (typeof statement !== 'string') throw new Error('Rows are not read by cursors here')
    return ask<Row>(statement, parameters)
  }
  return {
    query,
    release: (destroy) => client.release(destroy || isBroken),
  }
}

function explained(error: unknown, onError: (error: unknown) => void): unknown {
  const refusal = awayRefusal(error)
  if (refusal) onError(error)
  return refusal ?? error
}
