import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { multipart } from '../testing/file-office.ts'
import { type Office, openOffice, PASSWORD, SETUP_TOKEN } from '../testing/office.ts'
import { stubClient } from '../testing/stub-client.ts'
import { openApi } from './openapi.ts'
import { ROWS, type Row } from './rest-rows.ts'

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

const document = openApi('https://remanso.example')
const ajv = new Ajv2020({ strict: false, allErrors: true })
formats.default(ajv)
ajv.addSchema({ $id: 'api', ...document })

/** What does not fit a schema of the document; nothing when all is well. */
function misfits(name: string, value: unknown): unknown {
  const validate = ajv.getSchema(`api#/components/schemas/${name}`)
  if (!validate) throw new Error(`There is no schema ${name}`)
  return validate(value) ? [] : validate.errors
}

test('the document is OpenAPI 3.1 by a validator’s word, and the server serves it', async () => {
  const { valid, errors } = await new Validator().validate(structuredClone(document))
  expect([valid, errors]).toEqual([true, undefined])
  expect((await app.inject('/api/openapi.json')).json().info).toEqual(document.info)
})

test('every row of REST is in the document, and on the page for people', async () => {
  const page = (await app.inject('/api/docs')).body
  for (const { method, path, status } of ROWS) {
    const operation = Reflect.get(Reflect.get(document.paths, path.replace(/:(\w+)/g, '{$1}')), method.toLowerCase())
    expect(Object.keys(operation.responses)).toContain(String(status))
    expect(page).toContain(`${method} /api${path}`)
  }
})

test('every operation of the document has a name of its own', () => {
  const names = Object.values(document.paths).flatMap((operations) =>
    Object.values(operations).map((one) => Reflect.get(Object(one), 'operationId')),
  )
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

test('every refusal that a call may meet is in the document', () => {
  const told = Object.keys(Reflect.get(Reflect.get(document.paths, '/orders'), 'post').responses)
  expect(told).toEqual(
    expect.arrayContaining(['400', '401', '403', '404', '405', '408', '409', '413', '415', '422', '429', '431', '500', '503']),
  )
})

test('what a visitor may send with a quote is in the document', () => {
  const post = Reflect.get(Reflect.get(document.paths, '/orders'), 'post')
  const { properties } = post.requestBody.content['application/json'].schema
  expect(Object.keys(properties)).toEqual(expect.arrayContaining(['contactName', 'language', 'consent', 'status']))
})

/** What a call may send, as far as it is JSON. */
const bodyOf = (path: string, method: string) =>
  Reflect.get(Reflect.get(document.paths, path), method).requestBody.content['application/json'].schema.properties

test('how long a text may be is in the document, and how high a price', () => {
  const { name, price, disclaimers, features } = bodyOf('/services', 'post')
  expect([name.properties.es.maxLength, disclaimers.properties.en.maxLength, features.properties.es.items.maxLength]).toEqual([
    200, 2000, 500,
  ])
  expect(price.anyOf[0]).toEqual({ type: 'number', minimum: 0, maximum: 10_000_000 })
  const { contactName, relationship, tracking } = bodyOf('/orders/{id}', 'put')
  expect([contactName.maxLength, relationship.anyOf[0].maxLength, tracking.items.properties.track.maxLength]).toEqual([500, 500, 5000])
  expect(bodyOf('/funeral-homes', 'post')).toMatchObject({ name: { maxLength: 200 }, notes: { anyOf: [{ maxLength: 5000 }, {}] } })
  expect(bodyOf('/emails/send-email', 'post')).toMatchObject({ subject: { maxLength: 200 }, text: { maxLength: 10_000 } })
  expect(bodyOf('/orders/export-excel', 'post')).toMatchObject({ search: { maxLength: 200 } })
  expect(bodyOf('/users/generate-token', 'post')).toMatchObject({ name: { maxLength: 100 } })
})

test('the name that somebody invited may send is in the document, with whose it will be', () => {
  const { email, name } = bodyOf('/users/register/{token}', 'post')
  expect([email.maxLength, name]).toEqual([254, { description: expect.stringContaining('invitation') }])
})

const bilingual = (text: string) => ({ es: text, en: text })
const service = { name: bilingual('Name'), price: 10.5, disclaimers: bilingual('None'), features: { es: ['Uno'], en: ['One'] } }
const order = { contactName: 'Rosa', phoneNumber: '+12135550142', tracking: [{ track: 'Hola' }], serviceId: 1 }

/** A good call of every operation; the test fails for a row without one. */
const GOOD: Record<
  string,
  (made: { order: number; home: number; other: number; invitation: string; reset: string }) => {
    path?: Record<string, unknown>
    body?: object
  }
> = {
  'services.list': () => ({}),
  'services.create': () => ({ body: service }),
  'services.update': () => ({ path: { id: 2 }, body: service }),
  'services.delete': () => ({ path: { id: 3 } }),
  'orders.list': () => ({}),
  'orders.one': ({ order }) => ({ path: { id: order } }),
  'orders.create': () => ({ body: order }),
  'orders.update': ({ order }) => ({ path: { id: order }, body: { price: '$1', tracking: [{ track: 'Otra' }] } }),
  'orders.delete': ({ order }) => ({ path: { id: order } }),
  'funeralHomes.list': () => ({}),
  'funeralHomes.create': () => ({ body: { name: 'Capilla' } }),
  'funeralHomes.update': ({ home }) => ({ path: { id: home }, body: { name: 'Casa' } }),
  'funeralHomes.delete': ({ home }) => ({ path: { id: home } }),
  'users.list': () => ({}),
  'users.delete': ({ other }) => ({ path: { id: other } }),
  'accounts.login': () => ({ body: { email: 'person1@example.com', password: PASSWORD } }),
  'accounts.registerFirst': () => ({ body: { email: 'first@example.com', password: PASSWORD, setupToken: SETUP_TOKEN } }),
  'users.invite': () => ({ body: { name: 'Denise' } }),
  'accounts.registerInvited': ({ invitation }) => ({
    path: { token: invitation },
    body: { email: 'denise@example.com', password: PASSWORD, confirmPassword: PASSWORD, name: 'Denise' },
  }),
  'accounts.forgotPassword': () => ({ body: { email: 'person1@example.com' } }),
  'accounts.resetPassword': ({ reset }) => ({ path: { token: reset }, body: { password: 'another calm morning' } }),
  'emails.send': () => ({ body: { email: 'ana@example.com', subject: 'Hi', text: 'Hello' } }),
  health: () => ({}),
  ready: () => ({}),
}

/** An office with one of everything, and the bearer of a superAdmin where the call needs one. */
async function prepare(row: Row) {
  if (row.procedure === 'accounts.registerFirst') return { headers: {}, made: { order: 0, home: 0, other: 0, invitation: '', reset: '' } }
  const boss = await office.hire('superAdmin')
  const other = await office.hire()
  const home = await boss.call.funeralHomes.create({ name: 'Rosewood' })
  const { id } = await boss.call.orders.create(order)
  const { token: invitation } = await boss.call.users.invite({ name: 'Denise' })
  await office.visitor.accounts.forgotPassword({ email: other.user.email })
  await office.context.outbox.deliverDue()
  const reset = office.letters.find(({ to }) => to === other.user.email)?.body.match(/reset-password\/([\w-]+)/)?.[1] ?? ''
  const headers = row.who === 'staff' || row.who === 'superAdmin' ? { authorization: `Bearer ${boss.token}` } : {}
  return { headers, made: { order: id, home: home.id, other: other.user.id, invitation, reset } }
}

const addressOf = (row: Row, path: Record<string, unknown> = {}) =>
  `/api${row.path.replace(/:(\w+)/g, (_, name: string) => String(path[name]))}`

test.each(ROWS)('$method $path answers as the document says', async (row) => {
  const { headers, made } = await prepare(row)
  const call = GOOD[row.procedure]?.(made)
  if (!call) throw new Error(`There is no good call of ${row.procedure}`)
  const { method } = row
  const answer = await app.inject({ method, url: addressOf(row, call.path), headers, ...(call.body ? { payload: call.body } : {}) })
  expect([answer.statusCode, misfits(row.answer, answer.json())]).toEqual([row.status, []])
  if (method === 'GET') {
    const again = await app.inject({
      method,
      url: addressOf(row, call.path),
      headers: { ...headers, 'if-none-match': String(answer.headers.etag) },
    })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    for (const kept of [`W/${answer.headers.etag}`, `"other", ${answer.headers.etag}`, '*', '"other"']) {
      const url = addressOf(row, call.path)
      const { statusCode } = await app.inject({ method: 'HEAD', url, headers: { ...headers, 'if-none-match': kept } })
      expect([kept, statusCode]).toEqual([kept, kept === '"other"' ? row.status : 304])
    }
  }
})

test.each(ROWS.filter(({ method }) => method === 'POST' || method === 'PUT' || method === 'PATCH'))(
  '$method $path refuses bad bodies in the one shape',
  async (row) => {
    const { headers, made } = await prepare(row)
    const call = GOOD[row.procedure]?.(made)
    for (const payload of [
      undefined,
      '',
      '[]',
      '"text"',
      '7',
      '{"a":',
      JSON.stringify(Object.fromEntries(Object.keys(call?.body ?? {}).map((name) => [name, { nested: [1] }]))),
    ]) {
      const answer = await app.inject({
        method: row.method,
        url: addressOf(row, call?.path),
        headers: { ...headers, 'content-type': 'application/json' },
        ...(payload === undefined ? {} : { payload }),
      })
      expect([payload, answer.statusCode, misfits('Refusal', answer.json())]).toEqual([payload, 400, []])
    }
  },
)

test('an import answers as the document says, tried or stored', async () => {
  const { token } = await office.hire()
  const csv = 'ID,Contact Name,Phone Number,Cosa\n,Rosa,2135550142,x\n77,Luz,llamar,\n,,2135550143,\n'
  for (const query of ['?dryRun=true', '']) {
    const { headers, payload } = multipart([{ name: 'file', fileName: 'orders.csv', content: Buffer.from(csv) }])
    const url = `/api/orders/excel${query}`
    const answer = await app.inject({ method: 'POST', url, headers: { ...headers, authorization: `Bearer ${token}` }, payload })
    expect([answer.json().errors.length, answer.json().warnings.length, misfits('ImportAnswer', answer.json())]).toEqual([1, 1, []])
  }
})
