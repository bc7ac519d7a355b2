// The command that moves all data to another database. Nothing changes where it comes from.

import { existsSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { SECOND } from '../../shared/durations.ts'
import { copyErasures } from '../backup/erased-log.ts'
import { keepName } from '../backup/second-folder.ts'
import type { Config } from '../config.ts'
import { backupsOf, databaseOf } from '../data-folder/data-folder.ts'
import { type FolderLock, FolderTaken } from '../data-folder/folder-lock.ts'
import { addressAt, type Place } from '../database/address.ts'
import { copyDatabase, Differs, type Digests, NotEmpty } from '../database/copy-database.ts'
import { migrationsOf, NewerSchema } from '../database/migrate.ts'
import type { Db } from '../database/open.ts'
import { explained, lockData, openData, openExclusively, prepareFolder } from '../database/open-data.ts'
import { InUse } from '../database/transfer.ts'
import { CliError } from '../errors/cli-error.ts'
import { endOf, placeAt, shownPlace } from './move-place.ts'
import { progressBar } from './progress-bar.ts'
import { counted, type Terminal } from './terminal.ts'

/** Copies everything, compares it, and says what to set next. */
export async function move(config: Config, typed: string, { language, json, print, say }: Terminal): Promise<number> {
  const began = performance.now()
  const to = placeAt(typed, config)
  const shown = { from: shownPlace(config), to: shownPlace(to) }
  if (addressAt(config) === addressAt(to))
    throw new CliError('move.same', {
      es: `${shown.to} es de donde vienen los datos. Elige otro lugar.`,
      en: `${shown.to} is where the data comes from. Name another place.`,
    })
  if (config.databaseUrl === undefined && !existsSync(databaseOf(config.dataDir))) throw noDatabase(shown.from)
  const lock = lockFolders(config, to)
  const source = await openSource(config).catch((error: unknown) => {
    lock.release()
    throw error
  })
  const bar = progressBar(process.stderr, language)
  let tables: Digests
  try {
    await using target = await openTarget(to, lock)
    tables = await copyDatabase(source, target, bar.show)
    // Its copies in BACKUP_DIR stay its own, and a restore goes on to name who was erased.
    keepName(config.dataDir, to.dataDir)
    copyErasures(backupsOf(config.dataDir), backupsOf(to.dataDir))
  } catch (error) {
    throw await copyError(error, shown, endOf(error, config, to))
  } finally {
    bar.end()
    await source.destroy()
    lock.release()
  }
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
  const milliseconds = Math.round(performance.now() - began)
  if (json) print({ moved: true, ...shown, rows, tables, milliseconds })
  else {
    const count = (number: number) => number.toLocaleString('en-US')
    const [orders, all] = [count(tables.orders?.rows ?? 0), count(rows)]
    const seconds = (milliseconds / SECOND).toFixed(1)
    const settings = to.databaseUrl ? `DATABASE_URL=${shown.to}` : `DATABASE_URL= DATA_DIR=${to.dataDir}`
    say({
      es: `${counted(orders, 'orden', 'órdenes')}, ${counted(all, 'fila', 'filas')} en total, están en ${shown.to}, comparadas una por una (${seconds} s).`,
      en: `${counted(orders, 'order', 'orders')}, ${counted(all, 'row', 'rows')} in all, are in ${shown.to}, each compared with where it came from (${seconds} s).`,
    })
    say({
      es: `Ahora pon ${settings} y arranca de nuevo. ${shown.from} sigue como estaba: guárdala hasta comprobar que todo está bien.`,
      en: `Now set ${settings} and start again. ${shown.from} is as it was: keep it until you are sure.`,
    })
  }
  return 0
}

/** Both folders for ourselves; from or to a database elsewhere they are one. */
function lockFolders(from: Place, to: Place): Pick<FolderLock, 'release'> {
  const locks: FolderLock[] = []
  const release = () => {
    for (const lock of locks) lock.release()
  }
  for (const place of from.dataDir === to.dataDir ? [from] : [from, to]) {
    try {
      prepareFolder(place.dataDir)
      locks.push(lockData(place.dataDir))
    } catch (error) {
      release()
      throw error instanceof FolderTaken ? inUse(shownPlace(place), error) : error
    }
  }
  return { release }
}

async function openSource(config: Config): Promise<Db> {
  const from = shownPlace(config)
  const db = await openExclusively(addressAt(config)).catch(async (error: unknown) => {
    throw error instanceof InUse ? inUse(from, error) : await explained(error, addressAt(config))
  })
  try {
    const { done, pending } = await migrationsOf(db)
    if (done.length === 0) throw noDatabase(from)
    if (pending.length > 0)
      throw new CliError('move.pending', {
        es: `A ${from} le falta ${pending.join(', ')}. Ejecuta antes: remanso migrate`,
        en: `${from} lacks ${pending.join(', ')}. Run this first: remanso migrate`,
      })
    return db
  } catch (error) {
    await db.destroy()
    throw error instanceof NewerSchema ? newer(from, error) : await explained(error, addressAt(config))
  }
}

/** Brought to the present schema, and then held for ourselves. */
async function openTarget(to: Place, lock: Pick<FolderLock, 'release'>): Promise<Db> {
  if (to.databaseUrl) await (await openExclusively(to.databaseUrl)).destroy()
  const { db } = await openData(to, { lock, mayBegin: true })
  await db.destroy()
  return retrying(() => openExclusively(addressAt(to)))
}

const MOST_ATTEMPTS = 40
const PAUSE = 50

/** Connections that were just closed may be seen for a moment. */
async function retrying(open: () => Promise<Db>): Promise<Db> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await open()
    } catch (error) {
      if (!(error instanceof InUse) || attempt === MOST_ATTEMPTS) throw error
    }
    await pause(PAUSE)
  }
}

function copyError(error: unknown, { from, to }: { from: string; to: string }, place: Place): CliError | Promise<CliError> {
  if (error instanceof InUse) return inUse(to, error)
  if (error instanceof NotEmpty) {
    const { users, orders } = error
    return new CliError('move.notEmpty', {
      es: `${to} ya tiene ${counted(users, 'usuario', 'usuarios')} y ${counted(orders, 'orden', 'órdenes')}. Elige una base de datos vacía. No se cambió nada.`,
      en: `${to} has ${counted(users, 'user', 'users')} and ${counted(orders, 'order', 'orders')} already. Name an empty database. Nothing was changed.`,
    })
  }
  if (error instanceof Differs)
    return new CliError('move.differs', {
      es: `La tabla ${error.table} no llegó igual que salió. En ${to} no quedó nada; ${from} sigue como estaba.`,
      en: `The table ${error.table} did not arrive as it left. Nothing stays in ${to}; ${from} is as it was.`,
    })
  return explained(error, addressAt(place))
}

const noDatabase = (from: string) =>
  new CliError('move.none', { es: `No hay base de datos en ${from}.`, en: `There is no database in ${from}.` })

const inUse = (place: string, cause: unknown) =>
  new CliError(
    'move.inUse',
    {
      es: `Un Remanso está usando ${place}. Detén todos y vuelve a intentarlo.`,
      en: `A Remanso is using ${place}. Stop all of them and try again.`,
    },
    { cause, exitCode: 2 },
  )

const newer = (from: string, { unknown }: NewerSchema) =>
  new CliError('move.newer', {
    es: `${from} es de un Remanso más nuevo (${unknown.join(', ')}). Actualiza el programa.`,
    en: `${from} was written by a newer Remanso (${unknown.join(', ')}). Update the program.`,
  })
