// Whether backups bear a date still to come: of a clock that was ahead then, or is behind now.
import path from 'node:path'
import { isAhead, listBackups } from '../backup/kept-backups.ts'
import { secondFolder } from '../backup/second-folder.ts'
import type { Config } from '../config.ts'
import { backupsOf } from '../data-folder/data-folder.ts'
import { finding, type Look } from './findings.ts'

export interface Clock {
  now: Date
  /** Whether nothing speaks against what it says. */
  isSure: boolean
}

/** Where the clock may be behind, or no backup is of the past, those still to come may be the good ones: nobody is told to remove them. */
export function checkDates(config: Config, { now, isSure }: Clock): Look {
  const second = secondFolder(config)
  const beside = listBackups(backupsOf(config.dataDir)).map(({ file, at }) => ({ name: path.basename(file), at }))
  const elsewhere = second === undefined ? [] : listBackups(second).map(({ file, at }) => ({ name: file, at }))
  const all = [...beside, ...elsewhere]
  const ahead = all.filter(({ at }) => isAhead(at, now))
  const files = ahead.map(({ name }) => name).join(', ')
  if (files === '') return undefined
  return isSure && ahead.length < all.length
    ? finding('backups', 'look', 'backups.ahead', {
        es: `Llevan una fecha que aún no llega, de cuando el reloj estaba mal: ${files}. No cuentan y no se quitan solas; quítalas cuando la hora esté bien.`,
        en: `They bear a date still to come, from when the clock was wrong: ${files}. They do not count and stay; remove them once the clock is right.`,
      })
    : finding('backups', 'look', 'backups.ahead', {
        es: `Llevan una fecha que aún no llega: ${files}. O el reloj estaba adelantado entonces o está atrasado ahora, y son las buenas. Consérvalas, pon primero la hora (NTP) y vuelve a ejecutar esto.`,
        en: `They bear a date still to come: ${files}. Either the clock was ahead then, or it is behind now and they are the good ones. Keep them, set the clock first (NTP), and run this again.`,
      })
}
