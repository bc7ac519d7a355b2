// The file of the database as it lies there: whole, and of this schema.

import { statSync } from 'node:fs'
import { shellWord } from '../cli/shell-word.ts'
import { counted } from '../cli/terminal.ts'
import type { Config } from '../config.ts'
import { databaseOf, readOnlyFile } from '../data-folder/data-folder.ts'
import { megabytes } from '../data-folder/disk-room.ts'
import { isMissing, LostDatabase, refuseToBegin } from '../data-folder/earlier-data.ts'
import { dataError, storageRefusal } from '../database/data-error.ts'
import { type Db, openAddress } from '../database/open.ts'
import { openAsItIs, takeInventory } from '../database/sqlite/inventory.ts'
import { CliError } from '../errors/cli-error.ts'
import { codeOf } from '../errors/code-of.ts'
import { messageOf } from '../errors/message-of.ts'
import { clockSays, schemaFinding } from './check-rows.ts'
import { type Finding, finding, type Look } from './findings.ts'

/** What was found of a database, and the database itself where it is fit to be asked more: it is whoever looks on who closes it. */
export interface Examined {
  found: Look[]
  db?: Db
}

/** The database and its schema, as far as they can be read. */
export async function checkDatabase(config: Config, now: Date): Promise<Examined> {
  if (config.databaseUrl !== undefined) {
    const { checkPostgres } = await import('./check-postgres.ts')
    return checkPostgres(config, config.databaseUrl, now)
  }
  const file = databaseOf(config.dataDir)
  if (isMissing(file)) return { found: [missing(config.dataDir), clockSays(config, now)] }
  const readOnly = checkRights(file)
  if (readOnly) return { found: [readOnly, clockSays(config, now)] }
  const { database, schema } = checkFile(file)
  if (database.state === 'bad' || schema?.state !== 'well') return { found: [database, schema, clockSays(config, now)] }
  return { found: [database, schema], db: await openAddress(file) }
}

/** One that was there and is gone is no beginning: `serve` refuses it, too. */
function missing(dataDir: string): Finding {
  try {
    refuseToBegin(dataDir, { hasFile: false })
  } catch (error) {
    if (error instanceof LostDatabase) return finding('database', 'bad', 'database.lost', error.words)
    throw error
  }
  return finding('database', 'look', 'database.none', {
    es: 'Aún no hay base de datos: `remanso serve` la crea.',
    en: 'There is no database yet: `remanso serve` makes it.',
  })
}

/** What is another account's is named with the folder: its owner's rights are not the trouble. */
function checkRights(file: string): Look {
  const { file: closed, error } = readOnlyFile(file) ?? {}
  if (closed === undefined) return undefined
  // No right helps where the disk itself takes nothing.
  if (codeOf(error) === 'EROFS') return finding('database', 'bad', 'database.closed', dataError(error, file).words)
  if (statSync(closed).uid !== process.getuid?.()) return undefined
  return finding('database', 'bad', 'database.closed', {
    es: `${closed} no se puede escribir: nada se puede guardar. Ejecuta: sudo chmod 600 ${shellWord(file)}*`,
    en: `${closed} cannot be written: nothing can be stored. Run: sudo chmod 600 ${shellWord(file)}*`,
  })
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
        schema: schemaFinding(schema, { isCopied: true }),
      }
    } finally {
      sqlite.close()
    }
  } catch (error) {
    if (/^(SQLITE_CANTOPEN|EACCES)/.test(codeOf(error)))
      return {
        database: finding('database', 'bad', 'database.foreign', {
          es: `Esta cuenta no puede abrir ${file}. Ejecuta la orden con la cuenta del servicio, o da a esta el derecho de leer y escribir el archivo y su carpeta.`,
          en: `This account cannot open ${file}. Run the command with the account of the service, or give this one the right to read and write the file and its folder.`,
        }),
      }
    // It is not what lies there that is damaged, where the disk gives or takes nothing.
    if (storageRefusal(error))
      return {
        database: finding('database', 'bad', 'database.closed', {
          es: `${file} no se puede abrir ahora (${messageOf(error)}): mira lo que se dice aquí del disco.`,
          en: `${file} cannot be opened now (${messageOf(error)}): see what is said here of the disk.`,
        }),
      }
    if (error instanceof CliError)
      return {
        database: finding('database', 'bad', 'database.other', {
          es: `${error.words.es} Pon una copia en su lugar, o elige otra carpeta en DATA_DIR.`,
          en: `${error.words.en} Put a backup in its place, or name another folder in DATA_DIR.`,
        }),
      }
    return {
      database: finding('database', 'bad', 'database.bad', {
        es: `Está dañada (${messageOf(error)}). Detén el servidor y ejecuta: remanso restore, con la última copia.`,
        en: `It is damaged (${messageOf(error)}). Stop the server and run: remanso restore with the newest backup.`,
      }),
    }
  }
}
