import { once } from 'node:events'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { type Office, openOffice } from '../testing/office.ts'
import { stubClient } from '../testing/stub-client.ts'

const LARGE = 'a'.repeat(30_000)

let office: Office
let app: FastifyInstance
let origin: string

beforeAll(async () => {
  office = await openOffice()
  app = await createApp(office.context, stubClient)
  origin = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await app.close()
  await office.close()
})

/** Sends a body that does not say how long it is, in parts, to its end. */
async function sendInParts(path: string, type: string): Promise<{ status: number | undefined; body: string }> {
  const call = request(`${origin}${path}`, { method: 'POST', headers: { 'content-type': type }, agent: false })
  // Whoever is answered early may find the connection gone.
  call.on('error', () => {})
  const answered = once(call, 'response')
  for (let part = 0; part < 4; part += 1) await new Promise<void>((resolve) => call.write(LARGE, () => resolve()))
  call.end()
  const [answer] = await answered
  return { status: answer.statusCode, body: await text(answer) }
}

test.each([
  ['/api/users/login', 'application/json', 413],
  ['/api/users/login', 'application/x-www-form-urlencoded', 415],
  ['/api/orders', 'text/plain', 415],
  ['/trpc/accounts.login', 'text/plain', 415],
  ['/api/policy-reports', 'application/csp-report', 413],
])('a large body without a length is refused at %s as %s, and the server goes on', async (path, type, status) => {
  // Where nobody listened it ended the process: whatever is not caught ends this run.
  expect(await sendInParts(path, type)).toMatchObject({ status })
  expect((await fetch(`${origin}/api/health`)).status).toBe(200)
})

test.each([
  ['broken JSON', 'application/json', '{"a":'],
  ['2 MB of JSON', 'application/json', JSON.stringify('a'.repeat(2_000_000))],
])('%s sent where there is nothing is not looked at: there is nothing', async (_, type, body) => {
  const answer = await fetch(`${origin}/nope`, { method: 'POST', headers: { 'content-type': type }, body })
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([404, null])
  expect(await answer.text()).toContain('<html lang="es">')
})
