// What the process was told from outside. Nothing else reads the environment.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { CliError } from '../errors/cli-error.ts'
import { messageOf } from '../errors/message-of.ts'
import { wrongLine } from './settings-lines.ts'

/** Editors of Windows begin a file with it. */
const BYTE_ORDER_MARK = /^\uFEFF/

/** The process's environment, with a `.env` file of the working folder beneath it, of which an empty variable hides nothing. */
export function environmentOfProcess(): Record<string, string | undefined> {
  const written = Object.entries(process.env).filter(([, value]) => value !== '')
  return { ...settingsFile(), ...Object.fromEntries(written) }
}

/** The process's environment alone: what is known before the settings can be read. */
export function terminalEnvironment(): Record<string, string | undefined> {
  return process.env
}

/** What stands in the `.env` file of the working folder. */
export function settingsFile(): Record<string, string | undefined> {
  const file = path.resolve('.env')
  const text = existsSync(file) ? readSettings(file).replace(BYTE_ORDER_MARK, '') : ''
  const wrong = wrongLine(file, text)
  if (wrong) throw new CliError('settings', wrong, { exitCode: 2 })
  return parseEnv(text)
}

function readSettings(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const reason = messageOf(error)
    throw new CliError(
      'data',
      {
        es: `${file} no se puede leer (${reason}). Usa la cuenta a la que pertenece: sudo -u CUENTA remanso …`,
        en: `${file} cannot be read (${reason}). Use the account it belongs to: sudo -u ACCOUNT remanso …`,
      },
      { cause: error, exitCode: 2 },
    )
  }
}
