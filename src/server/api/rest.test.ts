import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { multipart } from '../testing/file-office.ts'
import { type Office, openOffice, PASSWORD, SETUP_TOKEN } from '../testing/office.ts'
import { stubClient } from '../testing/stub-client.ts'

let office: Office
let app: FastifyInstance

beforeEach(async () => {
  office = await openOffice()
  app = await createApp(office.context, stubClient)
})
afterEach(async () => {
  await app.close()
  await office.close()
})

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
const send = (method: Method, url: string, body?: unknown, headers: Record<string, string> = {}) =>
  app.inject({ method, url: `/api${url}`, headers, ...(body === undefined ? {} : { payload: body as object }) })
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const quote = { contactName: 'Ana López', phoneNumber: '7025551234' }

test('a list is not sorted by what it does not know, and the answer names that field', async () => {
  const { token } = await office.hire()
  for (const [language, sentence] of [
    [
      'es',
      'Solo se puede ordenar por receivedAt, statusDate, contactName, followUp o status; por las cuatro últimas también con un menos delante',
    ],
    [
      'en',
      'The list can only be sorted by receivedAt, statusDate, contactName, followUp or status; by the last four with a minus before them as well',
    ],
  ] as const) {
    const refused = await send('GET', '/orders?sort=price', undefined, { ...bearer(token), 'accept-language': language })
    expect([refused.statusCode, refused.json().info]).toEqual([400, { sort: sentence }])
  }
})

test('no other site is let in: neither an answer nor a question beforehand says so', async () => {
  const origin = 'https://elsewhere.example'
  const asked = { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' }
  const answers = [
    await send('GET', '/services', undefined, { origin }),
    await app.inject({ method: 'OPTIONS', url: '/api/orders', headers: asked }),
    await app.inject({ method: 'OPTIONS', url: '/trpc/orders.list', headers: asked }),
  ]
  const allowing = answers.flatMap(({ headers }) => Object.keys(headers).filter((name) => name.startsWith('access-control-')))
  expect(allowing).toEqual([])
  expect(answers.map(({ statusCode }) => statusCode >= 400)).toEqual([false, true, true])
})

test('a parameter or a field that comes twice is never read as two things', async () => {
  const { token } = await office.hire()
  const twice = await send('GET', '/orders?status=new&status=sold', undefined, bearer(token))
  expect([twice.statusCode, Object.keys(twice.json().info)]).toEqual([400, ['status']])
  const payload = '{"contactName":"Ana","contactName":"Eva","phoneNumber":"7025551234"}'
  const made = await app.inject({ method: 'POST', url: '/api/orders', headers: { 'content-type': 'application/json' }, payload })
  expect([made.statusCode, made.json().contactName]).toEqual([201, 'Eva'])
})

test('the first administrator registers, logs in and reads orders over REST alone', async () => {
  const account = { email: 'maria@example.com', password: PASSWORD }
  const registered = await send('POST', '/users/register-superadmin', { ...account, setupToken: SETUP_TOKEN })
  expect(registered.statusCode).toBe(201)
  expect(registered.json()).toMatchObject({ success: true, message: expect.any(String), info: {} })
  for (const again of [{ ...account, setupToken: SETUP_TOKEN }, account, {}]) {
    expect((await send('POST', '/users/register-superadmin', again)).statusCode).toBe(403)
  }
  const { user, token } = (await send('POST', '/users/login', account)).json()
  expect(user).toEqual({ id: 1, name: 'Maria', role: 'superAdmin', email: 'maria@example.com' })
  await send('POST', '/orders', quote)
  const list = await send('GET', '/orders?status=newInProgress&page=1&limit=12', undefined, bearer(token))
  expect(list.json()).toMatchObject({ totalOrders: 1, orders: [{ contactName: 'Ana López' }] })
})

test('every refusal has one shape, in the reader’s language', async () => {
  const spanish = await send('POST', '/orders', { contactName: '', phoneNumber: '1' })
  expect(spanish.statusCode).toBe(400)
  expect(spanish.json()).toEqual({
    success: false,
    message: 'Hay campos por corregir; están marcados.',
    info: { contactName: 'El nombre es requerido', phoneNumber: 'El teléfono debe tener al menos 10 dígitos' },
  })
  const english = await send('POST', '/orders', { contactName: '', phoneNumber: '1' }, { 'accept-language': 'en-US,en;q=0.9,es;q=0.8' })
  expect(english.json()).toEqual({
    success: false,
    message: 'Please review the marked fields.',
    info: { contactName: 'Name is required', phoneNumber: 'Phone must have at least 10 digits' },
  })
})

test.each<[Method, string, unknown, Record<string, string>, number]>([
  ['GET', '/orders', undefined, {}, 401],
  ['GET', '/orders', undefined, bearer('forged'), 401],
  ['POST', '/orders', quote, bearer('forged'), 401],
  ['POST', '/orders', quote, { authorization: 'Basic eDp5' }, 401],
  ['GET', '/services', undefined, bearer('forged'), 401],
  ['GET', '/nothing', undefined, {}, 404],
  ['PUT', '/orders/0', {}, {}, 404],
  ['PUT', '/orders/1.5', {}, {}, 404],
  ['PUT', '/orders/99999999999999999999', {}, {}, 404],
  ['PUT', '/orders/..%2f1', {}, {}, 404],
  ['POST', '/orders', '{', { 'content-type': 'application/json' }, 400],
  ['POST', '/orders', '', { 'content-type': 'application/json' }, 400],
  ['POST', '/orders', '[]', { 'content-type': 'application/json' }, 400],
  ['POST', '/orders', 'null', { 'content-type': 'application/json' }, 400],
  ['POST', '/orders', '{"__proto__":{"x":1}}', { 'content-type': 'application/json' }, 400],
  ['POST', '/orders', 'contactName=Ana', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
  ['POST', '/orders', '<x/>', { 'content-type': 'text/plain' }, 415],
  ['POST', '/orders', { ...quote, contactName: 'x'.repeat(2_000_000) }, {}, 413],
  ['POST', '/orders', { ...quote, contactName: 'x'.repeat(70_000) }, {}, 413],
  ['POST', '/emails/send-email', { email: `a@${'.'.repeat(60_000)}"`, subject: 'x', text: 'x' }, {}, 400],
])('%s %s with %j and %j is refused in that shape', async (method, url, body, headers, status) => {
  const answer = await send(method, url, body, headers)
  expect(answer.statusCode).toBe(status)
  expect(answer.json()).toEqual({ success: false, message: expect.stringMatching(/\S/), info: expect.any(Object) })
})

test.each<[Method, string]>([
  ['PUT', '/orders/1'],
  ['PATCH', '/orders/1'],
  ['PUT', '/services/1'],
  ['PATCH', '/services/1'],
  ['POST', '/orders/export-excel'],
])('%s %s with null is refused as with any body that is no object', async (method, url) => {
  const { token } = await office.hire('superAdmin')
  await send('POST', '/orders', quote)
  const answer = await send(method, url, 'null', { ...bearer(token), 'content-type': 'application/json' })
  expect([answer.statusCode, answer.json()]).toEqual([400, { success: false, message: 'No pudimos leer la solicitud.', info: {} }])
})

test('a visitor’s phone has as many digits as its country wants, and staff may write what they were told', async () => {
  const statuses = async (phoneNumber: string) => {
    const rest = await send('POST', '/orders', { ...quote, phoneNumber })
    const trpc = await app.inject({ method: 'POST', url: '/trpc/quotes.create', payload: { ...quote, phoneNumber } })
    return [rest.statusCode, trpc.statusCode]
  }
  for (const phone of ['(702) 123-4567', '+52 55 1234 5678']) expect([phone, await statuses(phone)]).toEqual([phone, [201, 200]])
  for (const phone of ['(702) 123-456', '+1702123456', '+52 55 1234 567'])
    expect([phone, await statuses(phone)]).toEqual([phone, [400, 400]])
  for (const phoneNumber of ['(702) 123-456', '+1702123456', '1 702 123 456']) {
    const nine = await send('POST', '/orders', { ...quote, phoneNumber })
    expect(nine.json().info).toEqual({ phoneNumber: 'El teléfono debe tener al menos 10 dígitos' })
  }
  const eleven = await send('POST', '/orders', { ...quote, phoneNumber: '+52 55 1234 567' }, { 'accept-language': 'en' })
  expect(eleven.json().info).toEqual({ phoneNumber: 'Please check the phone: it has too few or too many digits for its country' })
  const { token } = await office.hire()
  const written = await send('POST', '/orders', { ...quote, phoneNumber: '555-1234 (hija)' }, bearer(token))
  expect([written.statusCode, written.json().phoneNumber]).toEqual([201, '555-1234 (hija)'])
})

test.each<[Method, string, string]>([
  ['PUT', '/api/orders/', '1'.repeat(1500)],
  ['POST', '/api/users/register/', 'x'.repeat(5000)],
  ['GET', '/trpc/', 'x'.repeat(1500)],
  ['GET', '/api/orders/', '%E0%A4%A'],
  ['GET', '/trpc/', '%E0%A4%A'],
  ['POST', '/api/', '%E0%A4%A?x=/dashboard'],
])('%s %s with what nobody can read is not found in that shape', async (method, path, rest) => {
  const answer = await app.inject({ method, url: path + rest, headers: { 'accept-language': 'en' } })
  expect([answer.statusCode, answer.json()]).toEqual([
    404,
    { success: false, message: 'We could not find it: it does not exist or is gone.', info: {} },
  ])
  expect(answer.headers).toMatchObject({
    'x-request-id': expect.stringMatching(/^[0-9a-f]{12}$/),
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
})

test('visitors see the services on offer, staff see all of them', async () => {
  const { token, call } = await office.hire()
  const service = (await call.services.list())[0]
  if (!service) throw new Error('There is no service')
  await send('PUT', `/services/${service.id}`, { ...service, isActive: false }, bearer(token))
  expect((await send('GET', '/services')).json()).toHaveLength(8)
  expect((await send('GET', '/services', undefined, bearer(token))).json()).toHaveLength(9)
})

test('an order is made with 201, changed with 200 and deleted with success', async () => {
  const { token } = await office.hire('admin', 'Ana')
  const made = await send(
    'POST',
    '/orders',
    { ...quote, status: 'sold', price: '$1' },
    { ...bearer(token), 'idempotency-key': 'once and once again' },
  )
  expect([made.statusCode, made.json()]).toMatchObject([201, { status: 'sold', createdBy: 'Ana', price: '$1' }])
  const again = await send(
    'POST',
    '/orders',
    { ...quote, status: 'sold', price: '$1' },
    { ...bearer(token), 'idempotency-key': 'once and once again' },
  )
  expect(again.json().id).toBe(made.json().id)
  const changed = await send('PUT', `/orders/${made.json().id}`, { price: '' }, bearer(token))
  expect([changed.statusCode, changed.json()]).toMatchObject([200, { price: null, updateBy: 'Ana' }])
  const stale = await send('PUT', `/orders/${made.json().id}`, { price: '$2', version: 1 }, bearer(token))
  expect([stale.statusCode, stale.json().info.current]).toMatchObject([409, { price: null, version: 2 }])
  expect((await send('DELETE', `/orders/${made.json().id}`, undefined, bearer(token))).json()).toEqual({ success: true })
  expect((await send('DELETE', `/orders/${made.json().id}`, undefined, bearer(token))).statusCode).toBe(404)
})

test('a repeated POST without a token tells nothing of what staff have done', async () => {
  const { token, user } = await office.hire('admin', 'Ana')
  const post = () => send('POST', '/orders', quote, { 'idempotency-key': 'one call of a visitor' })
  const first = (await post()).json()
  await send(
    'PUT',
    `/orders/${first.id}`,
    { status: 'sold', price: '$1', comission: '5%', userId: user.id, tracking: [{ track: 'x' }] },
    bearer(token),
  )
  const again = await post()
  expect([again.statusCode, again.json()]).toEqual([201, first])
})

test('a key with another body is 422 and one that is too short 400, in the language of the caller, and nothing is stored', async () => {
  const post = (contactName: string, key: string) =>
    send('POST', '/orders', { ...quote, contactName }, { 'idempotency-key': key, 'accept-language': 'en' })
  expect((await post('Ana', 'one call of a visitor')).statusCode).toBe(201)
  const other = await post('Luis', 'one call of a visitor')
  expect([other.statusCode, other.json()]).toEqual([
    422,
    {
      success: false,
      message: 'Other content has already come with this Idempotency-Key, so this was not stored. Send it again with another key.',
      info: {},
    },
  ])
  const short = await post('Luis', 'k1')
  expect([short.statusCode, short.json().info]).toEqual([400, { 'Idempotency-Key': 'The idempotency key must have 16 to 200 characters' }])
  expect(await office.db.selectFrom('orders').select('contactName').execute()).toEqual([{ contactName: 'Ana' }])
})

test('a change that is sent again under its key does not double a comment', async () => {
  const { token, call } = await office.hire()
  const { id } = await call.orders.create(quote)
  const put = () =>
    send('PUT', `/orders/${id}`, { tracking: [{ track: 'Llamé' }] }, { ...bearer(token), 'idempotency-key': 'one change of staff' })
  await put()
  const again = await put()
  expect([again.statusCode, again.json().version, again.json().tracking]).toMatchObject([200, 2, [{ track: 'Llamé' }]])
})

test('a long idempotency key counts to its last character', async () => {
  const key = 'k'.repeat(199)
  const names = []
  for (const [contactName, end] of [
    ['Ana', 'a'],
    ['Luis', 'b'],
    ['Ana', 'a'],
  ] as const)
    names.push((await send('POST', '/orders', { ...quote, contactName }, { 'idempotency-key': key + end })).json().contactName)
  expect(names).toEqual(['Ana', 'Luis', 'Ana'])
  const stored = await office.db.selectFrom('idempotencyKeys').select('key').execute()
  expect(stored.map(({ key }) => key.length <= 100)).toEqual([true, true])
})

test.each([
  ['in another character set', 'application/json; charset=iso-8859-1', 415],
  ['that says UTF-8 and is not', 'application/json; charset="UTF-8"', 400],
  ['that is no UTF-8', 'application/json', 400],
])('a body %s loses no letters: it is refused', async (_, type, status) => {
  const payload = Buffer.from(JSON.stringify({ contactName: 'José Núñez', phoneNumber: '2135550142' }), 'latin1')
  const answer = await app.inject({ method: 'POST', url: '/api/orders', headers: { 'content-type': type }, payload })
  expect(answer.statusCode).toBe(status)
  expect(await office.db.selectFrom('orders').select('id').execute()).toEqual([])
})

test('a form where JSON is wanted is refused, and never a change of nothing or an export of everything', async () => {
  const { token } = await office.hire()
  const form = multipart([{ name: 'search', content: Buffer.from('rosa') }])
  const headers = { ...form.headers, authorization: `Bearer ${token}` }
  for (const [method, url] of [
    ['PATCH', '/api/orders/1'],
    ['PUT', '/api/services/1'],
    ['POST', '/api/orders'],
    ['POST', '/api/orders/export-excel'],
  ] as const)
    expect([url, (await app.inject({ method, url, headers, payload: form.payload })).statusCode]).toEqual([url, 415])
})

test('a body that is no object cannot be read, whatever it is for', async () => {
  const { token } = await office.hire('superAdmin')
  const headers = { ...bearer(token), 'content-type': 'application/json' }
  for (const payload of ['[]', '5', '"Ana"', 'true'])
    for (const [method, url] of [
      ['PUT', '/api/orders/1'],
      ['POST', '/api/orders'],
      ['POST', '/api/services'],
      ['POST', '/api/page-texts/preview'],
    ] as const) {
      const answer = await app.inject({ method, url, headers, payload })
      expect([url, payload, answer.statusCode, answer.json()]).toEqual([
        url,
        payload,
        400,
        { success: false, message: 'No pudimos leer la solicitud.', info: {} },
      ])
    }
})

test('a number that no order can have is no order, whatever the method', async () => {
  for (const id of ['9007199254740993', '0', '01'])
    for (const method of ['GET', 'POST'] as const) expect((await app.inject({ method, url: `/api/orders/${id}` })).statusCode).toBe(404)
})

test('a call that announces JSON and sends none is a call without a body', async () => {
  const { token, call } = await office.hire()
  const { id } = await call.orders.create(quote)
  const json = { ...bearer(token), 'content-type': 'application/json' }
  expect((await send('DELETE', `/orders/${id}`, undefined, json)).json()).toMatchObject({ success: true })
  const nothing = await send('POST', '/orders', undefined, json)
  expect([nothing.statusCode, nothing.json().info]).toEqual([
    400,
    { contactName: 'Contact name is required', phoneNumber: 'Phone number is required' },
  ])
})

test('a filter that cannot be says which, and a page beyond all pages is empty', async () => {
  const { token } = await office.hire()
  const refusals = {
    service: 'El servicio debe ser un número o none',
    user: 'La persona debe ser un número o none',
    ids: 'Deben ser números de órdenes separados por comas, 100 como máximo',
    sort: 'Solo se puede ordenar por receivedAt, statusDate, contactName, followUp o status; por las cuatro últimas también con un menos delante',
  }
  for (const [name, message] of Object.entries(refusals)) {
    const answer = await send('GET', `/orders?${name}=abc`, undefined, { ...bearer(token), 'accept-language': 'es' })
    expect([answer.statusCode, answer.json().info]).toEqual([400, { [name]: message }])
  }
  const far = await send('GET', '/orders?page=99999999999&limit=12345678901', undefined, bearer(token))
  expect([far.statusCode, far.json()]).toEqual([200, { orders: [], totalOrders: 0 }])
})

test('too many answers 429 with the seconds to wait', async () => {
  for (let count = 0; count < 20; count += 1) await send('POST', '/orders', quote)
  const answer = await send('POST', '/orders', quote)
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '3600'])
  expect(answer.json().message).toBe('Demasiados intentos. Espere 60 minutos e inténtelo de nuevo.')
})

test('health tells whether the database answers', async () => {
  expect((await send('GET', '/health')).json()).toEqual({ status: 'ok' })
  expect((await send('GET', '/health', undefined, bearer('forged'))).json()).toEqual({ status: 'ok' })
  const { token } = await office.hire()
  // This office is in no file that could be backed up.
  expect((await send('GET', '/health', undefined, bearer(token))).json()).toEqual({ status: 'ok', backups: null })
  await office.db.destroy()
  office.pass(1000)
  const ill = await send('GET', '/health')
  expect([ill.statusCode, ill.json().success]).toEqual([503, false])
})

test('what nobody foresaw says nothing of its cause', async () => {
  const { token } = await office.hire()
  await office.db.schema.dropTable('tracking').execute()
  await office.db
    .insertInto('orders')
    .values(await anyOrder())
    .execute()
  const answer = await send('GET', '/orders', undefined, bearer(token))
  expect([answer.statusCode, answer.json()]).toEqual([
    500,
    {
      success: false,
      message: `Algo no salió bien. Inténtelo de nuevo. Si vuelve a ocurrir, mencione este número: ${answer.headers['x-request-id']}.`,
      info: {},
    },
  ])
})

async function anyOrder() {
  const at = '2026-11-21T18:00:00.000Z'
  return {
    status: 'new' as const,
    statusAt: at,
    statusBy: 'Ana',
    insurance: 'pending' as const,
    contactName: 'Rosa',
    phoneNumber: '+17025551234',
    createdBy: 'Ana',
    createdAt: at,
    receivedAt: at,
    lastUpdateAt: at,
    search: '',
    sortKey: 1,
  }
}
