// Examines an installation without changing it, and says what to do. Ends with 1 only where something must be put right.
import { styleText } from 'node:util'
import type { Bilingual } from '../../shared/language.ts'
import { endByForce, isHeldBySecond } from '../backup/in-second.ts'
import { counted, type Terminal } from '../cli/terminal.ts'
import type { Config } from '../config.ts'
import { messageOf } from '../errors/message-of.ts'
import { checkBackups } from './check-backups.ts'
import { checkDatabase } from './check-database.ts'
import { checkMail } from './check-mail.ts'
import { checkPlace } from './check-place.ts'
import { checkPrograms } from './check-programs.ts'
import { isClockSure } from './check-rows.ts'
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
  const looks: [Finding['check'], () => Look[] | Promise<Look[]>][] = [
    ['settings', () => checkPlace(config)],
    ['database', () => checkDatabase(config, now)],
    ['mail', () => checkMail(config, now)],
    ['programs', () => checkPrograms(config)],
    ['backups', () => checkBackups(config, { now, isSure: isClockSure(found) }, secondWithin)],
  ]
  for (const [name, look] of looks) {
    try {
      found.push(...(await look()).filter((one) => !!one))
    } catch (error) {
      found.push(
        finding(name, 'bad', 'check.failed', {
          es: `No se pudo revisar: ${messageOf(error)}`,
          en: `It could not be examined: ${messageOf(error)}`,
        }),
      )
    }
  }
  return found
}

function conclusion(findings: Finding[]): Bilingual {
  const count = (state: State) => findings.filter((one) => one.state === state).length
  const [bad, look] = [count('bad'), count('look')]
  if (bad > 0) return { es: `${counted(bad, 'cosa', 'cosas')} por arreglar.`, en: `${counted(bad, 'thing', 'things')} to put right.` }
  if (look > 0)
    return { es: `Funciona; ${counted(look, 'cosa', 'cosas')} por mirar.`, en: `It works; ${counted(look, 'thing', 'things')} to look at.` }
  return { es: 'Todo en orden.', en: 'All is well.' }
}
