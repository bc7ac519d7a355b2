// The service runs as an account of its own, and whoever looks after it is root: what root's commands leave stays the service's.
import { spawn, spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  globSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { freePort } from '../../scripts/free-port.ts'
import { removeFolder, scratchFolder } from '../product.ts'
import { findProgram, needs, needsRoot } from './needs.ts'

const isPossible = needsRoot() && needs('sudo', 'useradd')
const account = `remanso-test-${randomInt(1e6)}`
const program = inject('executable')
const inOrder = (file: string, ...args: string[]) => {
  const { status, stderr } = spawnSync(findProgram(file) ?? file, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${file} ${args.join(' ')}: ${stderr}`)
}

let folder: string
let data: string
let uid: number

beforeAll(() => {
  if (!isPossible) return
  inOrder('useradd', '--system', '--no-create-home', '--shell', '/usr/sbin/nologin', account)
  folder = scratchFolder()
  data = path.join(folder, 'data')
  uid = Number(spawnSync('id', ['-u', account], { encoding: 'utf8' }).stdout)
  chownSync(folder, uid, Number(spawnSync('id', ['-g', account], { encoding: 'utf8' }).stdout))
  writeFileSync(path.join(folder, '.env'), `DATA_DIR=${data}\n`, { mode: 0o600 })
  chownSync(path.join(folder, '.env'), uid, uid)
})
afterAll(() => {
  if (!isPossible) return
  inOrder('userdel', account)
  removeFolder(folder)
})

const ENGLISH = 'LANG=C.UTF-8'
const asRoot = (...args: string[]) =>
  spawnSync('env', ['-i', ENGLISH, program, ...args], { cwd: folder, encoding: 'utf8', input: 'calm water at dawn\n' })
const asService = (...args: string[]) =>
  spawnSync('sudo', ['-u', account, 'env', '-i', ENGLISH, program, ...args], { cwd: folder, encoding: 'utf8' })
/** What in the folder is not the service's. */
const foreign = () => globSync('**/*', { cwd: folder }).filter((name) => lstatSync(path.join(folder, name)).uid !== uid)

interface Found {
  findings: { code: string; message: string }[]
}
function doctor(run = asRoot): Found['findings'] {
  const { findings }: Found = JSON.parse(run('doctor', '--json').stdout)
  return findings
}

test.skipIf(!isPossible)('commands of root take the account of the data: the service goes on with what they leave', async () => {
  expect(asRoot('migrate').status).toBe(0)
  expect(asRoot('create-admin', '--email', 'ana@example.com').stdout).toBe('ana@example.com is a superAdmin now.\n')
  expect(asRoot('backup').status).toBe(0)
  expect(foreign()).toEqual([])
  expect(asService('backup').status).toBe(0)
  const [backup = ''] = readdirSync(path.join(data, 'backups'))
  const restored = asRoot('restore', path.join(data, 'backups', backup))
  expect([restored.status, restored.stderr]).toEqual([0, ''])
  expect(foreign()).toEqual([])
  const port = await freePort()
  const server = spawn('sudo', ['-u', account, 'env', '-i', `PORT=${port}`, 'LOG_LEVEL=warn', program, 'serve'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(server, 'exit')
  try {
    await Promise.race([once(server.stdout, 'data'), ended])
    expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(200)
    expect(asRoot('backup').status).toBe(0)
    expect(foreign()).toEqual([])
  } finally {
    server.kill('SIGTERM')
    await ended
  }
})

test.skipIf(!isPossible)('where the service may write by a group of its own, commands of root may, too', () => {
  const group = `${account}-stick`
  const stick = scratchFolder()
  inOrder('groupadd', '--system', group)
  try {
    inOrder('usermod', '--append', '--groups', group, account)
    inOrder('chgrp', group, stick)
    chmodSync(stick, 0o770)
    expect(asService('backup', stick).status).toBe(0)
    const saved = asRoot('backup', path.join(stick, 'of-root.db.zst'))
    expect([saved.status, saved.stderr]).toEqual([0, ''])
  } finally {
    inOrder('groupdel', group)
    removeFolder(stick)
  }
})

test.skipIf(!isPossible)('what root made by another way is found, with the line that puts it right', () => {
  expect(doctor().map(({ code }) => code)).toContain('folder.well')
  chownSync(path.join(data, 'backups'), 0, 0)
  chmodSync(path.join(data, 'backups'), 0o700)
  expect(doctor().find(({ code }) => code === 'folder.closed')?.message).toContain(path.join(data, 'backups'))
  chownSync(path.join(data, 'backups'), uid, uid)
  chownSync(path.join(data, 'remanso.db'), 0, 0)
  const told = doctor().find(({ code }) => code === 'folder.foreign')?.message
  expect(told).toContain('remanso.db')
  expect(told).toContain(`sudo chown -R ${account}: ${data}`)
  chownSync(path.join(data, 'remanso.db'), uid, uid)
  expect(doctor(asService).map(({ code }) => code)).toContain('folder.well')
})

test.skipIf(!isPossible)('a file that is root’s alone is told to be out of reach, and why', () => {
  const [backup = ''] = readdirSync(path.join(data, 'backups'))
  const hidden = path.join(scratchFolder(), 'saved.db.zst')
  copyFileSync(path.join(data, 'backups', backup), hidden)
  const refused = asRoot('restore', hidden)
  expect(refused.status).toBe(1)
  expect(refused.stderr).toContain(`Commands of root take the account of the data, ${account}`)
  removeFolder(path.dirname(hidden))
})

test.skipIf(!isPossible)('a folder that is root’s own stays root’s', () => {
  const own = scratchFolder()
  mkdirSync(path.join(own, 'data'))
  expect(spawnSync('env', ['-i', program, 'migrate'], { cwd: own }).status).toBe(0)
  expect(statSync(path.join(own, 'data/remanso.db')).uid).toBe(0)
  removeFolder(own)
})

test.skipIf(!isPossible)('settings of another account are told in one sentence', () => {
  const place = scratchFolder()
  writeFileSync(path.join(place, '.env'), 'PORT=1\n', { mode: 0o600 })
  chmodSync(place, 0o755)
  const told = spawnSync('sudo', ['-u', account, 'env', '-i', ENGLISH, program, 'doctor'], { cwd: place, encoding: 'utf8' })
  expect([told.status, told.stdout]).toEqual([2, ''])
  expect(told.stderr).toMatch(/^\S+\.env cannot be read \([^\n]+\)\. [^\n]+\n$/)
  expect(existsSync(path.join(place, 'data'))).toBe(false)
  removeFolder(place)
})
