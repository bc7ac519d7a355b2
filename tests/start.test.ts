// Starting and stopping, as a person and a supervisor do it.

import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freePort } from '../scripts/free-port.ts'
import { bareEnvironment, cheapFor, program, removeFolder, root, scratchFolder, startProduct } from './product.ts'

let folder: string

beforeEach(() => {
  folder = scratchFolder()
})
afterEach(() => removeFolder(folder))

async function isFree(port: number): Promise<boolean> {
  const server = createServer()
  const free = Promise.race([once(server, 'listening').then(() => true), once(server, 'error').then(() => false)])
  server.listen(port, '127.0.0.1')
  const result = await free
  server.close()
  return result
}

test.each(['SIGTERM', 'SIGINT'] as const)('a %s to npm start reaches the server, and nothing stays behind', async (signal) => {
  const port = await freePort()
  const npm = spawn('npm', ['start'], {
    cwd: root,
    env: bareEnvironment({ DATA_DIR: folder, PORT: String(port) }),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(npm, 'exit')
  for await (const line of createInterface(npm.stdout)) if (line === `http://localhost:${port}`) break
  expect((await fetch(`http://127.0.0.1:${port}/api/health`)).ok).toBe(true)
  npm.kill(signal)
  await exited
  await expect.poll(() => isFree(port)).toBe(true)
})

test.skipIf(!existsSync('/dev/full')).each([
  ['log', 0],
  ['addresses', 1],
] as const)('a disk that is full, so that the %s cannot be written, keeps nobody from the site', async (what, code) => {
  const full = openSync('/dev/full', 'w')
  const port = await freePort()
  const child = spawn(process.execPath, ['--import', pathToFileURL(cheapFor(program)).href, program, 'serve'], {
    cwd: folder,
    env: bareEnvironment({ DATA_DIR: folder, PORT: String(port) }),
    stdio: ['ignore', what === 'addresses' ? full : 'ignore', what === 'log' ? full : 'ignore'],
  })
  const exited = once(child, 'exit')
  const isWell = () =>
    fetch(`http://127.0.0.1:${port}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(isWell).toBe(true)
  // More lines than wait to be written together.
  for (let call = 0; call < 200; call += 1) expect((await fetch(`http://127.0.0.1:${port}/api/nothing`)).status).toBe(404)
  expect(await isWell()).toBe(true)
  child.kill('SIGTERM')
  expect(await exited).toEqual([code, null])
  closeSync(full)
})

test('the setup address is printed as long as there is no user, and stays the same', async () => {
  const first = await startProduct(folder)
  expect(first.setupUrl).toMatch(/^http:\/\/localhost:\d+\/dashboard\/register\?setup=\S{20,}$/)
  expect(await first.stop()).toBe(0)
  const second = await startProduct(folder)
  expect(second.setupUrl?.split('setup=')[1]).toBe(first.setupUrl?.split('setup=')[1])
  await second.stop()
  const made = remanso(['create-admin', '--email', 'ana@example.com'], 'calm water at dawn\n')
  expect([made.status, made.stdout]).toEqual([0, 'ana@example.com is a superAdmin now.\n'])
  const third = await startProduct(folder)
  expect(third.setupUrl).toBeUndefined()
  const login = await fetch(`${third.url}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ana@example.com', password: 'calm water at dawn' }),
  })
  expect(await login.json()).toMatchObject({ user: { role: 'superAdmin' } })
  await third.stop()
})

test('a setup token of any signs comes whole out of the printed address', async () => {
  const SETUP_TOKEN = 'ab+cd/ef & 100%#==?ñ'
  const product = await startProduct(folder, { SETUP_TOKEN })
  expect(new URL(product.setupUrl ?? '').searchParams.get('setup')).toBe(SETUP_TOKEN)
  expect(remanso(['seed-demo', '--orders', '1'], '', { SETUP_TOKEN }).stdout).toContain(product.setupUrl?.split('?')[1])
  await product.stop()
})

function remanso(args: string[], input = '', settings: Record<string, string> = {}) {
  return spawnSync(process.execPath, [path.join(root, 'scripts/remanso.ts'), ...args], {
    cwd: folder,
    env: bareEnvironment({ DATA_DIR: folder, ...settings }),
    input,
    encoding: 'utf8',
  })
}

test('a wrong setting ends with code 2 and one line that names it, before anything is made', () => {
  const { status, stderr, stdout } = remanso(['serve'], '', { PORT: 'many', DATA_DIR: path.join(folder, 'new') })
  expect([status, stdout, stderr]).toEqual([2, '', 'PORT: must be a port number\n'])
})

test('an unknown command or option ends with code 2', () => {
  expect(remanso(['dance']).status).toBe(2)
  expect(remanso(['seed-demo', '--orders', 'many']).status).toBe(2)
  expect(remanso(['create-admin']).status).toBe(2)
})

test('a weak password makes no account', () => {
  const { status, stderr } = remanso(['create-admin', '--email', 'ana@example.com'], 'short\n')
  expect([status, stderr]).toEqual([1, 'Password must have at least 8 characters\n'])
})

test('seed-demo adds exactly so many orders, some of them untouched for more than seven days, beside a running server', async () => {
  const product = await startProduct(folder)
  remanso(['create-admin', '--email', 'ana@example.com'], 'calm water at dawn')
  expect(remanso(['seed-demo', '--orders', '150']).stdout).toBe('150 orders added.\n')
  expect(remanso(['seed-demo']).stdout).toBe('200 orders added.\n')
  const login = await fetch(`${product.url}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ana@example.com', password: 'calm water at dawn' }),
  })
  const { token } = (await login.json()) as { token: string }
  const total = async (query: string) => {
    const answer = await fetch(`${product.url}/api/orders${query}`, { headers: { authorization: `Bearer ${token}` } })
    return ((await answer.json()) as { totalOrders: number }).totalOrders
  }
  expect(await total('')).toBe(350)
  expect(await total('?status=noUpdates')).toBeGreaterThan(0)
  await product.stop()
})

test('before anybody has an account seed-demo says where to make the first one, which its people leave open', async () => {
  const seeded = remanso(['seed-demo', '--orders', '3'])
  const product = await startProduct(folder)
  const setupToken = product.setupUrl?.split('setup=')[1] ?? 'none'
  expect(seeded.stdout).toMatch(/^3 orders added\.\nNobody has an account yet\. /)
  expect(seeded.stdout.trim().split('setup=')[1]).toBe(setupToken)
  const first = await fetch(`${product.url}/api/users/register-superadmin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ana@example.com', password: 'calm water at dawn', setupToken }),
  })
  expect(first.status).toBe(201)
  expect(remanso(['seed-demo', '--orders', '3']).stdout).toBe('3 orders added.\n')
  await product.stop()
})
