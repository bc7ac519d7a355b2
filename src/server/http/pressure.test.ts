import { once } from 'node:events'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setImmediate as nextRound } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createApp } from '../app.ts'
import type { Client } from '../site/pages.ts'
import { type Office, openOffice } from '../testing/office.ts'
import { stubClient } from '../testing/stub-client.ts'

let office: Office
let app: FastifyInstance

beforeEach(async () => {
  // When it looks at itself is the test's to say; how late it is then is measured.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  office = await openOffice()
  app = await createApp(office.context, CLIENT)
})
afterEach(async () => {
  await app.close()
  await office.close()
  vi.useRealTimers()
})

const LOOK_EVERY = 1000
const CLIENT: Client = {
  ...stubClient,
  serveFiles: async (app) => {
    app.get('/assets/*', (_request, reply) => reply.send('a script'))
  },
}

/** Holds the main thread for longer than it may be late, up to the next look: more work than it can do would do the same. */
async function hold(): Promise<void> {
  // How late a round was is measured from the end of the one before.
  for (let round = 0; round < 2; round += 1) {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1100)
    await nextRound()
    await nextRound()
  }
  vi.advanceTimersByTime(LOOK_EVERY)
}

/** Goes round undisturbed up to the next look. */
async function keepUp(): Promise<void> {
  const before = performance.now()
  while (performance.now() - before < 50) await nextRound()
  vi.advanceTimersByTime(LOOK_EVERY)
}

const ask = async (url = '/api/services') => (await app.inject(url)).statusCode

test('a process that cannot keep up refuses with 503 and when to come back; health, scripts of pages and what is running go on', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  const running = fetch(`http://127.0.0.1:${port}/api/services`)
  await once(app.server, 'request')
  await keepUp()
  let refused: Awaited<ReturnType<typeof app.inject>> | undefined
  for (let held = 0; held < 9 && refused?.statusCode !== 503; held += 1) {
    await hold()
    refused = await app.inject('/api/services')
  }
  expect([refused?.statusCode, refused?.headers['retry-after'], refused?.json().success]).toEqual([503, '5', false])
  expect([await ask('/api/health'), await ask('/api/health?deep'), await ask('/assets/site.js')]).toEqual([200, 200, 200])
  expect((await running).status).toBe(200)
  // It is over as soon as the process keeps up again.
  const askAgain = () => keepUp().then(() => ask())
  await expect.poll(askAgain).toBe(200)
})

/** Between its making and a test the process goes round some times, which would count; so it is told how late it was. */
function lookLate(): (milliseconds: number) => Promise<number> {
  const lateBy = vi.spyOn(Object.getPrototypeOf(monitorEventLoopDelay()), 'mean', 'get')
  return (milliseconds) => {
    lateBy.mockReturnValue(milliseconds * 1e6)
    vi.advanceTimersByTime(LOOK_EVERY)
    return ask()
  }
}

test('one long moment refuses nobody, and while everything is new not even several', async () => {
  const look = lookLate()
  for (let held = 0; held < 4; held += 1) expect(await look(1100)).toBe(200)
  for (let kept = 0; kept < 4; kept += 1) expect(await look(10)).toBe(200)
  expect(await look(1100)).toBe(200)
  expect(await look(1100)).toBe(503)
})

test('while it is developed nobody is refused, however long its modules take to compile', async () => {
  await app.close()
  app = await createApp(office.context, { ...CLIENT, keepsPages: false })
  const look = lookLate()
  expect(await look(10)).toBe(200)
  for (let held = 0; held < 9; held += 1) expect(await look(5000)).toBe(200)
})
