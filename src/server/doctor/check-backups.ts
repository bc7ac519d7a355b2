// Whether last night's backup is there, a second time elsewhere, and proven by a drill.

import { globSync, statSync } from 'node:fs'
import path from 'node:path'
import { officeDate } from '../../shared/dates.ts'
import { DAY, HOUR } from '../../shared/durations.ts'
import { copiesLeft, leftElsewhere } from '../backup/copies-left.ts'
import { DUMPS } from '../backup/dump-postgres.ts'
import { LOOKS_WITHIN, silent } from '../backup/in-second.ts'
import { type BackupState, pastBackups, readBackupState } from '../backup/kept-backups.ts'
import { secondFolder } from '../backup/second-folder.ts'
import { counted } from '../cli/terminal.ts'
import type { Config } from '../config.ts'
import { backupsOf, databaseOf } from '../data-folder/data-folder.ts'
import { reasonIn } from '../errors/reason-of.ts'
import { type Clock, checkDates } from './check-backup-dates.ts'
import { answersSecond, checkSecond } from './check-second-backups.ts'
import { type Finding, finding, type Look } from './findings.ts'

/** A night and a morning. */
const TOO_OLD = 36 * HOUR
const KEPT_LONG = 30 * DAY

/** Everything about backups. Of a disk that does not answer that is said, and nothing there is looked at again. */
export async function checkBackups(config: Config, clock: Clock, within = LOOKS_WITHIN): Promise<Finding[]> {
  if (await answersSecond(config, clock.now, within)) return checkAll(config, clock).filter((one) => !!one)
  const beside = checkAll({ ...config, backupDir: undefined }, clock)
    .filter((one) => !!one)
    .filter(({ check }) => check !== 'second')
  return [...beside, finding('second', 'bad', 'second.silent', silent(config.backupDir ?? ''))]
}

/** Of PostgreSQL only the dumps, and what a file left behind. */
function checkAll(config: Config, clock: Clock): Look[] {
  const { now } = clock
  if (config.databaseUrl !== undefined) return [checkDumps(config, now), checkCopies(config, now)]
  const { nightly } = readBackupState(config.dataDir)
  return [
    nightly?.ok === false &&
      finding('backups', 'bad', 'backups.failed', {
        es: `La de anoche falló: ${reasonIn(nightly.reason, 'es')}`,
        en: `Last night’s failed: ${reasonIn(nightly.reason, 'en')}`,
      }),
    checkAge(config, now),
    checkDates(config, clock),
    checkCopies(config, now),
    ...checkSecond(config, now),
    ...checkDrills(config),
  ]
}

/** What protects the data then is the database's own; of that only the dumps made by hand are known here. */
function checkDumps({ dataDir }: Config, now: Date): Finding {
  const times = globSync(DUMPS, { cwd: backupsOf(dataDir) }).map((name) => statSync(path.join(backupsOf(dataDir), name)).mtimeMs)
  const age = now.getTime() - Math.max(...times)
  if (age > TOO_OLD)
    return finding('backups', 'look', 'backups.elsewhere', {
      es: 'Las copias de la noche son solo para SQLite: asegúrate de que quien administra la base de datos haga las suyas. `remanso backup` escribe un volcado.',
      en: 'Backups of the night are for SQLite only: make sure that whoever runs the database makes theirs. `remanso backup` writes a dump.',
    })
  return finding('backups', 'well', 'backups.dump', {
    es: `El último volcado es de hace ${counted(Math.floor(age / HOUR), 'hora', 'horas')}.`,
    en: `The newest dump is ${counted(Math.floor(age / HOUR), 'hour', 'hours')} old.`,
  })
}

function checkAge({ dataDir }: Config, now: Date): Finding {
  const backups = pastBackups(backupsOf(dataDir), now, '*')
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

/** What the product kept aside itself, before an update or for a restore, or left behind at a move, stays until somebody removes it. */
function checkCopies(config: Config, now: Date): Look {
  const inFile = config.databaseUrl === undefined
  const copies = [...copiesLeft(config.dataDir, now, { inFile, byHand: false }), ...(inFile ? [] : leftElsewhere(config))]
  const old = copies.filter(({ at }) => now.getTime() - at.getTime() > KEPT_LONG)
  const names = old.map(({ name }) => name).join(', ')
  return (
    names !== '' &&
    finding('backups', 'look', 'copies.old', {
      es: `${old.length === 1 ? 'Tiene más de 30 días y guarda' : 'Tienen más de 30 días y guardan'} datos de familias, también de quien pidió que se borraran: ${names}. ${old.length === 1 ? 'Quítala si ya no la necesitas' : 'Quita las que ya no necesites'}.`,
      en: `${old.length === 1 ? 'It is more than 30 days old and holds' : 'They are more than 30 days old and hold'} families’ data, also of those who asked to be erased: ${names}. Remove what you no longer need.`,
    })
  )
}

function checkDrills(config: Config): Look[] {
  const { dataDir, timeZone } = config
  const folder = secondFolder(config)
  const { drill, secondDrill } = readBackupState(dataDir)
  const second = folder === undefined ? null : secondDrill
  if (!drill && !second)
    return [
      finding('drill', 'well', 'drill.none', {
        es: 'Aún no hubo: se hace tras la primera copia de la noche.',
        en: 'Not yet: it follows the first backup of a night.',
      }),
    ]
  return [
    drill !== null && told(drill, timeZone, backupsOf(dataDir)),
    folder !== undefined && second !== null && told(second, timeZone, folder),
  ]
}

function told(drill: NonNullable<BackupState['drill']>, timeZone: string, folder: string): Finding {
  const date = officeDate(drill.at, timeZone)
  const orders = (drill.orders ?? 0).toLocaleString('en-US')
  return drill.ok
    ? finding('drill', 'well', 'drill.well', {
        es: `El ${date} se restauró de prueba una copia de ${folder}: ${counted(orders, 'orden', 'órdenes')}, todo en orden.`,
        en: `On ${date} a backup of ${folder} was restored as a trial: ${counted(orders, 'order', 'orders')}, all well.`,
      })
    : finding('drill', 'bad', 'drill.bad', {
        es: `El ${date} una copia de ${folder} no se pudo restaurar: ${reasonIn(drill.reason, 'es')}`,
        en: `On ${date} a backup of ${folder} could not be restored: ${reasonIn(drill.reason, 'en')}`,
      })
}
