// What a script leans on: one order by its number, what changed since, PATCH beside PUT, and methods that are not there.
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { HOUR } from '../../shared/durations.ts'
import { createApp } from '../app.ts'
import { type FileOffice, openFileOffice } from '../testing/file-office.ts'
import { stubClient } from '../testing/stub-client.ts'

let office: FileOffice
let app: FastifyInstance
let ana: Awaited<ReturnType<FileOffice['hire']>>

beforeEach(async () => {
  office = await openFileOffice()
  app = await createApp(office.context, stubClient)
  ana = await office.hire('admin', 'Ana')
})
afterEach(async () => {
  await app.close()
  await office.close()
})

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD' | 'OPTIONS'
const ask = (method: Method, url: string, body?: object) =>
  app.inject({ method, url: `/api${url}`, headers: { authorization: `Bearer ${ana.token}` }, ...(body && { payload: body }) })

const family = { contactName: 'Rosa', phoneNumber: '+12135550142' }
const make = async (contactName: string) => (await ana.call.orders.create({ ...family, contactName })).id
const updatedSince = async (moment: string) => {
  const { orders } = (await ask('GET', `/orders?updatedSince=${encodeURIComponent(moment)}`)).json()
  return orders.map(({ contactName }: { contactName: string }) => contactName)
}

test('one order comes by its number, until it is deleted', async () => {
  const id = await make('Rosa')
  const listed = (await ask('GET', '/orders')).json().orders[0]
  const one = await ask('GET', `/orders/${id}`)
  expect([one.statusCode, one.json()]).toEqual([200, listed])
  await ana.call.orders.delete({ id })
  for (const gone of [id, 999, 0, 'excel-2']) expect([gone, (await ask('GET', `/orders/${gone}`)).statusCode]).toEqual([gone, 404])
})

test('HEAD tells what GET would with the same question', async () => {
  await make('Rosa')
  for (const question of ['/orders?search=rosa', '/orders?search=nobody', '/orders?page=none']) {
    const [get, head] = [await ask('GET', question), await ask('HEAD', question)]
    expect([question, head.statusCode, head.headers.etag, head.headers['content-length']]).toEqual([
      question,
      get.statusCode,
      get.headers.etag,
      get.headers['content-length'],
    ])
  }
})

test('PATCH does what PUT does, to orders, services and funeral homes', async () => {
  const id = await make('Rosa')
  const order = await ask('PATCH', `/orders/${id}`, { price: '$800', version: 1 })
  expect([order.statusCode, order.json()]).toMatchObject([200, { price: '$800', contactName: 'Rosa', version: 2, updateBy: 'Ana' }])
  expect((await ask('PATCH', `/orders/${id}`, { price: '$900', version: 1 })).statusCode).toBe(409)
  expect((await ask('PATCH', `/orders/${id}`, { contactName: '' })).statusCode).toBe(400)
  expect((await ask('PATCH', '/services/2', { isActive: false })).json()).toMatchObject({ id: 2, isActive: false })
  const home = (await ask('POST', '/funeral-homes', { name: 'Capilla', notes: 'Puerta de atrás' })).json()
  expect((await ask('PATCH', `/funeral-homes/${home.id}`, { name: 'Casa' })).json()).toEqual({ ...home, name: 'Casa' })
})

test('updatedSince tells what was made, changed, imported or brought back, whatever the order says of itself', async () => {
  const [quiet, changed, back] = [await make('quiet'), await make('changed'), await make('back')]
  await ana.call.orders.delete({ id: back })
  office.pass(HOUR)
  const moment = office.context.clock().toISOString()
  expect(await updatedSince(moment)).toEqual([])
  await ana.call.orders.update({ id: changed, price: '$1' })
  await ana.call.orders.restore({ id: back })
  const csv = `ID,Contact Name,Phone Number,Received At,Price\n,old customer,2135550143,2019-05-04,\n${quiet},quiet,2135550142,,$7\n`
  const brought = await office.upload(Buffer.from(csv), { token: ana.token, query: '?update=true', name: 'orders.csv' })
  expect(brought.json()).toMatchObject({ imported: 2, errors: [] })
  expect((await updatedSince(moment)).sort()).toEqual(['back', 'changed', 'old customer', 'quiet'])
  const [order] = (await ask('GET', '/orders?sort=receivedAt')).json().orders
  expect([order.contactName, order.lastUpdateAt < moment]).toEqual(['old customer', true])
  const inParis = moment.replace('T19', 'T20').replace('Z', '+01:00')
  expect((await updatedSince(inParis)).length).toBe(4)
  office.pass(1)
  expect(await updatedSince(office.context.clock().toISOString())).toEqual([])
})

test.each<[Method, string, string]>([
  ['DELETE', '/orders', 'GET, HEAD, POST'],
  ['PATCH', '/orders?page=1', 'GET, HEAD, POST'],
  ['POST', '/orders/7', 'GET, HEAD, PUT, PATCH, DELETE'],
  ['GET', '/orders/excel', 'POST'],
  ['DELETE', '/orders/excel', 'POST'],
  ['PUT', '/orders/export-excel', 'GET, HEAD, POST'],
  ['GET', '/users/login', 'POST'],
  ['DELETE', '/users/login', 'POST'],
  ['GET', '/users/register/some-token', 'POST'],
  ['GET', '/page-texts/preview', 'POST'],
  ['POST', '/openapi.json', 'GET, HEAD'],
  ['OPTIONS', '/health', 'GET, HEAD'],
  ['HEAD', '/funeral-homes/3', 'PUT, PATCH, DELETE'],
  ['PATCH', '/%73ervices', 'GET, HEAD, POST'],
  ['POST', '/orders/%37', 'GET, HEAD, PUT, PATCH, DELETE'],
])('%s %s is 405, and Allow says %s', async (method, url, allow) => {
  const answer = await ask(method, url)
  expect([answer.statusCode, answer.headers.allow]).toEqual([405, allow])
  if (method !== 'HEAD') expect(answer.json()).toEqual({ success: false, message: expect.stringContaining('Allow'), info: {} })
})

test.each<[Method, string]>([
  ['GET', '/'],
  ['GET', '/nothing'],
  ['POST', '/orders/0'],
  ['POST', '/orders/x'],
  ['GET', '/orders/7/letters'],
  ['DELETE', '/users/register/'],
  ['PATCH', '/orders%2F7'],
  ['PATCH', '/%25services'],
])('%s %s is not found, and nothing is allowed there', async (method, url) => {
  const answer = await ask(method, url)
  expect([answer.statusCode, answer.headers.allow]).toEqual([404, undefined])
})
