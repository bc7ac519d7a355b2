import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DAY } from '../../shared/durations.ts'
import { createApp } from '../app.ts'
import { checkPolicy } from '../doctor/check-policy.ts'
import { LIMITS } from '../limits/limits.ts'
import { type Office, openOffice } from '../testing/office.ts'
import { stubClient } from '../testing/stub-client.ts'
import { countedReports } from './policy-reports.ts'

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

const REPORT = 'application/csp-report'
const send = (payload: unknown, type = REPORT, remoteAddress = '192.0.2.7') =>
  app.inject({
    method: 'POST',
    url: '/api/policy-reports',
    remoteAddress,
    headers: { 'content-type': type },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  })
const violation = (directive: string, blocked = 'inline', source = 'https://remanso.example/contact?name=SECRET') => ({
  'csp-report': {
    'document-uri': source,
    'effective-directive': directive,
    'violated-directive': `${directive} 'self'`,
    'blocked-uri': blocked,
    'source-file': source,
    'script-sample': 'SECRET',
  },
})
const counted = () => countedReports(office.db, office.context.clock())

test('of what a browser tells the rule is counted and nothing else kept', async () => {
  const answers = [
    await send(violation('script-src-elem')),
    await send(violation('require-trusted-types-for', 'trusted-types-sink')),
    await send({ 'csp-report': { 'violated-directive': "script-src-elem 'self'", 'blocked-uri': 'https://SECRET.example/x.js' } }),
  ]
  expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual(Array(3).fill([204, '']))
  expect(await counted()).toEqual([
    { directive: 'script-src-elem', count: 2 },
    { directive: 'require-trusted-types-for', count: 1 },
  ])
  expect(JSON.stringify(await office.db.selectFrom('attempts').selectAll().execute())).not.toMatch(/SECRET|192\.0\.2/)
})

test('whatever reports name, there are no more counts than rules', async () => {
  for (const name of ['made-up', '', 'x'.repeat(5000)]) await send(violation(name))
  expect(await counted()).toEqual([{ directive: 'other', count: 3 }])
})

test('what a visitor’s extension wanted is not counted', async () => {
  await send(violation('script-src', 'chrome-extension'))
  await send(violation('img-src', 'https://a.example/x.png', 'moz-extension://abc/x.js'))
  await send(violation('style-src', 'safari-web-extension://abc'))
  expect(await counted()).toEqual([])
})

test.each([
  ['no JSON', '{"type', 400],
  ['something else', { hello: 'there' }, 400],
  ['a list', [violation('img-src')], 400],
  ['an endless one', `["${'x'.repeat(20_000)}"]`, 413],
])('%s counts nothing', async (_, payload, status) => {
  expect((await send(payload)).statusCode).toBe(status)
  expect(await counted()).toEqual([])
})

test('a form or a text is no report', async () => {
  for (const type of ['text/plain', 'application/x-www-form-urlencoded']) expect((await send('a=b', type)).statusCode).toBe(415)
})

test('one address tells so often and no more', async () => {
  const { most } = LIMITS.policyReportAddress
  for (let count = 0; count < most; count += 1) await send(violation('img-src'))
  const refused = await send(violation('img-src'))
  expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, 3600])
  expect(await counted()).toEqual([{ directive: 'img-src', count: most }])
  expect((await send(violation('img-src'), REPORT, '192.0.2.8')).statusCode).toBe(204)
})

test('the doctor says how many came in thirty days, and nothing once they are over', async () => {
  const says = async () => (await checkPolicy(office.db, office.context.clock())).words.en
  expect(await says()).toBe('No browser told of anything foreign in the pages.')
  for (const rule of ['img-src', 'script-src', 'script-src']) await send(violation(rule))
  expect(await says()).toMatch(/: script-src 2, img-src 1\. /)
  office.pass(30 * DAY)
  expect(await says()).toBe('No browser told of anything foreign in the pages.')
})
