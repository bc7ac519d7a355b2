// Which backup somebody means who restores: a file, the newest of a folder, or the last one before a moment.
import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { officeClock, officeDate } from '../../shared/dates.ts'
import type { Bilingual } from '../../shared/language.ts'
import type { Config } from '../config.ts'
import { backupsOf, databaseOf } from '../data-folder/data-folder.ts'
import { CliError } from '../errors/cli-error.ts'
import { messageOf } from '../errors/message-of.ts'
import { unreadable } from './backup-errors.ts'
import { isAhead, type KeptBackup, listBackups } from './kept-backups.ts'
import { lookIntoSecond, secondFolder } from './second-folder.ts'

const KEPT = /^kept-/

type Places = Pick<Config, 'dataDir' | 'backupDir' | 'timeZone'>

export interface Wanted {
  file: string
  /** A newer one whose date is still to come, and what is said of it: where the clock is behind, that is the one to bring back. */
  passedOver?: { file: string; words: Bilingual }
}

/** The file that is meant. What is there under that name comes before a moment; what is neither is named when it is opened. */
export function wantedBackup(typed: string, places: Places, now: Date): Wanted {
  const { dataDir, backupDir, timeZone } = places
  const file = path.resolve(typed)
  // Its disk is asked only where it is meant: it may not answer, and what is wanted may lie elsewhere.
  const second = file === backupDir ? secondFolder(places) : undefined
  if (second !== undefined && second !== backupDir) throw anothers(file, second)
  const stat = statOf(file)
  const clock: Clock = { now, timeZone }
  // What a restore kept aside has no packed file.
  if (stat?.isDirectory() && KEPT.test(path.basename(file)) && existsSync(databaseOf(file))) return { file: databaseOf(file) }
  if (stat?.isDirectory()) {
    lookInto(file, unreadable)
    return newestOf(listBackups(file), file, clock)
  }
  const until = stat ? undefined : momentIn(typed, timeZone)
  if (until === undefined) return { file }
  if (backupDir !== undefined) lookInto(backupDir, unseen, () => lookIntoSecond(dataDir, backupDir))
  const elsewhere = secondFolder(places)
  const folders = [backupsOf(dataDir), ...(elsewhere === undefined ? [] : [elsewhere])]
  const known = folders.flatMap((folder) => listBackups(folder)).sort((a, b) => b.at.getTime() - a.at.getTime())
  return lastUntil(known, until, { typed, folders }, clock)
}

/** A search finds nothing where one may not look, and says nothing of it. */
function lookInto(
  folder: string,
  refusal: (folder: string, error: unknown) => CliError,
  look: (folder: string) => unknown = (folder) => readdirSync(folder),
): void {
  try {
    look(folder)
  } catch (error) {
    throw refusal(folder, error)
  }
}

/** What is kept there may be newer than everything that is found. */
function unseen(folder: string, cause: unknown): CliError {
  const reason = messageOf(cause)
  const words = {
    es: `No se puede mirar en ${folder} (BACKUP_DIR), donde puede haber una copia más reciente (${reason}). Pon su disco, o nombra el archivo que quieras.`,
    en: `${folder} (BACKUP_DIR), where there may be a newer backup, cannot be looked at (${reason}). Put its disk in, or name the file you want.`,
  }
  return new CliError('backup.unseen', words, { cause })
}

/** Where one may not look, whoever opens the file says so. */
function statOf(file: string) {
  try {
    return statSync(file)
  } catch {
    return undefined
  }
}

interface Clock {
  now: Date
  timeZone: string
}

function newestOf(newestFirst: KeptBackup[], folder: string, clock: Clock): Wanted {
  const wanted = newestPast(newestFirst, clock)
  if (wanted) return wanted
  throw new CliError('backup.emptyFolder', {
    es: `En ${folder} no hay ninguna copia de Remanso.`,
    en: `There is no backup of Remanso in ${folder}.`,
  })
}

/** The newest there would be of somebody else's office. */
function anothers(folder: string, own: string): CliError {
  return new CliError('backup.anothers', {
    es: `En ${folder} están las copias de otra instalación; las de esta, en ${own}. Nombra esa carpeta, o el archivo que quieras.`,
    en: `The backups in ${folder} are another installation’s; this one’s are in ${own}. Name that folder, or the file you want.`,
  })
}

/**
 * One with a date still to come was made by a clock that was ahead, and is passed over; where there is no other, it is this
 * machine's clock that is behind.
 */
function newestPast(newestFirst: KeptBackup[], { now, timeZone }: Clock): Wanted | undefined {
  const past = newestFirst.find(({ at }) => !isAhead(at, now))
  const [newest] = newestFirst
  if (!newest || past === newest) return past && { file: past.file }
  const shown = `${officeDate(now.toISOString(), timeZone)}, ${officeClock(now.toISOString(), timeZone)}`
  if (past) return { file: past.file, passedOver: { file: newest.file, words: passedOver(newest.file, shown) } }
  throw new CliError('backup.ahead', {
    es: `${newest.file} lleva una fecha que aún no llega: el reloj de esta máquina marca ${shown}. Ponlo en hora, o nombra ese archivo.`,
    en: `${newest.file} bears a date still to come: the clock of this machine says ${shown}. Set it, or name that file.`,
  })
}

const passedOver = (file: string, shown: string): Bilingual => ({
  es: `${file} lleva una fecha que aún no llega y no se tomó: el reloj de esta máquina marca ${shown}. Si está mal, ponlo en hora, o nombra ese archivo.`,
  en: `${file} bears a date still to come and was passed over: the clock of this machine says ${shown}. If that is wrong, set it, or name that file.`,
})

function lastUntil(
  newestFirst: KeptBackup[],
  until: number,
  { typed, folders }: { typed: string; folders: string[] },
  clock: Clock,
): Wanted {
  const wanted = newestPast(
    newestFirst.filter(({ at }) => at.getTime() <= until),
    clock,
  )
  if (wanted) return wanted
  const oldest = newestFirst.at(-1)
  const places = folders.join(', ')
  throw new CliError('backup.noneBefore', {
    es: `No hay ninguna copia de ${typed} o de antes en ${places}${oldest ? `; la más antigua es ${path.basename(oldest.file)}` : ''}.`,
    en: `There is no backup of ${typed} or before in ${places}${oldest ? `; the oldest is ${path.basename(oldest.file)}` : ''}.`,
  })
}

/** A day to its end, or a minute to its end; on the office's clock, where it does not name a zone. */
function momentIn(typed: string, timeZone: string): number | undefined {
  const [, day, time, zone] = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(?::\d\d(?:\.\d+)?)?(Z|[+-]\d\d:\d\d)?)?$/.exec(typed.trim()) ?? []
  if (day === undefined) return undefined
  try {
    if (time === undefined) return beginOf(Temporal.PlainDate.from(day).add({ days: 1 }).toPlainDateTime(), timeZone) - 1
    if (zone === undefined) return beginOf(Temporal.PlainDateTime.from(`${day}T${time}`).add({ minutes: 1 }), timeZone) - 1
    return Temporal.Instant.from(`${day}T${time}${zone}`).add({ minutes: 1 }).epochMilliseconds - 1
  } catch {
    // No such day or hour.
    return undefined
  }
}

const beginOf = (local: Temporal.PlainDateTime, timeZone: string) => local.toZonedDateTime(timeZone).epochMilliseconds
