// Whether last night's backup is there, a second time elsewhere, and proven by a drill.

import { existsSync, globSync, statSync } from 'node:fs'
import path from 'node:path'
import { officeDate } from '../../shared/dates.ts'
import { HOUR } from '../../shared/durations.ts'
import { copiesLeft } from '../backup/copies-left.ts'
import { DUMPS } from '../backup/dump-postgres.ts'
import { isAhead, listBackups, readBackupState } from '../backup/kept-backups.ts'
import { counted } from '../cli/terminal.ts'
import type { Config } from '../config.ts'
import { backupsOf, databaseOf, nearestFolder, refusalToWrite } from '../data-folder/data-folder.ts'
import { type Finding, finding } from './findings.ts'

/** A night and a morning. */
const TOO_OLD = 36 * HOUR
const KEPT_LONG = 30 * 24 * HOUR

export function checkBackups(config: Config, now: Date): Finding[] {
  if (config.databaseUrl !== undefined) return [checkDumps(config, now)]
  const { nightly } = readBackupState(config.dataDir)
  const failed =
    nightly && !nightly.ok
      ? [
          finding('backups', 'bad', 'backups.failed', {
            es: `La de anoche falló: ${nightly.reason ?? ''}`,
            en: `Last night’s failed: ${nightly.reason ?? ''}`,
          }),
        ]
      : []
  return [
    ...failed,
    checkAge(config, now),
    ...checkDates(config, now),
    ...checkCopies(config, now),
    ...checkSecond(config),
    checkDrill(config),
  ]
}

/** What protects the data then is the database's own; of that only the dumps made by hand are known here. */
function checkDumps({ dataDir }: Config, now: Date): Finding {
  const times = globSync(DUMPS, { cwd: backupsOf(dataDir) }).map((name) => statSync(path.join(backupsOf(dataDir), name)).mtimeMs)
  const age = now.getTime() - Math.max(...times)
  if (age > TOO_OLD)
    return finding('backups', 'look', 'backups.elsewhere', {
      es: 'Las copias de la noche son solo para SQLite: asegúrate de que quien administra la base de datos hace las suyas. `remanso backup` escribe un volcado.',
      en: 'Backups of the night are for SQLite only: make sure that whoever runs the database makes theirs. `remanso backup` writes a dump.',
    })
  return finding('backups', 'well', 'backups.dump', {
    es: `El último volcado es de hace ${counted(Math.floor(age / HOUR), 'hora', 'horas')}.`,
    en: `The newest dump is ${counted(Math.floor(age / HOUR), 'hour', 'hours')} old.`,
  })
}

function checkAge({ dataDir }: Config, now: Date): Finding {
  const backups = listBackups(backupsOf(dataDir)).filter(({ at }) => !isAhead(at, now))
  const since = backups[0]?.at.getTime() ?? statSync(databaseOf(dataDir), { throwIfNoEntry: false })?.birthtimeMs ?? now.getTime()
  const age = now.getTime() - since
  const hours = Math.floor(age / HOUR)
  const count = backups.length
  if (age > TOO_OLD)
    return finding('backups', 'bad', 'backups.old', {
      es: `La última es de hace ${counted(hours, 'hora', 'horas')}. Deja el servidor en marcha, o ejecuta: remanso backup`,
      en: `The newest is ${counted(hours, 'hour', 'hours')} old. Leave the server running, or run: remanso backup`,
    })
  return count > 0
    ? finding('backups', 'well', 'backups.well', {
        es: `La última es de hace ${counted(hours, 'hora', 'horas')}; hay ${count}.`,
        en: `The newest is ${counted(hours, 'hour', 'hours')} old; there ${count === 1 ? 'is' : 'are'} ${count}.`,
      })
    : finding('backups', 'well', 'backups.young', { es: 'La primera se hace esta noche.', en: 'The first is made tonight.' })
}

function checkDates({ dataDir }: Config, now: Date): Finding[] {
  const ahead = listBackups(backupsOf(dataDir)).filter(({ at }) => isAhead(at, now))
  const files = ahead.map(({ file }) => path.basename(file)).join(', ')
  return files === ''
    ? []
    : [
        finding('backups', 'look', 'backups.ahead', {
          es: `Llevan una fecha que aún no llega, de cuando el reloj estaba mal: ${files}. No cuentan y no se quitan solas; quítalas cuando la hora esté bien.`,
          en: `They bear a date still to come, from when the clock was wrong: ${files}. They do not count and stay; remove them once the clock is right.`,
        }),
      ]
}

/** What the product kept aside itself, before an update or for a restore, stays until somebody removes it. */
function checkCopies({ dataDir }: Config, now: Date): Finding[] {
  const old = copiesLeft(dataDir, now, false).filter(({ at }) => now.getTime() - at.getTime() > KEPT_LONG)
  const names = old.map(({ name }) => name).join(', ')
  return names === ''
    ? []
    : [
        finding('backups', 'look', 'copies.old', {
          es: `Tienen más de 30 días y guardan datos de familias, también de quien pidió que se borraran: ${names}. Quita las que ya no necesites.`,
          en: `They are more than 30 days old and hold families’ data, also of those who asked to be erased: ${names}. Remove what you no longer need.`,
        }),
      ]
}

/** What is set is not believed: it is written to, and asked which disk it is on. */
function checkSecond({ dataDir, backupDir: folder }: Config): Finding[] {
  if (folder === undefined)
    return [
      finding('second', 'look', 'second.none', {
        es: 'BACKUP_DIR no está puesta: las copias están en el mismo disco que los datos.',
        en: 'BACKUP_DIR is not set: the backups are on the same disk as the data.',
      }),
    ]
  // Where it is not there yet, the night makes it below what is.
  const place = nearestFolder(folder)
  const reason = refusalToWrite(place)
  if (reason !== undefined)
    return [
      finding('second', 'bad', 'second.closed', {
        es: `En ${folder} no se puede escribir (${reason}). Mira si su disco está puesto y si esta cuenta puede escribir ahí, o pon otra carpeta en BACKUP_DIR.`,
        en: `${folder} cannot be written (${reason}). See that its disk is put in and that this account may write there, or name another folder in BACKUP_DIR.`,
      }),
    ]
  const isSame = statSync(place).dev === statSync(nearestFolder(dataDir)).dev
  return [
    ...(isSame
      ? [
          finding('second', 'look', 'second.same', {
            es: `${folder} está en el mismo disco que los datos y se pierde con él. Pon en BACKUP_DIR una carpeta de otro disco, y mira si está puesto.`,
            en: `${folder} lies on the same disk as the data and is lost with it. Set BACKUP_DIR to a folder on another disk, and see that it is put in.`,
          }),
        ]
      : []),
    checkCopy(dataDir, folder),
  ]
}

function checkCopy(dataDir: string, folder: string): Finding {
  const { second } = readBackupState(dataDir)
  if (!second || (second.file !== null && path.dirname(second.file) !== folder))
    return finding('second', 'well', 'second.waits', {
      es: `La primera copia en ${folder} se hace esta noche.`,
      en: `The first copy to ${folder} is made tonight.`,
    })
  if (!second.ok)
    return finding('second', 'bad', 'second.failed', {
      es: `No se pudo copiar a ${folder}: ${second.reason ?? ''}`,
      en: `It could not be copied to ${folder}: ${second.reason ?? ''}`,
    })
  if (second.file !== null && !existsSync(second.file))
    return finding('second', 'bad', 'second.gone', {
      es: `${second.file} ya no está: la última copia falta en la segunda carpeta.`,
      en: `${second.file} is not there any more: the second folder lacks the newest backup.`,
    })
  return finding('second', 'well', 'second.well', {
    es: `La última copia está también en ${folder}.`,
    en: `The newest backup is in ${folder} too.`,
  })
}

function checkDrill({ dataDir, timeZone }: Config): Finding {
  const { drill } = readBackupState(dataDir)
  if (!drill)
    return finding('drill', 'well', 'drill.none', {
      es: 'Aún no hubo: se hace tras la primera copia de la noche.',
      en: 'Not yet: it follows the first backup of a night.',
    })
  const date = officeDate(drill.at, timeZone)
  return drill.ok
    ? finding('drill', 'well', 'drill.well', {
        es: `El ${date} se restauró de prueba una copia: ${counted((drill.orders ?? 0).toLocaleString('en-US'), 'orden', 'órdenes')}, todo en orden.`,
        en: `On ${date} a backup was restored as a trial: ${counted((drill.orders ?? 0).toLocaleString('en-US'), 'order', 'orders')}, all well.`,
      })
    : finding('drill', 'bad', 'drill.bad', {
        es: `El ${date} una copia no se pudo restaurar: ${drill.reason ?? ''}`,
        en: `On ${date} a backup could not be restored: ${drill.reason ?? ''}`,
      })
}
