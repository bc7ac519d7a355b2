// The database as it lies there: whole, of this schema, without samples, and not from the future.

import { existsSync, statSync } from 'node:fs'
import { officeClock, officeDate } from '../../shared/dates.ts'
import { DAY, MINUTE } from '../../shared/durations.ts'
import { standingSamples } from '../../shared/settings.ts'
import { counted } from '../command-line/terminal.ts'
import type { Config } from '../config.ts'
import { databaseOf } from '../data-folder.ts'
import { openAsItIs, takeInventory } from '../database/inventory.ts'
import { NewerSchema, pendingIn } from '../database/migrate.ts'
import { type Db, openDatabase } from '../database/open.ts'
import { megabytes } from '../disk-room.ts'
import { readHousekeeping } from '../housekeeping-news.ts'
import { messageOf } from '../message-of.ts'
import { readNote } from '../settings/notes.ts'
import { readSettings } from '../settings/settings.ts'
import { newestEntry } from '../steady-clock.ts'
import { type Finding, finding } from './findings.ts'

const CLOCK_DRIFT = 5 * MINUTE
const CLOCK_AHEAD = 7 * DAY

export async function checkDatabase(config: Config, now: Date): Promise<Finding[]> {
  if (config.databaseUrl !== undefined) {
    const { checkPostgres } = await import('./check-postgres.ts')
    return checkPostgres(config, config.databaseUrl, now)
  }
  const file = databaseOf(config.dataDir)
  if (!existsSync(file))
    return [
      finding('database', 'look', 'database.none', {
        es: 'Aún no hay base de datos: `remanso serve` la crea.',
        en: 'There is no database yet: `remanso serve` makes it.',
      }),
      clockSays(config, now),
    ]
  const { database, schema } = checkFile(file)
  if (database.state === 'bad' || schema?.state !== 'well') return [database, ...(schema ? [schema] : []), clockSays(config, now)]
  const db = openDatabase(file)
  try {
    return [database, schema, await checkSamples(db), ...(await checkClock(db, config, now))]
  } finally {
    await db.destroy()
  }
}

function checkFile(file: string): { database: Finding; schema?: Finding } {
  try {
    const sqlite = openAsItIs(file)
    try {
      const [complaint] = sqlite.prepare<[], string>('pragma quick_check(1)').pluck().all()
      if (complaint !== 'ok') throw new Error(complaint)
      const { schema, rows } = takeInventory(sqlite)
      const orders = (rows.orders ?? 0).toLocaleString('en-US')
      const size = megabytes(statSync(file).size)
      return {
        database: finding('database', 'well', 'database.well', {
          es: `Íntegra: ${counted(orders, 'orden', 'órdenes')}, ${size}.`,
          en: `Whole: ${counted(orders, 'order', 'orders')}, ${size}.`,
        }),
        schema: checkSchema(schema),
      }
    } finally {
      sqlite.close()
    }
  } catch (error) {
    return {
      database: finding('database', 'bad', 'database.bad', {
        es: `Está dañada (${messageOf(error)}). Detén el servidor y ejecuta: remanso restore, con la última copia.`,
        en: `It is damaged (${messageOf(error)}). Stop the server and run: remanso restore with the newest backup.`,
      }),
    }
  }
}

function checkSchema(schema: string[]): Finding {
  try {
    const pending = pendingIn(schema)
    return pending.length > 0
      ? finding('schema', 'look', 'schema.pending', {
          es: `Faltan ${pending.join(', ')}. El próximo inicio las aplica y antes guarda una copia.`,
          en: `${pending.join(', ')} still to come. The next start applies them, and makes a copy before.`,
        })
      : finding('schema', 'well', 'schema.well', { es: `Al día (${schema.at(-1) ?? ''}).`, en: `Up to date (${schema.at(-1) ?? ''}).` })
  } catch (error) {
    if (error instanceof NewerSchema)
      return finding('schema', 'bad', 'schema.newer', {
        es: `La escribió un Remanso más nuevo (${error.unknown.join(', ')}). Actualiza el programa.`,
        en: `A newer Remanso wrote it (${error.unknown.join(', ')}). Update the program.`,
      })
    throw error
  }
}

/** Whether samples still stand where families see them. */
export async function checkSamples(db: Db): Promise<Finding> {
  const names = standingSamples(await readSettings(db))
  return names.length > 0
    ? finding('samples', 'look', 'samples.stand', {
        es: `Siguen siendo muestras: ${names.join(', ')}. Escribe los tuyos en el panel, en Settings.`,
        en: `Still samples: ${names.join(', ')}. Write your own in the desk, under Settings.`,
      })
    : finding('samples', 'well', 'samples.well', { es: 'Ninguna muestra a la vista.', en: 'No sample stands any more.' })
}

/** Of a clock that is far from what was last written, and whether housekeeping waits for that or for a backup. */
export async function checkClock(db: Db, config: Config, now: Date): Promise<Finding[]> {
  return [await compareClock(db, config, now), await checkHousekeeping(db, config, now)]
}

/** Behind what was already written it is wrong for certain; ahead of it, it may be. */
async function compareClock(db: Db, config: Config, now: Date): Promise<Finding> {
  const newest = await newestEntry(db, 1)
  const time = shown(now.toISOString(), config)
  if (newest !== undefined && newest > now.getTime() + CLOCK_DRIFT)
    return finding('clock', 'bad', 'clock.behind', {
      es: `El reloj está atrasado: hay órdenes del ${shown(new Date(newest).toISOString(), config)} y dice ${time}. Pon la hora (NTP).`,
      en: `The clock is behind: there are orders of ${shown(new Date(newest).toISOString(), config)}, and it says ${time}. Set it (NTP).`,
    })
  const seen = (await readNote(db, 'clock'))?.seenAt
  const last = Math.max(newest ?? now.getTime(), seen ? Date.parse(seen) : 0)
  if (now.getTime() - last > CLOCK_AHEAD)
    return finding('clock', 'look', 'clock.ahead', {
      es: `Lo último que se escribió es de hace ${counted(Math.floor((now.getTime() - last) / DAY), 'día', 'días')}: si la oficina no estuvo parada, el reloj está adelantado; dice ${time}. Pon la hora (NTP).`,
      en: `The last thing written is ${counted(Math.floor((now.getTime() - last) / DAY), 'day', 'days')} old: unless the office rested, the clock is ahead; it says ${time}. Set it (NTP).`,
    })
  return clockSays(config, now)
}

async function checkHousekeeping(db: Db, config: Config, now: Date): Promise<Finding> {
  const { heldBack } = await readHousekeeping(db, now)
  if (!heldBack) return finding('housekeeping', 'well', 'housekeeping.well', { es: 'Nada espera.', en: 'Nothing waits.' })
  const since = shown(heldBack.since, config)
  return heldBack.until === null
    ? finding('housekeeping', 'look', 'housekeeping.backup', {
        es: `Desde ${since} no se borra nada, porque falta una copia de la noche. Mira por qué no se hace.`,
        en: `Since ${since} nothing is erased, because a backup of the night is missing. See why none is made.`,
      })
    : finding('housekeeping', 'look', 'housekeeping.clock', {
        es: `Desde ${since} no se borra nada, porque el reloj dio un salto o el servidor estuvo apagado más de una semana. Si la hora sigue bien, se reanuda solo el ${shown(heldBack.until, config)}.`,
        en: `Since ${since} nothing is erased, because the clock jumped or the server was off for more than a week. If the time stays right, that goes on by itself on ${shown(heldBack.until, config)}.`,
      })
}

/** What time it is at the office. */
export function clockSays(config: Config, now: Date): Finding {
  return finding('clock', 'well', 'clock.well', {
    es: `En la oficina es el ${shown(now.toISOString(), config)}.`,
    en: `At the office it is ${shown(now.toISOString(), config)}.`,
  })
}

function shown(iso: string, { timeZone }: Config): string {
  return `${officeDate(iso, timeZone)} ${officeClock(iso, timeZone)}`
}
