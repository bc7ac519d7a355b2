// What the desk relies on in how tRPC's Fastify adapter answers.
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createApp } from '../app.ts'
import { type Office, openOffice } from '../testing/office.ts'
import { stubClient } from '../testing/stub-client.ts'

let office: Office
let app: FastifyInstance
let token: string

beforeAll(async () => {
  office = await openOffice()
  app = await createApp(office.context, stubClient)
  token = (await office.hire()).token
})
afterAll(async () => {
  await app.close()
  await office.close()
})

const family = { contactName: 'Rosa Delgadillo', phoneNumber: '7025551234' }

function post(url: string, payload: unknown, headers: Record<string, string> = { authorization: `Bearer ${token}` }) {
  const said = typeof payload === 'string' ? payload : JSON.stringify(payload)
  return app.inject({
    method: 'POST',
    url,
    payload: said,
    headers: { 'content-type': 'application/json', 'accept-language': 'en', ...headers },
  })
}

test.each<[string, string, unknown, number, Record<string, string>?]>([
  ['done', 'orders.update', { id: 1, price: '$900' }, 200],
  ['fields that are wrong', 'orders.create', { ...family, contactName: '', age: 200 }, 400],
  ['nothing given', 'orders.create', null, 400],
  ['nobody', 'orders.update', { id: 1, price: '$1' }, 401, {}],
  ['a role that is not enough', 'users.delete', { id: 1 }, 403],
  ['an order that is not there', 'orders.update', { id: 999, price: '$1' }, 404],
  ['a procedure that is not there', 'orders.burn', {}, 404],
  ['a question', 'orders.one', { id: 1 }, 200],
  ['a question of nobody', 'orders.one', { id: 1 }, 401, {}],
])('%s is answered alike alone and in a batch', async (_, path, input, status, headers) => {
  await office.visitor.quotes.createOrder(family)
  const alone = await post(`/trpc/${path}`, input, headers)
  const batch = await post(`/trpc/${path}?batch=1`, { 0: input }, headers)
  expect([alone.statusCode, batch.statusCode]).toEqual([status, status])
  expect(withoutRequestId(alone.json())).toEqual(withoutRequestId(batch.json()[0]))
  for (const name of ['cache-control', 'vary', 'retry-after']) expect(alone.headers[name]).toBe(batch.headers[name])
})

test('questions come by POST in one batch, and read the same as by GET', async () => {
  await office.visitor.quotes.createOrder(family)
  const [paths, inputs] = ['orders.list,orders.counts', { 0: { search: 'delgadillo' } }]
  const headers = { authorization: `Bearer ${token}` }
  const byPost = await post(`/trpc/${paths}?batch=1`, inputs)
  const byGet = await app.inject({ url: `/trpc/${paths}?batch=1&input=${encodeURIComponent(JSON.stringify(inputs))}`, headers })
  expect([byPost.statusCode, byPost.json()]).toEqual([200, byGet.json()])
  expect(byPost.json()[0].result.data.orders[0].contactName).toBe('Rosa Delgadillo')
  // A wrong one among them says why, and the others are answered.
  const mixed = await post('/trpc/orders.list,orders.one?batch=1', { 0: {}, 1: { id: 999 } })
  expect([mixed.statusCode, mixed.json()[0].result.data.totalOrders > 0, mixed.json()[1].error.data.httpStatus]).toEqual([207, true, 404])
})

test('nothing is written by GET, alone or in a batch', async () => {
  const { id } = await office.visitor.quotes.createOrder(family)
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const one = encodeURIComponent(JSON.stringify({ id }))
  const many = encodeURIComponent(JSON.stringify({ 0: { id }, 1: {} }))
  for (const url of [`/trpc/orders.delete?input=${one}`, `/trpc/orders.delete,orders.list?batch=1&input=${many}`])
    expect((await app.inject({ url, headers })).statusCode).toBeGreaterThanOrEqual(400)
  expect((await office.callAs({ token }).orders.one({ id })).id).toBe(id)
})

test('the language of a refusal, and when to come back, are told', async () => {
  const wrong = { email: 'nobody@example.com', password: 'not this one' }
  let answer = await post('/trpc/accounts.login', wrong, {})
  for (let tries = 0; answer.statusCode === 401 && tries < 40; tries += 1) answer = await post('/trpc/accounts.login', wrong, {})
  expect(answer.statusCode).toBe(429)
  expect(answer.json().error.message).toMatch(/^Too many attempts/)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
})

test('who takes nothing may be sent nothing, alone and in a batch', async () => {
  for (const url of ['/trpc/accounts.renew', '/trpc/accounts.renew?batch=1']) {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    expect((await app.inject({ method: 'POST', url, headers })).statusCode).toBe(200)
  }
})

test('what is not JSON is refused, not lost', async () => {
  expect((await post('/trpc/orders.create', '{"contactName":')).statusCode).toBe(400)
})

test.each<[string, 'GET' | 'PUT', string, number]>([
  ['more calls than a batch may have', 'GET', `/trpc/${Array(11).fill('health').join()}?batch=1`, 400],
  ['a method that no call has', 'PUT', '/trpc/accounts.renew', 415],
  ['that method for a stream', 'PUT', '/trpc/live.news', 415],
  ['parameters that are no JSON', 'GET', '/trpc/health?connectionParams=%7B', 400],
])('%s is refused as JSON, before any call begins', async (_, method, url, status) => {
  const answer = await app.inject({ method, url })
  expect([answer.headers['content-type'], [answer.json()].flat()[0].error.data.httpStatus]).toEqual(['application/json', status])
})

test('a change that fails is tried once, logged and told without its reason', async () => {
  // It looks for letters by itself, and would meet the same.
  await office.context.outbox.close()
  const logged = vi.spyOn(office.context.log, 'error').mockImplementation(() => {})
  const begun = vi.spyOn(office.context.db, 'transaction').mockImplementation(() => {
    throw new Error('The disk is on fire')
  })
  const answer = await post('/trpc/orders.create', family)
  expect([answer.statusCode, begun.mock.calls.length, logged.mock.calls.length]).toEqual([500, 1, 1])
  expect(answer.body).not.toContain('fire')
  begun.mockRestore()
  logged.mockRestore()
})

function withoutRequestId(answer: unknown): unknown {
  return JSON.parse(
    JSON.stringify(answer, (key, value) => (key === 'requestId' || key === 'version' || key === 'updates' ? undefined : value)),
  )
}
