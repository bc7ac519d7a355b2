// A PostgreSQL of our own for as long as something is tried on it: on a free port of this machine, in a folder that goes with it.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, closeSync, existsSync, globSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from './free-port.ts'

const PLACES = ['/usr/lib/postgresql/*/bin', '/usr/pgsql-*/bin', '/opt/homebrew/opt/postgresql@*/bin', '/usr/local/opt/postgresql@*/bin']
const PATIENCE = 30_000
const PASSWORD = 'only here, only now'

export interface Cluster {
  /** postgres://…, of a superuser, with this database. */
  addressOf: (database: string) => string
  /** Ends it for a trial; what is in it stays. */
  goAway: () => Promise<void>
  comeBack: () => Promise<void>
  stop: () => Promise<void>
}

/** The folder of PostgreSQL's programs: named by POSTGRES_BIN, where systems put it, or in the PATH; the newest one. */
export function findPostgres(): string | undefined {
  const named = process.env.POSTGRES_BIN
  const version = (folder: string) => Number(folder.match(/\d+(?=\/bin$)/)?.[0] ?? 0)
  const placed = PLACES.flatMap((place) => globSync(place)).sort((a, b) => version(b) - version(a))
  const folders = [...(named ? [named] : []), ...placed, ...(process.env.PATH ?? '').split(path.delimiter)]
  return folders.find((folder) => existsSync(path.join(folder, 'initdb')) && existsSync(path.join(folder, 'postgres')))
}

interface Wanted {
  /** What is written is on the disk before it is answered; without it everything is quicker, and gone when the machine stops. */
  durable?: boolean
  port?: number
}

/** Makes a cluster and starts it. */
export async function startCluster(bin: string, { durable = false, port: wanted }: Wanted = {}): Promise<Cluster> {
  const folder = mkdtempSync(path.join(tmpdir(), 'remanso-postgres-'))
  const account = accountOf(folder)
  const secret = path.join(folder, 'password')
  const data = path.join(folder, 'data')
  writeFileSync(secret, PASSWORD, { mode: 0o600 })
  if (account) chownSync(secret, account.uid, account.gid)
  execFileSync(
    path.join(bin, 'initdb'),
    ['-D', data, '-U', 'remanso', '-A', 'md5', `--pwfile=${secret}`, '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    { ...account, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, PGOPTIONS: '' } },
  )
  const port = wanted ?? (await freePort())
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: folder,
    password_encryption: 'md5',
    max_connections: 200,
    shared_buffers: '256MB',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
  const log = path.join(folder, 'log')
  const launch = () => {
    const output = openSync(log, 'a')
    const server = spawn(
      path.join(bin, 'postgres'),
      ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      {
        ...account,
        cwd: folder,
        // A file: whoever waits for the tests reads no pipe meanwhile, and a full one would hold the server up.
        stdio: ['ignore', 'ignore', output],
      },
    )
    closeSync(output)
    return server
  }
  let server = launch()
  const endAtOnce = () => server.kill('SIGQUIT')
  process.on('exit', endAtOnce)
  const addressOf = (database: string) => `postgres://remanso:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/${database}`
  const goAway = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return
    const ended = once(server, 'exit')
    server.kill('SIGINT')
    await ended
  }
  const comeBack = async () => {
    server = launch()
    await untilItAnswers(addressOf('postgres'), server)
  }
  const stop = async () => {
    process.off('exit', endAtOnce)
    await goAway()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await untilItAnswers(addressOf('postgres'), server)
  } catch (error) {
    const said = readFileSync(log, 'utf8')
    await stop()
    throw new Error(`PostgreSQL did not start: ${said}`, { cause: error })
  }
  return { addressOf, goAway, comeBack, stop }
}

/** Root may not run PostgreSQL; the account postgres, which its package makes, may. */
function accountOf(folder: string): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (option: string) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }))
  const account = { uid: id('-u'), gid: id('-g') }
  chownSync(folder, account.uid, account.gid)
  return account
}

async function untilItAnswers(address: string, server: ChildProcess): Promise<void> {
  const until = Date.now() + PATIENCE
  for (;;) {
    const client = new pg.Client({ connectionString: address })
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      await client.end().catch(() => {})
      if (server.exitCode !== null || Date.now() > until) throw error
      await pause(50)
    }
  }
}

if (import.meta.main) {
  const bin = findPostgres()
  if (!bin) throw new Error('PostgreSQL is not installed here')
  const cluster = await startCluster(bin, { durable: process.argv.includes('--durable') })
  console.log(cluster.addressOf('postgres'))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void cluster.stop().then(() => process.exit(0)))
}
