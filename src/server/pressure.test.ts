import { once } from 'node:events'
import { setImmediate as nextRound, setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createApp } from './app.ts'
import { type Office, openOffice } from './testing/office.ts'
import { stubClient } from './testing/stub-client.ts'

let office: Office
let app: FastifyInstance

beforeEach(async () => {
  office = await openOffice()
  app = await createApp(office.house, stubClient)
})
afterEach(async () => {
  await app.close()
  await office.close()
})

/** Holds the main thread for longer than it may be late. */
function hold(): void {
  const until = performance.now() + 1100
  while (performance.now() < until);
}

/** Until a look has found the process in time. */
const warmUp = () => pause(2500)

const ask = async (url = '/api/services') => (await app.inject(url)).statusCode

test('a process that cannot keep up refuses with 503 and when to come back; health and what is running go on', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  const running = fetch(`http://127.0.0.1:${port}/api/services`)
  await once(app.server, 'request')
  await warmUp()
  let refused: Awaited<ReturnType<typeof app.inject>> | undefined
  for (let held = 0; held < 9 && refused?.statusCode !== 503; held += 1) {
    // Over and over without a moment between, as more work than it can do would hold it.
    hold()
    await nextRound()
    refused = await app.inject('/api/services')
  }
  expect([refused?.statusCode, refused?.headers['retry-after'], refused?.json().success]).toEqual([503, '5', false])
  expect([await ask('/api/health'), await ask('/api/health?deep')]).toEqual([200, 200])
  expect((await running).status).toBe(200)
  // It is over as soon as the process keeps up again.
  await expect.poll(() => ask(), { timeout: 10_000 }).toBe(200)
}, 60_000)

test('one long moment refuses nobody, and while everything is new not even several', async () => {
  for (let held = 0; held < 4; held += 1) {
    hold()
    await nextRound()
    expect(await ask()).toBe(200)
  }
  await warmUp()
  hold()
  await nextRound()
  expect(await ask()).toBe(200)
}, 60_000)
