// The built product as a process of its own, on a port and a data folder of its own.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { freePort } from '../scripts/free-port.ts'

export const root = path.resolve(import.meta.dirname, '..')

/** What a clone starts with. */
export const SOURCES = path.join(root, 'scripts/remanso.ts')

/** The same program in a few files, where the run of the tests has made them (start-shared.ts). */
export const program = process.env.PRODUCT_BUNDLE ?? SOURCES

/** What is loaded before a program, so that it hashes passwords cheaply. */
export function cheapFor(file: string): string {
  return file === SOURCES ? path.join(import.meta.dirname, 'cheap-product.ts') : path.join(path.dirname(file), 'cheap.cjs')
}

export function scratchFolder(): string {
  return mkdtempSync(path.join(tmpdir(), 'remanso-'))
}

export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
}

/** The environment of a process that knows nothing of this machine's settings. */
export function bareEnvironment(settings: Record<string, string>): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE, npm_config_cache } = process.env
  return { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE, npm_config_cache, LOG_LEVEL: 'info', ...settings }
}

/** By what holds an office's data: it stays where it is, however often the product starts there. */
const zones = new Map<string, string>()

/** A time zone in which it was noon at the first start on this data: no day ends and no night's work begins while a file of tests runs. */
function zoneAtNoon(data: string): string {
  const hours = 12 - new Date().getUTCHours()
  // The signs of these zones are turned around.
  const zone = zones.get(data) ?? `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`
  zones.set(data, zone)
  return zone
}

export interface Product {
  url: string
  /** The address of the first registration, while there is no user. */
  setupUrl: string | undefined
  process: ChildProcess
  /** Everything it has printed so far, its log included. */
  output: () => string
  stop: (signal?: NodeJS.Signals) => Promise<number | null>
}

/** Starts the product and resolves when it says that it listens. */
export async function startProduct(dataDir: string, settings: Record<string, string> = {}, file = program): Promise<Product> {
  const port = Number(settings.PORT ?? (await freePort()))
  const zone = zoneAtNoon(settings.DATABASE_URL ?? dataDir)
  const child = spawn(process.execPath, ['--import', pathToFileURL(cheapFor(file)).href, file, 'serve'], {
    cwd: dataDir,
    env: bareEnvironment({ DATA_DIR: dataDir, OFFICE_TIME_ZONE: zone, ...settings, PORT: String(port) }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  child.stderr.on('data', (data) => {
    printed += data
  })
  // All that it had to say has been read by then, too.
  const exited = once(child, 'close')
  // All addresses are printed at once, so that one reading has them.
  const listening = once(child.stdout, 'data').then(([data]) => String(data).trim().split('\n'))
  const addresses = (await Promise.race([listening, exited.then(() => [])])) ?? []
  if (child.exitCode !== null) throw new Error(`The product ended with ${child.exitCode}: ${printed}`)
  return {
    url: `http://localhost:${port}`,
    setupUrl: addresses.find((address) => address.includes('setup=')),
    process: child,
    output: () => printed,
    async stop(signal = 'SIGTERM') {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill(signal)
        await exited
      }
      return child.exitCode
    },
  }
}
