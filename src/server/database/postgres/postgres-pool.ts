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
  /** Where not even the engine answers any more. */
  query_timeout: 40 * SECOND,
}
/** What a connection is told first: by a statement, which any pooler lets through, and not as it is opened. */
const SETTINGS = Object.entries({
  /** What a single statement may take; the engine ends it. */
  statement_timeout: 30 * SECOND,
  lock_timeout: 20 * SECOND,
  /** Whoever began and went away must not keep others waiting. */
  idle_in_transaction_session_timeout: 30 * SECOND,
  /** So that what a search finds among a million orders is noted order by order and not page by page. */
  work_mem: "'32MB'",
  /** To compile a query takes longer than to run any of ours. */
  jit: 'off',
})
  .map(([name, value]) => `set ${name} = ${value}`)
  .join('; ')
const MOST_CONNECTIONS = 10

/** Opens a database by its address; no connection is made before the first query. */
export function openPool(address: string, { most = MOST_CONNECTIONS, onError = () => {}, patient = false }: PoolOptions = {}): Db {
  const limits = patient ? PATIENT : { ...LIMITS, onConnect }
  const pool = new pg.Pool({ ...connectionOf(address), application_name: 'remanso', keepAlive: true, types: TYPES, max: most, ...limits })
  // A connection that breaks while nobody asks anything is told of here; the next question on it fails.
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  const config = { dialect: postgresDialect(talkative(pool, onError), postgresAt(address)), plugins: [emptyLists] }
  return patient ? new Kysely<Tables>(config) : new SerialKysely(config)
}

async function onConnect(client: pg.ClientBase): Promise<void> {
  await client.query(SETTINGS)
}

/** `in ()` is no SQL; it lets nothing through. */
const emptyLists = new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })

/** Transactions as if they came one after the other, as they do in SQLite; one that was overtaken begins anew. */
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

/** A pool whose errors say whether it is worth trying again. */
function talkative(pool: pg.Pool, onError: (error: unknown) => void): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  const known = (client: pg.PoolClient) => {
    const one = clients.get(client) ?? talkativeClient(client, onError)
    clients.set(client, one)
    return one
  }
  return {
    options: pool.options,
    connect: () => pool.connect().then(known, (error: unknown) => Promise.reject(explained(error, onError))),
    end: () => pool.end(),
  }
}

/** What else there is counts as asking. */
const COMMANDS = ['INSERT', 'UPDATE', 'DELETE', 'MERGE', 'COMMIT', 'ROLLBACK'] as const

function talkativeClient(client: pg.PoolClient, onError: (error: unknown) => void): PostgresPoolClient {
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
