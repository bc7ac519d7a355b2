// The database where DATABASE_URL leads: reached, fit, of this schema, and of one mind with our clock.

import { sql } from 'kysely'
import { MINUTE } from '../../shared/durations.ts'
import { counted } from '../cli/terminal.ts'
import type { Config } from '../config.ts'
import { megabytes } from '../data-folder/disk-room.ts'
import { shownAddress } from '../database/address.ts'
import { askServer, unfitness } from '../database/fit-server.ts'
import { executed } from '../database/migrate.ts'
import { type Db, openAddress } from '../database/open.ts'
import { explained } from '../database/open-data.ts'
import { insertAndRollBack } from '../database/writable.ts'
import type { Examined } from './check-database.ts'
import { clockSays, schemaFinding } from './check-rows.ts'
import { CLOCK_DRIFT, type Finding, finding, type Look } from './findings.ts'

/** Everything that can be asked of the server. */
export async function checkPostgres(config: Config, address: string, now: Date): Promise<Examined> {
  const secret =
    config.sessionSecret === undefined &&
    finding('settings', 'look', 'settings.shared', {
      es: 'SESSION_SECRET no está puesta: si varios procesos comparten la base de datos, pon en todos la misma.',
      en: 'SESSION_SECRET is not set: if several processes share the database, set the same one for all of them.',
    })
  const db = await openAddress(address, { most: 1 })
  try {
    const { found, isFit } = await look(db, config, shownAddress(address), now)
    if (isFit) return { found: [secret, ...found], db }
    await db.destroy()
    return { found: [secret, ...found] }
  } catch (error) {
    await db.destroy()
    const { words } = await explained(error, address)
    return { found: [secret, finding('database', 'bad', 'postgres.bad', words), clockSays(config, now)] }
  }
}

async function look(db: Db, config: Config, place: string, now: Date): Promise<{ found: Look[]; isFit: boolean }> {
  const server = await askServer(db)
  const { version } = server
  const words = unfitness(server)
  if (words) return unfit(finding('database', 'bad', 'postgres.unfit', words))
  const schema = schemaFinding(await executed(db), { isCopied: false })
  if (schema.state !== 'well')
    return unfit(
      finding('database', 'well', 'postgres.empty', { es: `${place}, PostgreSQL ${version}.`, en: `${place}, PostgreSQL ${version}.` }),
      schema,
      clockSays(config, now),
    )
  const { trigrams, time } = await askDatabase(db)
  if (!trigrams)
    return unfit(
      finding('database', 'bad', 'postgres.search', {
        es: `A ${place} le falta la extensión pg_trgm, y sin ella no se busca. Ejecuta allí: create extension pg_trgm`,
        en: `${place} lacks the extension pg_trgm, without which nothing is found. Run there: create extension pg_trgm`,
      }),
      schema,
    )
  await insertAndRollBack(db)
  const { rows } = await sql<{ orders: number; size: number }>`
    select (select count(*) from "orders") as orders, pg_database_size(current_database()) as size`.execute(db)
  const orders = (rows[0]?.orders ?? 0).toLocaleString('en-US')
  const away = Math.abs(time - Date.now())
  const found = [
    finding('database', 'well', 'postgres.well', {
      es: `${place}, PostgreSQL ${version}: ${counted(orders, 'orden', 'órdenes')}, ${megabytes(rows[0]?.size ?? 0)}.`,
      en: `${place}, PostgreSQL ${version}: ${counted(orders, 'order', 'orders')}, ${megabytes(rows[0]?.size ?? 0)}.`,
    }),
    schema,
    away > CLOCK_DRIFT &&
      finding('clock', 'look', 'clock.server', {
        es: `El reloj se aparta ${counted(Math.round(away / MINUTE), 'minuto', 'minutos')} del de la base de datos. Pon la hora (NTP).`,
        en: `The clock is ${counted(Math.round(away / MINUTE), 'minute', 'minutes')} away from the database’s. Set it (NTP).`,
      }),
  ]
  return { found, isFit: true }
}

const unfit = (...found: Finding[]) => ({ found, isFit: false })

interface Asked {
  trigrams: number
  /** Milliseconds since 1970. */
  time: number
}

async function askDatabase(db: Db): Promise<Asked> {
  const { rows } = await sql<Asked>`
    select exists (select 1 from pg_extension where extname = 'pg_trgm') as trigrams,
      extract(epoch from clock_timestamp())::float8 * 1000 as time`.execute(db)
  return rows[0] ?? { trigrams: 0, time: Date.now() }
}
