// What is asked of a database, whichever it is: whether its schema is ours, whether samples still stand, and whether the clock can
// be right.
import { officeClock, officeDate } from '../../shared/dates.ts'
import { DAY, MINUTE } from '../../shared/durations.ts'
import { SETTING_NAMES_EN } from '../../shared/setting-names-en.ts'
import { SETTING_NAMES_ES } from '../../shared/setting-names-es.ts'
import { type SettingName, standingSamples } from '../../shared/settings.ts'
import { counted } from '../cli/terminal.ts'
import type { Config } from '../config.ts'
import { NewerSchema, pendingIn, UnreleasedSchema } from '../database/migrate.ts'
import { readNote } from '../database/notes.ts'
import type { Db } from '../database/open.ts'
import { LAST_ENTRIES, newestEntry, viewClock } from '../database/steady-clock.ts'
import { readHousekeeping } from '../reports/housekeeping-news.ts'
import { readSettings } from '../settings/settings.ts'
import { checkPolicy } from './check-policy.ts'
import { type Finding, finding } from './findings.ts'

/** What was just written by another process may bear the time of its clock. */
const WRITTEN_AHEAD = 5 * MINUTE
const CLOCK_AHEAD = 7 * DAY

/** Whether a database that has seen these migrations is of this program; the next start may make a copy before it goes on. */
export function schemaFinding(done: readonly string[], { isCopied }: { isCopied: boolean }): Finding {
  try {
    const missing = pendingIn(done)
    const pending = missing.join(', ')
    const newest = done.toSorted().at(-1) ?? ''
    if (pending === '') return finding('schema', 'well', 'schema.well', { es: `Al día (${newest}).`, en: `Up to date (${newest}).` })
    const isOne = missing.length === 1
    const coming = {
      es: `${isOne ? 'Falta' : 'Faltan'} ${pending}. El próximo inicio ${isOne ? 'la aplica' : 'las aplica'}`,
      en: `${pending} still to come. The next start applies ${isOne ? 'it' : 'them'}`,
    }
    return isCopied
      ? finding('schema', 'look', 'schema.pending', {
          es: `${coming.es} y antes guarda una copia.`,
          en: `${coming.en}, and makes a copy before.`,
        })
      : finding('schema', 'look', 'schema.coming', { es: `${coming.es}.`, en: `${coming.en}.` })
  } catch (error) {
    if (error instanceof UnreleasedSchema) return finding('schema', 'bad', 'schema.unreleased', error.words)
    if (error instanceof NewerSchema)
      return finding('schema', 'bad', 'schema.newer', {
        es: `La escribió un Remanso más nuevo (${error.unknown.join(', ')}). Actualiza el programa.`,
        en: `A newer Remanso wrote it (${error.unknown.join(', ')}). Update the program.`,
      })
    throw error
  }
}

/** Everything of the rows: samples, what browsers told, the clock, and what is erased by it. */
export async function checkRows(db: Db, config: Config, now: Date): Promise<Finding[]> {
  return [await checkSamples(db), await checkPolicy(db, now), await compareClock(db, config, now), await checkHousekeeping(db, config, now)]
}

/** Whether samples still stand where families see them. */
async function checkSamples(db: Db): Promise<Finding> {
  const names = standingSamples(await readSettings(db))
  const named = (words: Record<SettingName, string>) => names.map((name) => words[name]).join(', ')
  return names.length > 0
    ? finding('samples', 'look', 'samples.stand', {
        es: `Siguen siendo datos de ejemplo: ${named(SETTING_NAMES_ES)}. Escribe los de tu agencia en el panel, en Settings.`,
        en: `Still sample data: ${named(SETTING_NAMES_EN)}. Enter your agency’s own in the dashboard, under Settings.`,
      })
    : finding('samples', 'well', 'samples.well', { es: 'Ya no queda ninguno.', en: 'None is left.' })
}

/** Whether what was found says that the clock is right; without a database to compare it with, nothing does. */
export function isClockSure(found: readonly Finding[]): boolean {
  return ['clock.well', 'housekeeping.well'].every((code) => found.some((one) => one.code === code))
}

/** Behind what was already written it is wrong for certain; ahead of it, it may be. */
async function compareClock(db: Db, config: Config, now: Date): Promise<Finding> {
  const newest = await newestEntry(db, 1)
  const time = shown(now.toISOString(), config)
  if (newest !== undefined && newest > now.getTime() + WRITTEN_AHEAD)
    return finding('clock', 'bad', 'clock.behind', {
      es: `El reloj está atrasado: hay órdenes del ${shown(new Date(newest).toISOString(), config)} y dice ${time}. Pon la hora (NTP).`,
      en: `The clock is behind: there are orders of ${shown(new Date(newest).toISOString(), config)}, and it says ${time}. Set it (NTP).`,
    })
  // Of what was written before the last one, nobody can tell when the clock was wrong.
  const among = await newestEntry(db, LAST_ENTRIES)
  if (among !== undefined && among > now.getTime() + WRITTEN_AHEAD)
    return finding('clock', 'look', 'clock.mixed', {
      es: `Hay órdenes del ${shown(new Date(among).toISOString(), config)}, que todavía no llega: o el reloj estuvo adelantado entonces o está atrasado ahora; dice ${time}. Compruébalo (NTP).`,
      en: `There are orders of ${shown(new Date(among).toISOString(), config)}, which is still to come: either the clock was ahead then, or it is behind now; it says ${time}. Check it (NTP).`,
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

/** Whether it waits for the clock or for a backup. */
async function checkHousekeeping(db: Db, config: Config, now: Date): Promise<Finding> {
  const heldBack = (await readHousekeeping(db, now)).heldBack ?? (await aboutToHold(db, now))
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

/** The same where the clock has jumped since housekeeping looked at it. */
async function aboutToHold(db: Db, now: Date) {
  const { doubt, since, trustedAt } = await viewClock(db, now)
  return doubt && { since: since.toISOString(), until: trustedAt.toISOString() }
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
