// Examines an installation without changing it, and says what to do. Ends with 1 only where something must be put right.
import { styleText } from 'node:util'
import type { Terminal } from '../command-line/terminal.ts'
import { type Details, fill } from '../command-line/words.ts'
import type { Config } from '../config.ts'
import { checkBackups } from './check-backups.ts'
import { checkDatabase } from './check-database.ts'
import { checkMail } from './check-mail.ts'
import { checkPlace } from './check-place.ts'
import { type CheckName, type DoctorWord, doctorWords } from './doctor-words.ts'
import { type Finding, finding, nameOf, reasonOf, type State, sentenceOf } from './findings.ts'

const SIGNS = { well: '✓', look: '!', bad: '✗' } as const satisfies Record<State, string>
const COLOURS = { well: 'green', look: 'yellow', bad: 'red' } as const

export async function doctor(config: Config, { language, json, print }: Terminal): Promise<number> {
  const findings = await examine(config, new Date())
  const isBad = findings.some(({ state }) => state === 'bad')
  if (json) {
    print({
      ok: !isBad,
      findings: findings.map((one) => ({ check: one.check, state: one.state, code: one.word, message: sentenceOf(one, language) })),
    })
    return isBad ? 1 : 0
  }
  const width = Math.max(...findings.map((one) => nameOf(one, language).length))
  for (const one of findings) {
    const sign = styleText(COLOURS[one.state], SIGNS[one.state], { stream: process.stdout })
    print(`${sign} ${nameOf(one, language).padEnd(width)}  ${sentenceOf(one, language)}`)
  }
  const [word, details] = conclusion(findings)
  print(`\n${fill(doctorWords[word][language], details)}`)
  return isBad ? 1 : 0
}

/** Everything the doctor looks at, in the order in which it would be put right. */
export async function examine(config: Config, now: Date): Promise<Finding[]> {
  const looks: [CheckName, () => Finding[] | Promise<Finding[]>][] = [
    ['settings', () => checkPlace(config)],
    ['database', () => checkDatabase(config, now)],
    ['mail', () => checkMail(config, now)],
    ['backups', () => checkBackups(config, now)],
  ]
  const found: Finding[] = []
  for (const [name, look] of looks) {
    try {
      found.push(...(await look()))
    } catch (error) {
      found.push(finding(name, 'bad', 'check.failed', { reason: reasonOf(error) }))
    }
  }
  return found
}

function conclusion(findings: Finding[]): [DoctorWord, Details] {
  const count = (state: State) => findings.filter((one) => one.state === state).length
  if (count('bad') > 0) return ['end.bad', { count: count('bad') }]
  return count('look') > 0 ? ['end.look', { count: count('look') }] : ['end.well', {}]
}
