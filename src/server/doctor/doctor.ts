// Examines an installation without changing it, and says what to do. Ends with 1 only where something must be put right.
import { styleText } from 'node:util'
import type { Bilingual } from '../../shared/language.ts'
import { endByForce, isHeldBySecond } from '../backup/in-second.ts'
import { said } from '../cli/failures.ts'
import { counted, type Terminal } from '../cli/terminal.ts'
import type { Config } from '../config.ts'
import { checkBackups } from './check-backups.ts'
import { checkDatabase, type Examined } from './check-database.ts'
import { checkMail } from './check-mail.ts'
import { checkPasskeys } from './check-passkeys.ts'
import { checkPlace } from './check-place.ts'
import { checkPrograms } from './check-programs.ts'
import { checkRows, isClockSure } from './check-rows.ts'
import { CHECKS, type Finding, finding, type Look, type State } from './findings.ts'

const SIGNS = { well: '✓', look: '!', bad: '✗' } as const satisfies Record<State, string>
const COLOURS = { well: 'green', look: 'yellow', bad: 'red' } as const

/** Prints what was found; gives the exit code. */
export async function doctor(config: Config, { language, json, print }: Terminal): Promise<number> {
  const findings = await examine(config, new Date())
  const isBad = findings.some(({ state }) => state === 'bad')
  const code = isBad ? 1 : 0
  if (json) {
    print({
      ok: !isBad,
      findings: findings.map((one) => ({ check: one.check, state: one.state, code: one.code, message: one.words[language] })),
    })
    return endOf(code)
  }
  const width = Math.max(...findings.map((one) => CHECKS[one.check][language].length))
  for (const one of findings) {
    const sign = styleText(COLOURS[one.state], SIGNS[one.state], { stream: process.stdout })
    print(`${sign} ${CHECKS[one.check][language].padEnd(width)}  ${one.words[language]}`)
  }
  print(`\n${conclusion(findings)[language]}`)
  return endOf(code)
}

/** A look that still hangs in a disk would keep the command from its end. */
function endOf(code: number): number {
  if (isHeldBySecond()) endByForce()
  return code
}

/** Everything the doctor looks at, in the order in which it would be put right; a disk of BACKUP_DIR may take so many milliseconds to wake. */
export async function examine(config: Config, now: Date, secondWithin?: number): Promise<Finding[]> {
  const found: Finding[] = []
  const look = async (name: Finding['check'], by: () => Look[] | Promise<Look[]>) => {
    found.push(...(await tried(name, by)).filter((one) => !!one))
  }
  await look('settings', () => checkPlace(config))
  const examined: Examined = await checkDatabase(config, now).catch((error: unknown) => ({ found: [failed('database', error)] }))
  await using db = examined.db
  await look('database', () => examined.found)
  if (db) await look('database', () => checkRows(db, config, now))
  await look('mail', () => checkMail(config, db, now))
  // What is wrong with the database was said; nothing that stands in it is looked for.
  if (db) await look('programs', () => checkPrograms(db))
  if (db) await look('settings', () => checkPasskeys(db, config))
  await look('backups', () => checkBackups(config, { now, isSure: isClockSure(found) }, secondWithin))
  return found
}

/** A look that fails is itself a finding, and keeps no other from being made. */
async function tried(name: Finding['check'], look: () => Look[] | Promise<Look[]>): Promise<Look[]> {
  try {
    return await look()
  } catch (error) {
    return [failed(name, error)]
  }
}

const failed = (name: Finding['check'], error: unknown) =>
  finding(name, 'bad', 'check.failed', {
    es: `No se pudo revisar: ${said(error, 'es')}`,
    en: `It could not be examined: ${said(error, 'en')}`,
  })

function conclusion(findings: Finding[]): Bilingual {
  const count = (state: State) => findings.filter((one) => one.state === state).length
  const [bad, look] = [count('bad'), count('look')]
  if (bad > 0) return { es: `${counted(bad, 'cosa', 'cosas')} por arreglar.`, en: `${counted(bad, 'thing', 'things')} to put right.` }
  if (look > 0)
    return { es: `Funciona; ${counted(look, 'cosa', 'cosas')} por mirar.`, en: `It works; ${counted(look, 'thing', 'things')} to look at.` }
  return { es: 'Todo en orden.', en: 'All is well.' }
}
