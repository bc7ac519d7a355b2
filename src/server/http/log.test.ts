import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createApp } from '../app.ts'
import { multipart } from '../testing/file-office.ts'
import { type Office, openOffice, PASSWORD } from '../testing/office.ts'
import { stubClient } from '../testing/stub-client.ts'
import { createLog, loggedPath, requestId } from './log.ts'
import { createLogStream } from './log-stream.ts'

let office: Office

beforeEach(async () => {
  office = await openOffice()
})
afterEach(() => office.close())

test.each([
  ['/dashboard/register/SECRET?name=Ana', '/dashboard/register/…'],
  ['/dashboard/reset-password/SECRET/', '/dashboard/reset-password/…/'],
  ['/api/users/register/SECRET', '/api/users/register/…'],
  ['/api/users/reset-password/SECRET#x', '/api/users/reset-password/…'],
  ['//Dashboard//Register//SECRET', '//Dashboard//Register//…'],
  ['/dashboard/register%2FSECRET', '/dashboard/register%2F…'],
  ['/dashboard/re%73et-password/SECRET', '/dashboard/re%73et-password/…'],
  ['/dashboard/%52EGISTER%252FSECRET%', '/dashboard/%52EGISTER%252F…'],
  ['/dashboard/reset%2dpassword/%E0%A4%A', '/dashboard/reset%2dpassword/…'],
  ['/dashboard/%25/orders', '/dashboard/%25/orders'],
  ['/dashboard/register?setup=SECRET', '/dashboard/register'],
  ['/api/users/register-superadmin', '/api/users/register-superadmin'],
  ['/trpc/accounts.login,users.list?batch=1&input={"0":"SECRET"}', '/trpc/accounts.login,users.list'],
])('%s is logged as %s', (url, logged) => {
  expect(loggedPath(url)).toBe(logged)
})

test('at the end of the process what waits is written, also while something is being written', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'remanso-log-'))
  const file = path.join(folder, 'log')
  const stream = createLogStream(openSync(file, 'a'))
  for (let line = 0; line < 40; line += 1) stream.write(`${'x'.repeat(999)}\n`)
  stream.write('the last words\n')
  stream.flush()
  expect(readFileSync(file, 'utf8')).not.toContain('the last words')
  stream.flush(true)
  expect(readFileSync(file, 'utf8')).toContain('the last words')
  rmSync(folder, { recursive: true })
})

test('every request has an id of its own', () => {
  const ids = Array.from({ length: 2000 }, requestId)
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{12}$/)
})

test('no token, password, address or search term reaches the log, whichever way it comes', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'remanso-log-'))
  const file = path.join(folder, 'log')
  const open = openSync(file, 'w')
  const app = await createApp({ ...office.context, log: createLog('trace', open) }, stubClient)
  const { token, call } = await office.hire('superAdmin')
  const { key } = await call.apiKeys.create({ name: 'Zapier', scope: 'write' })
  const authorization = `Bearer ${token}`
  const secret = { email: 'secret@example.com', password: 'SECRET words', confirmPassword: 'SECRET words', name: 'SECRET' }
  const input = encodeURIComponent(JSON.stringify({ search: 'SECRET' }))
  for (const url of [
    '/dashboard/register/SECRET?name=SECRET',
    '/dashboard/reset-password/SECRET',
    '/dashboard/reset-password/SECRET%E0%A4%A',
    '/api/orders?search=SECRET',
    `/trpc/orders.list?input=${input}`,
  ])
    await app.inject({ url, headers: { authorization } })
  for (const url of ['/api/users/login', '/api/users/register/SECRET', '/api/users/reset-password/SECRET', '/trpc/accounts.login'])
    await app.inject({ method: 'POST', url, payload: secret })
  await app.inject({ method: 'POST', url: '/api/users/login', headers: { 'content-type': 'application/json' }, payload: '{"SECRET' })
  const form = multipart([{ name: 'file', fileName: 'SECRET.csv', content: Buffer.from('Contact Name,Phone Number\nSECRET,2135550142') }])
  for (const bearer of [token, key]) {
    const headers = { ...form.headers, authorization: `Bearer ${bearer}` }
    expect((await app.inject({ method: 'POST', url: '/api/orders/excel', headers, payload: form.payload })).statusCode).toBe(200)
  }
  await app.close()
  // The last line of each call: what is written after the file is closed would go into the next one that has its number.
  await expect.poll(() => readFileSync(file, 'utf8').match(/"msg":"request"/g)?.length).toBe(12)
  const written = readFileSync(file, 'utf8')
  closeSync(open)
  rmSync(folder, { recursive: true })
  for (const kept of ['SECRET', 'secret@example.com', token, key, PASSWORD]) expect(written).not.toContain(kept)
})

test('a line says where a request came from and from whose account, by number', async () => {
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => lines.push(line) })
  const app = await createApp({ ...office.context, log }, stubClient)
  const { token, user } = await office.hire('admin')
  const refused = { method: 'DELETE' as const, url: '/api/users/1', remoteAddress: '192.0.2.7' }
  await app.inject({ ...refused, headers: { authorization: `Bearer ${token}` } })
  await app.inject({ ...refused, headers: { authorization: `Bearer ${token}x` } })
  await app.inject(refused)
  await app.close()
  const written = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request')
  expect(written.map(({ path, status, address, account }) => ({ path, status, address, account }))).toEqual([
    { path: '/api/users/1', status: 403, address: '192.0.2.7', account: user.id },
    { path: '/api/users/1', status: 401, address: '192.0.2.7', account: undefined },
    { path: '/api/users/1', status: 401, address: '192.0.2.7', account: undefined },
  ])
})

test('of an error the log knows what it is and where it came from, and nothing that hangs on it', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'remanso-log-'))
  const file = path.join(folder, 'log')
  const open = openSync(file, 'w')
  // Nothing is written any more once the file is closed.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const log = createLog('info', open)
  vi.useRealTimers()
  const cause = Object.assign(new TypeError('the cause'), { detail: 'SECRET' })
  const error = Object.assign(new Error('went wrong', { cause }), {
    code: 'E_CODE',
    part: { bytes: Buffer.from('SECRET') },
    detail: 'SECRET',
  })
  log.error({ err: error, reqId: 'one' })
  log.error(error)
  log.error({ err: 'no error' })
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  closeSync(open)
  rmSync(folder, { recursive: true })
  const err = { type: 'Error', message: 'went wrong: the cause', stack: expect.stringContaining('log.test.ts'), code: 'E_CODE' }
  expect(lines.map((line) => JSON.parse(line).err)).toEqual([err, err, 'no error'])
})
