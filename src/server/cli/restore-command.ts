// The command that brings everything back.
import { rmSync } from 'node:fs'
import path from 'node:path'
import type { Bilingual } from '../../shared/language.ts'
import { databaseInUse } from '../backup/backup-errors.ts'
import { type Checked, checkBackup, putInPlace, scratchBeside } from '../backup/restore-backup.ts'
import { type Wanted, wantedBackup } from '../backup/wanted-backup.ts'
import type { Config } from '../config.ts'
import { databaseOf } from '../data-folder/data-folder.ts'
import { type FolderLock, FolderTaken } from '../data-folder/folder-lock.ts'
import { shownAddress } from '../database/address.ts'
import { lockData, prepareFolder } from '../database/open-data.ts'
import { CliError } from '../errors/cli-error.ts'
import { untilEnded } from '../process/until-ended.ts'
import { agrees, isAsked, UNCHANGED } from './asking.ts'
import { progressBar } from './progress-bar.ts'
import { restoreSummary, type Shown } from './restore-summary.ts'
import { shellWord } from './shell-word.ts'
import { counted, type Terminal } from './terminal.ts'

/** Checks a backup, asks on a terminal, puts it in place and says what came back. */
export async function restore(config: Config, typed: string, terminal: Terminal): Promise<number> {
  const { dataDir, backupDir, databaseUrl, timeZone } = config
  if (databaseUrl !== undefined) throw notHere(shownAddress(databaseUrl), path.resolve(typed))
  const wanted = wantedBackup(typed, { dataDir, backupDir, timeZone }, new Date())
  prepareFolder(dataDir)
  return untilEnded((signal) => restoreFile(wanted, config, terminal, signal))
}

async function restoreFile(
  { file, passedOver }: Wanted,
  { dataDir, timeZone }: Config,
  { language, json, print, say }: Terminal,
  signal: AbortSignal,
): Promise<number> {
  const lock = lockForRestore(dataDir, file)
  const scratch = scratchBeside(dataDir, 'restoring')
  const bar = progressBar(process.stderr, language)
  try {
    const checked = await checkBackup(file, scratch, { onProgress: bar.show, signal }).finally(bar.end)
    const date = `${new Date(checked.createdAt).toLocaleString(language === 'es' ? 'es-US' : 'en-US', { timeZone, timeZoneName: 'short' })}`
    const orders = checked.inventory.rows.orders ?? 0
    const shown: Shown = { file, folder: dataDir, date, orders: orders.toLocaleString('en-US') }
    // Nobody is asked by a script: what may lack its last hours is not put in place of everything then.
    if (checked.mayLackLog && !isAsked()) throw copiedByHand(shown)
    const asked = [...(passedOver ? [passedOver.words] : []), question(shown, checked.mayLackLog)].map((words) => words[language]).join(' ')
    if (isAsked() && !(await agrees(asked, signal))) {
      if (json) print({ restored: false })
      else say(UNCHANGED)
      return 1
    }
    const done = putInPlace(checked, file, dataDir, new Date())
    const { secondFactor: demand, ...others } = done
    if (json)
      print({
        restored: true,
        ...summaryOf(file, checked),
        passedOver: passedOver?.file ?? null,
        ...others,
        demand,
        keptIn: done.keptIn ?? null,
      })
    else for (const words of restoreSummary(shown, { ...done, isOlder: checked.isOlder }, timeZone)) say(words)
    if (passedOver && !json) say(passedOver.words)
    return 0
  } finally {
    rmSync(scratch, { recursive: true, force: true })
    lock.release()
  }
}

function lockForRestore(dataDir: string, file: string): FolderLock {
  try {
    return lockData(dataDir)
  } catch (error) {
    throw error instanceof FolderTaken ? databaseInUse(file, databaseOf(dataDir), error) : error
  }
}

function summaryOf(file: string, { createdAt, inventory, isOlder }: Checked) {
  return { file, createdAt, orders: inventory.rows.orders ?? 0, rows: inventory.rows, schema: inventory.schema, isOlder }
}

function question({ file, folder, date, orders }: Shown, mayLackLog: boolean): Bilingual {
  const [ordenes, many] = [counted(orders, 'orden', 'órdenes'), counted(orders, 'order', 'orders')]
  return mayLackLog
    ? {
        es: `${file} se copió a mano de una base de datos en uso: lo que estaba en su registro (…-wal) puede faltar. Lo último que contiene es del ${date} (${ordenes}), y sustituirá los datos de ${folder}. Escribe «yes» para seguir: `,
        en: `${file} was copied by hand from a database in use: what stood in its log (…-wal) may be missing. The last thing in it is of ${date} (${many}), and it will replace the data in ${folder}. Type yes to go on: `,
      }
    : {
        es: `Los datos de ${folder} se sustituirán por los de ${date} (${ordenes}). Escribe «yes» para seguir: `,
        en: `The data in ${folder} will be replaced by that of ${date} (${many}). Type yes to go on: `,
      }
}

function copiedByHand({ file, date, orders }: Shown): CliError {
  return new CliError('restore.live', {
    es: `${file} no se restauró: se copió a mano de una base de datos en uso, y lo que estaba en su registro (…-wal) puede faltar. Lo último que contiene es del ${date} (${counted(orders, 'orden', 'órdenes')}). Restaura una copia de la noche o de \`remanso backup\`; si no hay otra, ejecuta esto en un terminal, que pregunta.`,
    en: `${file} was not restored: it was copied by hand from a database in use, and what stood in its log (…-wal) may be missing. The last thing in it is of ${date} (${counted(orders, 'order', 'orders')}). Restore a backup of the night or of \`remanso backup\`; if there is no other, run this on a terminal, which asks.`,
  })
}

function notHere(place: string, file: string): CliError {
  return new CliError('restore.elsewhere', {
    es: `Los datos están en ${place}, donde restore no escribe. Un volcado vuelve a una base de datos nueva y vacía con: pg_restore --no-owner --dbname=… ${shellWord(file)}. Una copia de SQLite se restaura sin DATABASE_URL y luego: remanso move --to …`,
    en: `The data is in ${place}, where restore does not write. A dump goes into a new, empty database by: pg_restore --no-owner --dbname=… ${shellWord(file)}. A backup of SQLite is restored without DATABASE_URL, and then: remanso move --to …`,
  })
}
