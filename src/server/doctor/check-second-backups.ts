// Whether BACKUP_DIR can be written, lies on another disk, and has the newest copies.
import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { MINUTE } from '../../shared/durations.ts'
import { runBackupJob } from '../backup/backup-jobs.ts'
import { inSecond } from '../backup/in-second.ts'
import { readBackupState } from '../backup/kept-backups.ts'
import { foreignFolders, secondFolder } from '../backup/second-folder.ts'
import { counted } from '../cli/terminal.ts'
import type { Config } from '../config.ts'
import { nearestFolder, refusalToWrite } from '../data-folder/data-folder.ts'
import { reasonIn } from '../errors/reason-of.ts'
import { type Finding, finding, type Look } from './findings.ts'

/** Whether the disk of BACKUP_DIR gives an answer, whichever: asked in a thread, as it might keep who asks for ever. */
export async function answersSecond({ dataDir, backupDir }: Config, now: Date, within: number): Promise<boolean> {
  if (backupDir === undefined) return true
  const look = () => runBackupJob<'newest'>({ kind: 'newest', dataDir, backupDir, now: now.toISOString() })
  const answer = await inSecond(backupDir, () => look().then(Boolean, () => false), within)
  return answer !== undefined
}

/** What is set is not believed: it is written to, and asked which disk it is on. */
export function checkSecond(config: Config, now: Date): Look[] {
  const { dataDir } = config
  const folder = secondFolder(config)
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
    isSame &&
      finding('second', 'look', 'second.same', {
        es: `${folder} está en el mismo disco que los datos y se pierde con él. Pon en BACKUP_DIR una carpeta de otro disco, y mira si está puesto.`,
        en: `${folder} lies on the same disk as the data and is lost with it. Set BACKUP_DIR to a folder on another disk, and see that it is put in.`,
      }),
    checkCopy(dataDir, folder),
    checkRecent(dataDir, folder, now),
    checkForeign(config),
  ]
}

/** They stay until somebody removes them: who made them may still need them, or be gone. */
function checkForeign(config: Config): Look {
  const folders = foreignFolders(config).join(', ')
  return (
    folders !== '' &&
    finding('second', 'look', 'second.others', {
      es: `Las copias de ${folders} no son de esta instalación, que no las quita. Pon a cada instalación su carpeta en BACKUP_DIR; si nadie más las hace, quítalas cuando ya no hagan falta: guardan datos de familias.`,
      en: `The backups in ${folders} are not this installation’s, and it removes none of them. Set BACKUP_DIR to a folder for each installation; if nobody makes these any more, remove them once they are not needed: they hold families’ data.`,
    })
  )
}

/** The copy of a quarter of an hour; where nothing changes it may be of any age. */
function checkRecent(dataDir: string, folder: string, now: Date): Finding {
  const { recent } = readBackupState(dataDir)
  if (!recent || (recent.file !== null && path.dirname(recent.file) !== folder))
    return finding('second', 'well', 'recent.waits', {
      es: `La primera copia de cada cuarto de hora en ${folder} se hace cuando el servidor está en marcha.`,
      en: `The first copy of a quarter of an hour to ${folder} is made while the server runs.`,
    })
  if (!recent.ok)
    return finding('second', 'bad', 'recent.failed', {
      es: `La copia de este cuarto de hora no se pudo hacer en ${folder}: ${reasonIn(recent.reason, 'es')}`,
      en: `The copy of this quarter of an hour could not be made in ${folder}: ${reasonIn(recent.reason, 'en')}`,
    })
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(recent.at)) / MINUTE))
  return finding('second', 'well', 'recent.well', {
    es: `La última copia de un cuarto de hora es de hace ${counted(minutes, 'minuto', 'minutos')}; sin cambios no se hace otra.`,
    en: `The newest copy of a quarter of an hour is ${counted(minutes, 'minute', 'minutes')} old; none is made where nothing changes.`,
  })
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
      es: `No se pudo copiar a ${folder}: ${reasonIn(second.reason, 'es')}`,
      en: `It could not be copied to ${folder}: ${reasonIn(second.reason, 'en')}`,
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
