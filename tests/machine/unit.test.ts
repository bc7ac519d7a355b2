// The systemd unit, judged by systemd's own tool and compared with what the program really asks of the system.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { freePort } from '../../scripts/free-port.ts'
import { removeFolder, scratchFolder } from '../product.ts'
import { findProgram, needs, skipped } from './needs.ts'

const program = inject('executable')
const MOST_EXPOSED = 20

let folder: string
let unit: string

beforeAll(() => {
  folder = scratchFolder()
  mkdirSync(path.join(folder, 'data'))
  const { stdout } = spawnSync('env', ['-i', program, 'install-service', '--user', 'daemon'], { cwd: folder, encoding: 'utf8' })
  unit = path.join(folder, 'remanso.service')
  writeFileSync(unit, stdout)
})
afterAll(() => removeFolder(folder))

const isRated = needs('systemd-analyze')
test.skipIf(!isRated)('systemd understands every line of the unit, and rates its exposure at most 2.0', () => {
  const analyze = (...args: string[]) => spawnSync(findProgram('systemd-analyze') ?? '', args, { encoding: 'utf8' })
  expect(analyze('verify', '--man=no', '--recursive-errors=no', unit).stderr).toBe('')
  const rated = analyze('security', '--offline=true', '--no-pager', `--threshold=${MOST_EXPOSED}`, unit)
  expect([rated.status, rated.stdout.match(/Overall exposure level for .*: (\d\.\d)/)?.[1]]).toEqual([
    0,
    expect.stringMatching(/^[012]\.\d$/),
  ])
})

const isTraced = isRated && needs('strace') && mayTrace()
test.skipIf(!isTraced)('a server that serves, saves, sends and backs up needs no system call that the unit forbids', async () => {
  const sets = [...readFileSync(unit, 'utf8').matchAll(/^SystemCallFilter=(~?)(.*)$/gm)]
  const calls = (sign: string) =>
    new Set(sets.filter(([, one]) => one === sign).flatMap(([, , names = '']) => names.split(' ').flatMap(inSet)))
  const [allowed, forbidden] = [calls(''), calls('~')]
  expect([allowed.size > 100, forbidden.size > 20]).toEqual([true, true])
  const log = path.join(folder, 'calls')
  const port = await freePort()
  const server = spawn('strace', ['-f', '-qq', '-e', 'signal=none', '-o', log, program, 'serve'], {
    cwd: folder,
    env: { PORT: String(port), LOG_LEVEL: 'warn', MAIL_TO: 'office@example.com' },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  const ended = once(server, 'exit')
  try {
    await Promise.race([once(server.stdout, 'data'), ended])
    const url = `http://127.0.0.1:${port}`
    await expect.poll(async () => (await fetch(`${url}/contact`)).status).toBe(200)
    const quote = { contactName: 'Rosa Delgado', phoneNumber: '2135550143', language: 'es' }
    const headers = { 'content-type': 'application/json' }
    await expect
      .poll(async () => (await fetch(`${url}/api/orders`, { method: 'POST', headers, body: JSON.stringify(quote) })).status)
      .toBe(201)
  } finally {
    // To all of the group: the tracer passes nothing on.
    if (server.pid) process.kill(-server.pid, 'SIGTERM')
    await ended
  }
  const asked = new Set([...readFileSync(log, 'utf8').matchAll(/^\d+ +(?:<\.\.\. )?([a-z][a-z0-9_]*)[( ]/gm)].map(([, name]) => name ?? ''))
  expect(asked.size).toBeGreaterThan(20)
  const refused = [...asked].filter((name) => !allowed.has(name) || forbidden.has(name))
  expect(refused.filter((name) => !MAY_BE_REFUSED.includes(name))).toEqual([])
})
/** Asked for at the start, for more open files and the like; and by SQLite as root only. Refused, it goes on without. */
const MAY_BE_REFUSED = ['fchown', 'prlimit64', 'setrlimit', 'sched_setaffinity', 'setpriority', 'set_mempolicy', 'mbind']

/** The system calls that a name of systemd stands for. */
function inSet(name: string): string[] {
  if (!name.startsWith('@')) return [name]
  const { stdout } = spawnSync(findProgram('systemd-analyze') ?? '', ['syscall-filter', '--no-pager', name], { encoding: 'utf8' })
  const names = stdout
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /^@?[a-z][a-z0-9_-]*$/.test(line) && line !== name)
  return names.flatMap(inSet)
}

function mayTrace(): boolean {
  const may = spawnSync('strace', ['-f', '-o', '/dev/null', 'true']).status === 0
  if (!may) skipped('this machine lets no program trace another')
  return may
}
