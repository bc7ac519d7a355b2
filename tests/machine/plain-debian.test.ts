// The executable on a Debian that has nothing but Debian: it starts, and needs no package first.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, globSync, rmSync } from 'node:fs'
import path from 'node:path'
import { expect, inject, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { PLATFORMS, runtimeOf } from '../../scripts/binary-runtimes.ts'
import { freePort } from '../../scripts/free-port.ts'
import { findProgram, needs, needsRoot, skipped } from './needs.ts'
import { findMirror, plainDebian, roomIn, serves } from './plain-debian.ts'

const PATIENCE = 300_000
const MISSING = /error while loading shared libraries: libatomic\.so\.1:/

const isHere = needsRoot() && needs('debootstrap') && mayMakeRoots()
const mirror = isHere ? findMirror() : undefined
const isPlain = mirror !== undefined && serves(mirror)
if (mirror && !isPlain) skipped(`the Debian mirror of this machine (${mirror.address}) does not serve`)
if (isHere && !mirror) skipped('this machine names no Debian mirror of its own release')

const chroot = findProgram('chroot') ?? ''

const binary = inject('executable')

test.runIf(process.platform === 'linux')('the executable asks for no library that is not everywhere', () => {
  const traced = (file: string) => spawnSync(file, { encoding: 'utf8', env: { LD_BIND_NOW: '1', LD_TRACE_LOADED_OBJECTS: '1' } }).stdout
  expect(traced(binary)).toContain('libc.so.6')
  expect(traced(binary)).not.toContain('libatomic')
  // Also where everything is looked up at the start.
  const told = spawnSync(binary, ['--version'], { cwd: path.dirname(binary), encoding: 'utf8', env: { LD_BIND_NOW: '1' } })
  expect([told.status, told.stdout, told.stderr]).toEqual([0, expect.stringMatching(new RegExp(`^${manifest.version}\\b`)), ''])
})

/** What a started Linux has at /proc, in the root and for this process alone. */
const WITH_PROC = ['unshare', '--mount', '--propagation', 'private', 'sh', '-c', 'mount -t proc proc "$1/proc" && shift && exec "$@"', 'sh']

/** A container may keep even root from making devices and from mounting, which a root of its own takes. */
function mayMakeRoots(): boolean {
  const line =
    'd=$(mktemp -d) && mknod "$d/null" c 1 3 && echo > "$d/null" && rm "$d/null" && mount -t proc proc "$d" && umount "$d" && rmdir "$d"'
  const may = spawnSync('unshare', ['--mount', '--propagation', 'private', 'sh', '-c', line]).status === 0
  if (!may) skipped('a container keeps root from making devices or from mounting')
  return may
}

test.skipIf(!isPlain)('in a plain Debian it migrates, makes an account, serves and backs up', { timeout: PATIENCE }, async () => {
  if (!mirror) throw new Error('There is no mirror')
  const debian = plainDebian(mirror)
  const { inside, outside } = roomIn(debian)
  const settings = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', DATA_DIR: `${inside}/data` }
  const inDebian = (args: string[], input = '') => spawnSync(chroot, [debian, ...args], { encoding: 'utf8', input, env: settings })
  try {
    expect(globSync('{lib,usr/lib}/**/libatomic.so*', { cwd: debian })).toEqual([])
    const program = `${inside}/remanso`
    copyFileSync(binary, path.join(outside, 'remanso'))
    // The Node inside cannot start here by itself: without its change the executable could not either.
    const here = PLATFORMS[`linux-${process.arch}`]
    if (here) copyFileSync(runtimeOf(here), path.join(outside, 'node'))
    const bare = inDebian([`${inside}/node`, '--version'])
    expect([bare.status, bare.stderr]).toEqual([127, expect.stringMatching(MISSING)])
    const migrated = inDebian([program, 'migrate'])
    expect([migrated.status, migrated.stderr]).toEqual([0, ''])
    expect(inDebian([program, 'create-admin', '--email', 'ana@example.com'], 'calm water at dawn\n').status).toBe(0)
    await serveThere([debian, chroot, debian, program, 'serve'], settings)
    const backup = inDebian([program, 'backup', '--json'])
    expect([backup.status, backup.stderr]).toEqual([0, ''])
  } finally {
    rmSync(outside, { recursive: true, force: true })
  }
})

async function serveThere(line: string[], settings: NodeJS.ProcessEnv): Promise<void> {
  const port = await freePort()
  const [command = '', ...args] = [...WITH_PROC, ...line]
  const server = spawn(command, args, { env: { ...settings, PORT: String(port) }, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(server, 'exit')
  try {
    await Promise.race([once(server.stdout, 'data'), ended])
    await expect.poll(async () => (await fetch(`http://127.0.0.1:${port}/contact`)).status).toBe(200)
  } finally {
    server.kill('SIGTERM')
  }
  expect(await ended).toEqual([0, null])
}
