// What a test of this machine asks of it. A test that cannot run says so with the package that is missing, and never in silence.
import { existsSync } from 'node:fs'
import path from 'node:path'

/** Programs by name, and the Debian package that brings each. */
export const PACKAGES = {
  caddy: 'caddy',
  debootstrap: 'debootstrap',
  faketime: 'faketime',
  nginx: 'nginx-light',
  openssl: 'openssl',
  podman: 'podman',
  restic: 'restic',
  runc: 'runc',
  strace: 'strace',
  sudo: 'sudo',
  'systemd-analyze': 'systemd',
  unshare: 'util-linux',
  useradd: 'passwd',
} as const

export type Program = keyof typeof PACKAGES

/** Where administrators' programs are, also for people whose PATH leaves them out. */
const PLACES = ['/usr/sbin', '/sbin', '/usr/bin', '/bin']

/** The full path of a program of this machine. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), ...PLACES]
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file))
}

/** Whether all of these programs are here; for `test.skipIf(!needs('faketime'))`. */
export function needs(...programs: Program[]): boolean {
  const missing = programs.filter((program) => findProgram(program) === undefined)
  for (const program of missing) skipped(`${program} is not installed here`, `apt-get install ${PACKAGES[program]}`)
  return missing.length === 0
}

/** Whether this is root on Linux: making accounts, changing roots and owners is for root alone. */
export function needsRoot(): boolean {
  const isRoot = process.platform === 'linux' && process.getuid?.() === 0
  if (!isRoot) skipped('it needs the rights of root on Linux', 'sudo npm run test:machine')
  return isRoot
}

/** Says why a test is left out, and on Debian what would let it run. Straight to the terminal: a log of a test may be folded away. */
export function skipped(why: string, remedy?: string): void {
  process.stderr.write(`⚠ SKIPPED: ${callingFile()}: ${why}${remedy ? ` (Debian: ${remedy})` : ''}\n`)
}

function callingFile(): string {
  const stack = new Error().stack ?? ''
  return stack.match(/[\w-]+\.test\.ts/)?.[0] ?? 'a test'
}
