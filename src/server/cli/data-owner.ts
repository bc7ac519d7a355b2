// Whose the data is, and whether there is any: asked before a command touches it.
import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '../config.ts'
import { nearestFolder } from '../data-folder/data-folder.ts'
import { CliError } from '../errors/cli-error.ts'
import { codeOf } from '../errors/code-of.ts'

declare global {
  namespace NodeJS {
    interface Process {
      /** Node has it, not on Windows; its types forget it. */
      initgroups?(account: string, group: number): void
    }
  }
}

/** What makes a folder one of ours, also where the database itself was lost. */
const SIGNS = ['remanso.db', 'session-secret', 'backups']

/** Refuses a folder in which nothing was ever installed, before anything is made there. */
export function requireInstallation({ dataDir: folder, databaseUrl }: Config): void {
  if (databaseUrl !== undefined || SIGNS.some((name) => existsSync(path.join(folder, name)))) return
  throw new CliError('installation.none', {
    es: `En ${folder} no hay ninguna instalación de Remanso, o esta cuenta no puede mirar ahí. Ejecuta la orden en la carpeta donde está su archivo .env, o nombra la de los datos: DATA_DIR=CARPETA remanso …`,
    en: `There is no installation of Remanso in ${folder}, or this account may not look there. Run the command in the folder of its .env file, or name the one of the data: DATA_DIR=FOLDER remanso …`,
  })
}

/**
 * As root, a command takes the account of the data folder, of which the service is: files of root's would be closed to it. Gives
 * the account that was taken.
 */
export function becomeOwner(folder: string): string | undefined {
  if (process.platform === 'win32' || process.getuid?.() !== 0) return undefined
  const { uid, gid } = statSync(nearestFolder(folder))
  if (uid === 0) return undefined
  const account = accountName(uid)
  try {
    // With all the groups of the account, as systemd starts the service; one without a name has none.
    if (account === String(uid)) process.setgroups?.([gid])
    else process.initgroups?.(account, gid)
    process.setgid?.(gid)
    process.setuid?.(uid)
  } catch (error) {
    const words = {
      es: `${folder} es de la cuenta ${account}, y aquí no se puede tomar. Ejecuta: sudo -u ${account} remanso …`,
      en: `${folder} belongs to the account ${account}, which cannot be taken here. Run: sudo -u ${account} remanso …`,
    }
    throw new CliError('owner.denied', words, { cause: error })
  }
  return account
}

/** The name of an account, or its number where the machine has no name for it. */
export function accountName(uid: number): string {
  try {
    const line = readFileSync('/etc/passwd', 'utf8').split('\n')
    return line.map((entry) => entry.split(':')).find(([, , id]) => Number(id) === uid)?.[0] ?? String(uid)
  } catch {
    return String(uid)
  }
}

/** Whether something failed because an account may not do it. */
export function isDenied(error: unknown): boolean {
  return ['EACCES', 'EPERM'].includes(codeOf(error)) || (error instanceof Error && isDenied(error.cause))
}
