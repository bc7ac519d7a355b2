// What a program may do with a key: over REST what an admin may, under its own name, until somebody ends it.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { runInNewContext } from 'node:vm'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { KeyScope } from '../../shared/api-key.ts'
import { DAY } from '../../shared/durations.ts'
import { MOST_BY_KEY } from '../api/read-keys.ts'
import { ROWS } from '../api/rest-rows.ts'
import { createApp } from '../app.ts'
import { engineOf } from '../database/engine.ts'
import { type FileOffice, multipart, openFileOffice } from '../testing/file-office.ts'
import { stubClient } from '../testing/stub-client.ts'

let office: FileOffice
let app: FastifyInstance
let boss: Awaited<ReturnType<FileOffice['hire']>>

beforeEach(async () => {
  office = await openFileOffice()
  app = await createApp(office.context, stubClient)
  boss = await office.hire('superAdmin', 'Maribel')
})
afterEach(async () => {
  await app.close()
  await office.close()
})

const now = () => office.context.clock().toISOString()
const makeKey = (scope: KeyScope, name = 'Zapier') => boss.call.apiKeys.create({ name, scope })

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
const ask = (key: string, method: Method, url: string, payload?: object, headers: Record<string, string> = {}) =>
  app.inject({ method, url, headers: { authorization: `Bearer ${key}`, ...headers }, ...(payload && { payload }) })

const opens = async (key: string) => (await ask(key, 'GET', '/api/orders')).statusCode

const family = { contactName: 'Rosa', phoneNumber: '+12135550142' }

test('a key to write makes and changes orders in its own name, which is nobody’s of the office', async () => {
  const { key } = await makeKey('write')
  const made = await ask(key, 'POST', '/api/orders', { ...family, price: '$800', tracking: [{ track: 'Llegó por la hoja' }] })
  expect([made.statusCode, made.json()]).toMatchObject([
    201,
    { createdBy: 'Zapier (API)', price: '$800', statusDate: { updatedBy: 'Zapier (API)' }, tracking: [{ createdBy: 'Zapier (API)' }] },
  ])
  const { id } = made.json()
  const changed = await ask(key, 'PATCH', `/api/orders/${id}`, { status: 'sold' })
  expect(changed.json()).toMatchObject({ status: 'sold', updateBy: 'Zapier (API)', updates: [{ updatedBy: 'Zapier (API)' }] })
  const events = await office.db.selectFrom('orderEvents').select(['by', 'userId']).execute()
  expect(events).toEqual([1, 2].map(() => ({ by: 'Zapier (API)', userId: null })))
  expect((await ask(key, 'DELETE', `/api/orders/${id}`)).statusCode).toBe(200)
  await ask(key, 'POST', '/api/funeral-homes', { name: 'Capilla' })
  const [entry] = (await boss.call.audit.list({})).entries
  expect(entry).toMatchObject({ who: 'Zapier (API)', action: 'funeralHomeCreated', target: 'Capilla' })
})

/** A body during which something happens: by then whoever sends it has been let in. */
async function* during(body: Uint8Array, happens: () => Promise<unknown>) {
  yield body.subarray(0, 20)
  await happens()
  yield body.subarray(20)
}

test.each(['end', 'renew'] as const)('a key that somebody comes to %s while a body arrives changes nothing', async (how) => {
  const { id } = await boss.call.orders.create(family)
  const { id: keyId, key } = await makeKey('write')
  const body = during(Buffer.from(JSON.stringify({ price: '$800', source: 'Facebook' })), () =>
    boss.call.apiKeys[how]({ id: keyId, createdAt: now() }),
  )
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  expect((await app.inject({ method: 'PATCH', url: `/api/orders/${id}`, headers, payload: Readable.from(body) })).statusCode).toBe(401)
  expect((await boss.call.orders.one({ id })).price).not.toBe('$800')
})

test('an import whose key is ended, or whose sender is deactivated or leaves, while the file arrives stores nothing', async () => {
  const ana = await office.hire('admin', 'Ana')
  const eva = await office.hire('admin', 'Eva')
  const { id, key } = await makeKey('write')
  const file = multipart([{ name: 'file', fileName: 'a.csv', content: Buffer.from('Contact Name,Phone Number\nRosa,2135550142') }])
  const ends = [
    [key, () => boss.call.apiKeys.end({ id })],
    [ana.token, () => boss.call.users.update({ id: ana.user.id, isActive: false })],
    [eva.token, () => eva.call.accounts.logout()],
  ] as const
  for (const [bearer, happens] of ends) {
    const headers = { ...file.headers, authorization: `Bearer ${bearer}` }
    const payload = Readable.from(during(file.payload, happens))
    expect((await app.inject({ method: 'POST', url: '/api/orders/excel', headers, payload })).statusCode).toBe(401)
  }
  expect(await boss.call.orders.list({})).toMatchObject({ totalOrders: 0 })
})

test('a key to read reads what an admin reads, and changes nothing', async () => {
  const { id } = await boss.call.orders.create(family)
  const { key } = await makeKey('read')
  expect((await ask(key, 'GET', '/api/orders')).json()).toMatchObject({ totalOrders: 1 })
  expect((await ask(key, 'GET', `/api/orders/${id}`)).json()).toMatchObject(family)
  expect((await ask(key, 'GET', '/api/services')).json()).toHaveLength(9)
  expect(Object.keys((await ask(key, 'GET', '/api/users')).json()[0])).toEqual(['id', 'name', 'role', 'isActive'])
  expect((await ask(key, 'GET', '/api/orders/export-excel')).statusCode).toBe(200)
  expect((await ask(key, 'GET', '/api/health')).json()).toHaveProperty('backups')
  const refused = { success: false, message: 'Esta clave de API es solo para leer.', info: {} }
  const { headers, payload } = multipart([{ name: 'file', fileName: 'a.csv', content: Buffer.from('Contact Name\nRosa\n') }])
  for (const answer of [
    await ask(key, 'POST', '/api/orders', family),
    await ask(key, 'PUT', `/api/orders/${id}`, { price: '1' }),
    await ask(key, 'DELETE', `/api/orders/${id}`),
    await ask(key, 'POST', '/api/emails/send-email', { email: 'a@example.com', subject: 'Hola', text: 'Hola' }),
    await app.inject({ method: 'POST', url: '/api/orders/excel', headers: { ...headers, authorization: `Bearer ${key}` }, payload }),
  ])
    expect([answer.statusCode, answer.json()]).toEqual([403, refused])
})

test('a key brings a sheet in under its name', async () => {
  const { key } = await makeKey('write')
  const file = Buffer.from('Contact Name,Phone Number\nRosa,2135550142\n')
  const { headers, payload } = multipart([{ name: 'file', fileName: 'orders.csv', content: file }])
  const answer = await app.inject({
    method: 'POST',
    url: '/api/orders/excel',
    headers: { ...headers, authorization: `Bearer ${key}` },
    payload,
  })
  expect(answer.json()).toMatchObject({ imported: 1 })
  expect((await boss.call.orders.list({})).orders[0]).toMatchObject({ createdBy: 'Zapier (API)' })
  const [entry] = (await boss.call.audit.list({})).entries
  expect(entry).toMatchObject({ who: 'Zapier (API)', action: 'import', target: '1 orders' })
})

test('no key does what is for a superAdmin', async () => {
  const { key } = await makeKey('write')
  const ana = await office.hire('admin')
  const answers = [
    await ask(key, 'DELETE', `/api/users/${ana.user.id}`),
    await ask(key, 'POST', '/api/users/generate-token', { name: 'Denise' }),
    await ask(key, 'POST', '/api/page-texts/preview', {}),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403])
})

test.each(ROWS.filter(({ who }) => who === 'staff'))('$method $path is open to a key', async ({ method, path }) => {
  const { key } = await makeKey('write')
  const answer = await ask(key, method, `/api${path.replace(':id', '999')}`, method === 'GET' ? undefined : {})
  expect([401, 403, 500]).not.toContain(answer.statusCode)
})

test('what the desk calls takes no key', async () => {
  const { key } = await makeKey('write')
  for (const path of ['orders.list?input=%7B%7D', 'accounts.me', 'apiKeys.list', 'services.list'])
    expect([path, (await ask(key, 'GET', `/trpc/${path}`)).statusCode]).toEqual([path, 401])
})

test('a key that was ended, guessed or cut short is a bad token, never a visitor', async () => {
  const { id, key } = await makeKey('write')
  await boss.call.apiKeys.end({ id })
  for (const bad of [key, `${key}x`, key.slice(0, -1), 'remanso_', key.toUpperCase()])
    for (const [method, url] of [
      ['GET', '/api/orders'],
      ['POST', '/api/orders'],
      ['GET', '/api/services'],
    ] as const)
      expect([url, (await ask(bad, method, url, method === 'POST' ? family : undefined)).statusCode]).toEqual([url, 401])
  expect(await office.db.selectFrom('orders').select('id').execute()).toEqual([])
})

test('the key is told once; what is stored opens nothing, and the log of acts does not know it', async () => {
  const { key } = await makeKey('read')
  const stored = await office.db.selectFrom('apiKeys').selectAll().execute()
  const [entry] = (await boss.call.audit.list({})).entries
  expect(entry).toMatchObject({ who: 'Maribel', action: 'apiKeyCreated', target: 'Zapier, read' })
  expect(JSON.stringify([stored, await boss.call.apiKeys.list(), entry])).not.toContain(key)
  expect((await ask(stored[0]?.keyHash ?? '', 'GET', '/api/orders')).statusCode).toBe(401)
})

test('its last use is noted, at most once a minute', async () => {
  const { key } = await makeKey('read')
  const used = async () => (await boss.call.apiKeys.list())[0]?.lastUsedAt
  expect(await used()).toBeNull()
  await ask(key, 'GET', '/api/services')
  const first = office.context.clock().toISOString()
  await expect.poll(used).toBe(first)
  office.pass(59_000)
  await ask(key, 'GET', '/api/services')
  office.pass(1000)
  expect(await used()).toBe(first)
  await ask(key, 'GET', '/api/services')
  await expect.poll(used).toBe(office.context.clock().toISOString())
  // The clock was ahead, and is right again.
  await office.db.updateTable('apiKeys').set({ lastUsedAt: '2031-01-01T00:00:00.000Z' }).execute()
  await ask(key, 'GET', '/api/services')
  await expect.poll(used).toBe(office.context.clock().toISOString())
})

test('who reads with a key does not wait for whoever has the turn to write, and where nothing can be written it reads', async () => {
  const { key } = await makeKey('read')
  const { db } = office
  await engineOf(db).whileNobodyWrites(async () => {
    for (let calls = 0; calls < 20; calls += 1) expect((await ask(key, 'GET', '/api/services')).statusCode).toBe(200)
  })
  const updateTable = vi.spyOn(db, 'updateTable').mockImplementation(() => {
    throw new Error('database or disk is full')
  })
  office.pass(DAY)
  expect((await ask(key, 'GET', '/api/orders')).statusCode).toBe(200)
  await expect.poll(() => updateTable.mock.calls.length).toBe(1)
  updateTable.mockRestore()
})

test('whoever guesses keys at health is still told how it is, and asks the database only so often', async () => {
  const { key } = await makeKey('read')
  expect((await ask(key, 'GET', '/api/health')).json()).toHaveProperty('backups')
  for (let calls = 0; calls < 120; calls += 1) expect((await ask('remanso_guess', 'GET', '/api/health')).json()).toEqual({ status: 'ok' })
  expect((await ask(key, 'GET', '/api/health')).json()).toEqual({ status: 'ok' })
  expect((await ask(key, 'GET', '/api/orders')).statusCode).toBe(200)
})

test('the calls of a key are counted, and those of another are not', async () => {
  const [{ key }, other] = [await makeKey('read'), await makeKey('read', 'Sheet')]
  for (let calls = 0; calls < MOST_BY_KEY; calls += 1) await ask(key, 'GET', '/api/docs.css')
  const over = await ask(key, 'GET', '/api/docs.css')
  expect([over.statusCode, Number(over.headers['retry-after'])]).toEqual([429, expect.toSatisfy((s: number) => s > 0 && s <= 60)])
  expect((await ask(other.key, 'GET', '/api/docs.css')).statusCode).toBe(200)
})

test('what the guide has a sheet send is taken, each family once, also one in the row of another', async () => {
  const { key } = await makeKey('write', 'Sheet')
  const code = readFileSync('docs/programs.md', 'utf8').match(/function send\(\)[\s\S]*?(?=\n```)/)?.[0]
  const sent: { headers: Record<string, string>; payload: string }[] = []
  const cells: unknown[] = []
  const send = (...rows: unknown[][]) => {
    const sheet = {
      getDataRange: () => ({ getValues: () => [['Name', 'Phone', 'Order'], ...rows] }),
      getRange: (row: number, column: number) => ({ setValue: (value: unknown) => cells.push([row, column, value]) }),
    }
    runInNewContext(`${code}; send()`, {
      PropertiesService: { getScriptProperties: () => ({ getProperty: () => key }) },
      SpreadsheetApp: { getActive: () => ({ getSheetByName: () => sheet }) },
      Utilities: {
        DigestAlgorithm: { SHA_256: 'sha256' },
        Charset: { UTF_8: 'utf8' },
        // Bytes with a sign, as those of Java are.
        computeDigest: (name: string, text: string) => [...new Int8Array(createHash(name).update(text).digest())],
      },
      UrlFetchApp: {
        fetch(_: string, options: (typeof sent)[number]) {
          sent.push(options)
          return { getContentText: () => '{"id":41}' }
        },
      },
    })
  }
  send(['Luz', 2135550143, ''], ['Eva', '+12135550144', 7], ['', '', ''])
  send(['Inés', 2135550145, ''])
  expect(cells).toEqual([
    [2, 3, 41],
    [2, 3, 41],
  ])
  const [luz, again, other] = await Promise.all(
    [sent[0], sent[0], sent[1]].map((one) => ask(key, 'POST', '/api/orders', JSON.parse(one?.payload ?? ''), one?.headers)),
  )
  expect([luz?.statusCode, luz?.json()]).toMatchObject([201, { contactName: 'Luz', phoneNumber: '+12135550143', source: 'Sheet' }])
  expect(again?.json().id).toBe(luz?.json().id)
  expect([other?.statusCode, other?.json()]).toMatchObject([201, { contactName: 'Inés', phoneNumber: '+12135550145' }])
})

test('an Idempotency-Key of one program is not that of another', async () => {
  const [zapier, sheet] = [await makeKey('write'), await makeKey('write', 'Sheet')]
  const once = { 'idempotency-key': 'one and the same key' }
  const [first, again, other] = [
    await ask(zapier.key, 'POST', '/api/orders', family, once),
    await ask(zapier.key, 'POST', '/api/orders', family, once),
    await ask(sheet.key, 'POST', '/api/orders', family, once),
  ]
  expect(again?.json().id).toBe(first?.json().id)
  expect(other?.json().id).not.toBe(first?.json().id)
})

test('a repeated making gives another key in the place of a lost one, never that of somebody who renewed it or in that of a used one', async () => {
  const again = office.callAs({ token: boss.token, idempotencyKey: 'the click that was lost' }).apiKeys
  const asked = { name: 'Zapier', scope: 'read' } as const
  const lost = await again.create(asked)
  const made = await again.create(asked)
  expect(made.id).toBe(lost.id)
  expect((await ask(lost.key, 'GET', '/api/orders')).statusCode).toBe(401)
  expect((await ask(made.key, 'GET', '/api/orders')).statusCode).toBe(200)
  // That it was used is written down beside the answer.
  await expect.poll(async () => (await boss.call.apiKeys.list())[0]?.lastUsedAt).toBe(now())
  await expect(again.create(asked)).rejects.toMatchObject({ cause: { code: 'notFound' } })
  const other = await office.hire('superAdmin', 'Lucía')
  const { key } = await other.call.apiKeys.renew({ id: made.id, createdAt: now() })
  await expect(again.create(asked)).rejects.toMatchObject({ cause: { code: 'notFound' } })
  expect((await ask(key, 'GET', '/api/orders')).statusCode).toBe(200)
})

test('of two who renew one key the second is told, whoever renews it knowingly does, and a lost answer comes again', async () => {
  const other = await office.hire('superAdmin', 'Lucía')
  const { id } = await makeKey('read')
  const seen = { id, createdAt: now() }
  office.pass(1000)
  const renewing = office.callAs({ token: boss.token, idempotencyKey: 'the click that was lost' }).apiKeys
  const lost = await renewing.renew(seen)
  const { key } = await renewing.renew(seen)
  expect([await opens(lost.key), await opens(key)]).toEqual([401, 200])
  await expect(other.call.apiKeys.renew(seen)).rejects.toMatchObject({ cause: { code: 'renewed', status: 409 } })
  expect(await opens(key)).toBe(200)
  const later = { id, createdAt: now() }
  office.pass(1000)
  const again = await boss.call.apiKeys.renew(later)
  // Sent once more, the first one is not lost any more: what was renewed since is not taken from whoever holds it.
  await expect(renewing.renew(seen)).rejects.toMatchObject({ cause: { code: 'notFound' } })
  expect([await opens(key), await opens(again.key)]).toEqual([401, 200])
})

test('there are at most fifty keys at a time, and one that was ended leaves its place', async () => {
  for (let keys = 1; keys < 50; keys += 1) await makeKey('read')
  const { id } = await makeKey('read')
  await expect(makeKey('read')).rejects.toMatchObject({ cause: { code: 'keys.many' } })
  await boss.call.apiKeys.end({ id })
  await makeKey('read')
})
