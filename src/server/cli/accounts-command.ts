// The commands about accounts, for whoever has the machine.
import { email as emailRule, newPassword } from '../../shared/user.ts'
import { accountOf, endSessionsOf, type ListedAccount, listAccounts, setPasswordOf } from '../accounts/from-the-machine.ts'
import type { Config } from '../config.ts'
import { CliError } from '../errors/cli-error.ts'
import { checked } from './checked.ts'
import { counted, type Terminal } from './terminal.ts'
import { withData } from './with-data.ts'

/** One line an account: who, with which role, and what is open. */
export async function showAccounts(config: Config, { json, print, language, say }: Terminal): Promise<number> {
  const accounts = await withData(config, (db) => listAccounts(db, config, new Date()))
  if (json) print({ accounts })
  else if (accounts.length === 0) say({ es: 'Nadie tiene cuenta todavía.', en: 'Nobody has an account yet.' })
  else for (const line of aligned(accounts.map((account) => cellsOf(account, config.timeZone, language)))) print(line)
  return 0
}

/** Sets a password, which comes from a prompt or from standard input; whoever was signed in with the old one is out. */
export async function setAccountPassword(
  config: Config,
  typedEmail: string,
  readPassword: () => Promise<string>,
  { json, print, say }: Terminal,
): Promise<number> {
  const email = checked(emailRule, typedEmail)
  // Nobody thinks of a password for an account that is not there.
  await withData(config, (db) => accountOf(db, email))
  const password = checked(newPassword, await readPassword(), 1)
  const sessions = await withData(config, (db) => setPasswordOf(db, email, password, new Date()))
  if (json) print({ email, ended: { sessions } })
  else
    say({
      es: `${email} tiene una contraseña nueva; ${closed(sessions).es}.`,
      en: `${email} has a new password; ${closed(sessions).en}.`,
    })
  return 0
}

/** Ends the sessions of one account, or of all. */
export async function endAccountSessions(
  config: Config,
  typedEmail: string | undefined,
  { all = false }: { all?: boolean },
  { json, print, say }: Terminal,
): Promise<number> {
  if ((typedEmail === undefined) !== all) throw oneOrAll
  const email = typedEmail === undefined ? undefined : checked(emailRule, typedEmail)
  const sessions = await withData(config, (db) => endSessionsOf(db, email, new Date()))
  if (json) print({ ended: { sessions } })
  else say({ es: `${capital(closed(sessions).es)}.`, en: `${capital(closed(sessions).en)}.` })
  return 0
}

const oneOrAll = new CliError(
  'call',
  {
    es: 'Di de quién: remanso accounts end-sessions CORREO, o --all para todas las cuentas.',
    en: 'Say whose: remanso accounts end-sessions EMAIL, or --all for every account.',
  },
  { exitCode: 2 },
)

const closed = (sessions: number) => ({
  es: sessions === 1 ? 'se cerró 1 sesión' : `se cerraron ${sessions} sesiones`,
  en: `${counted(sessions, 'session', 'sessions')} ended`,
})

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const WORDS = {
  es: { inactive: 'desactivada', second: 'con segundo paso', demo: 'de la demostración', none: 'sin sesiones', last: 'la última' },
  en: { inactive: 'deactivated', second: 'with a second step', demo: 'of the demo', none: 'no sessions', last: 'the last one' },
}

function cellsOf(account: ListedAccount, timeZone: string, language: Terminal['language']): string[] {
  const { email, name, role, isActive, hasSecondFactor, isDemo, sessions, lastUsedAt } = account
  const words = WORDS[language]
  const last = lastUsedAt && new Date(lastUsedAt).toLocaleString(language === 'es' ? 'es-US' : 'en-US', { timeZone, timeZoneName: 'short' })
  const open = language === 'es' ? counted(sessions, 'sesión', 'sesiones') : counted(sessions, 'session', 'sessions')
  const more = [isDemo && words.demo, !isActive && words.inactive, hasSecondFactor && words.second].filter((word) => word !== false)
  return [email, name, role, [sessions === 0 ? words.none : `${open}, ${words.last} ${last}`, ...more].join(', ')]
}

function aligned(rows: readonly string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}
