// A backup of a PostgreSQL database, made by PostgreSQL's own tool: everything as it is at one moment, also while people work.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, renameSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { makeFolder } from '../data-folder/data-folder.ts'
import { headOf, syncFile, syncFolder } from '../data-folder/durable-file.ts'
import { randomToken } from '../data-folder/secrets.ts'
import { connectionOf } from '../database/address.ts'
import { CliError } from '../errors/cli-error.ts'
import { messageOf } from '../errors/message-of.ts'
import { terminalEnvironment } from '../process/environment.ts'
import { untilEnded } from '../process/until-ended.ts'
import { unsaved } from './backup-errors.ts'
import { backupName, removeLeft, targetOf } from './make-backup.ts'

const MAGIC = 'PGDMP'
const ENDING = '.dump'
export const DUMPS = 'remanso-*.dump'

/** Writes a dump of the custom format. Throws a CliError where pg_dump is missing or refuses. */
export async function dumpPostgres(address: string, dataDir: string, wanted: string | undefined, now: Date) {
  const began = performance.now()
  const name = backupName('remanso', now).replace(/\..*$/, ENDING)
  const file = await targetOf(dataDir, wanted, { name, ending: ENDING, isOurs: isDump })
  makeFolder(path.dirname(file))
  await untilEnded((stop) => writeDump(address, file, stop))
  return { file, size: statSync(file).size, milliseconds: Math.round(performance.now() - began) }
}

async function writeDump(address: string, file: string, stop: AbortSignal): Promise<void> {
  const part = `${file}.${randomToken().slice(0, 6)}.part`
  const { uri, password } = readAddress(address)
  // On no command line, where every account of the machine could read it, and in no file, which a power cut would leave there.
  const env = password === '' ? terminalEnvironment() : { ...terminalEnvironment(), PGPASSWORD: password }
  try {
    writeFileSync(part, '', { mode: 0o600 })
    await run('pg_dump', ['--format=custom', '--no-password', `--file=${part}`, `--dbname=${uri}`], { file, env, stop })
    // Read back once: its list of contents is written last.
    await run('pg_restore', ['--list', part], { file, env: terminalEnvironment(), stop })
    syncFile(part)
    renameSync(part, file)
    syncFolder(path.dirname(file))
  } catch (error) {
    throw error instanceof CliError || stop.aborted ? error : unsaved(file, messageOf(error), error)
  } finally {
    removeLeft(part)
  }
}

const isDump = (file: string) => headOf(file, MAGIC.length).toString('latin1') === MAGIC

/** What the driver of the product knows and PostgreSQL's own programs do not goes; whoever had to prove themselves still has to. */
const KNOWN = ['host', 'port', 'user', 'dbname', 'sslrootcert', 'sslcert', 'sslkey', 'connect_timeout']
/** Where systems keep the authorities they trust, in one file. */
const AUTHORITIES = ['/etc/ssl/certs/ca-certificates.crt', '/etc/pki/tls/certs/ca-bundle.crt', '/etc/ssl/cert.pem']
/** The same by a word, which PostgreSQL's programs know only from version 16 on. */
const AUTHORITIES_OF_SYSTEM = 'system'

function readAddress(address: string): { uri: string; password: string } {
  const url = new URL(connectionOf(address).connectionString ?? address)
  const asked = url.searchParams
  const password = asked.get('password') ?? decodeURIComponent(escaped(url.password))
  const mode = asked.get('sslmode')
  url.username = escaped(url.username)
  url.password = ''
  url.search = ''
  for (const name of KNOWN) {
    const value = asked.get(name)
    if (value !== null) url.searchParams.set(name, value)
  }
  if (mode === 'verify-full' && !asked.has('sslrootcert'))
    url.searchParams.set('sslrootcert', AUTHORITIES.find(existsSync) ?? AUTHORITIES_OF_SYSTEM)
  if (mode !== null) url.searchParams.set('sslmode', mode === 'no-verify' ? 'require' : mode)
  // These programs read + as it is.
  url.search = url.search.replaceAll('+', '%20')
  return { uri: url.href, password }
}

/** The driver of the product takes a percent sign that begins nothing as itself. */
const escaped = (text: string) => text.replaceAll(/%(?![\da-f]{2})/gi, '%25')

interface Circumstances {
  file: string
  env: Record<string, string | undefined>
  stop: AbortSignal
}

async function run(program: string, args: string[], { file, env, stop }: Circumstances): Promise<void> {
  stop.throwIfAborted()
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'], env })
  // By the means of Node itself it would still be writing when the promise is rejected.
  const end = () => child.kill()
  stop.addEventListener('abort', end)
  try {
    const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
    if (code !== 0) throw unsaved(file, errors.trim() || `${program} ${code}`)
  } catch (error) {
    if (error instanceof CliError) throw error
    const words = {
      es: `Falta ${program} en esta máquina. Instala los programas cliente de PostgreSQL, o guarda la base de datos con las herramientas de quien la administra.`,
      en: `${program} is not on this machine. Install the client programs of PostgreSQL, or save the database with the tools of whoever runs it.`,
    }
    throw new CliError('backup.noDump', words, { cause: error })
  } finally {
    stop.removeEventListener('abort', end)
  }
}
