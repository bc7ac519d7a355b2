// What the process was told from outside. Nothing else reads the environment.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'

/** The process's environment, with a `.env` file of the working folder beneath it. */
export function environmentOfProcess(): Record<string, string | undefined> {
  return { ...settingsFile(), ...process.env }
}

/** What stands in the `.env` file of the working folder. */
export function settingsFile(): Record<string, string | undefined> {
  const file = path.resolve('.env')
  return existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}
}
