// Does the time of a refused login tell whether the account exists? Medians of 100 tries each over HTTP, in turns; they
// must lie within 10 % of each other. Run: node scripts/run.mjs bench/login-timing.ts
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createApp } from '../src/server/app.ts'
import { readConfig } from '../src/server/config.ts'
import { closeContext, openContext } from '../src/server/context.ts'
import { createLog } from '../src/server/http/log.ts'
import { createUser } from '../src/server/testing/new-account.ts'
import { stubClient } from '../src/server/testing/stub-client.ts'

const TRIES = 100
const WITHIN = 0.1
/** Below the limit for one account, so that every try is compared. */
const TRIES_PER_ACCOUNT = 5

const folder = mkdtempSync(path.join(tmpdir(), 'remanso-bench-'))
const context = await openContext(readConfig({ DATA_DIR: folder, TRUST_PROXY: 'true' }), createLog('silent'))
const app = await createApp(context, stubClient)
const origin = await app.listen({ port: 0, host: '127.0.0.1' })

const accounts = TRIES / TRIES_PER_ACCOUNT
for (let index = 0; index < accounts; index += 1)
  await createUser(
    context.db,
    { email: `known${index}@example.com`, password: 'calm water at dawn', name: 'Known', role: 'admin', language: 'es' },
    new Date(),
  )

let calls = 0
async function refused(email: string): Promise<number> {
  calls += 1
  const began = performance.now()
  const answer = await fetch(`${origin}/api/users/login`, {
    method: 'POST',
    // Every call comes from an address of its own, else the limit would answer.
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.${calls >> 8}.${calls & 255}` },
    body: JSON.stringify({ email, password: 'a wrong guess' }),
  })
  await answer.arrayBuffer()
  if (answer.status !== 401) throw new Error(`Expected 401 and got ${answer.status}`)
  return performance.now() - began
}

const known: number[] = []
const unknown: number[] = []
await refused('warm@example.com')
for (let index = 0; index < TRIES; index += 1) {
  const number = index % accounts
  // The order changes from pair to pair, so that neither side has the better place.
  const pair = [
    async () => known.push(await refused(`known${number}@example.com`)),
    async () => unknown.push(await refused(`nobody${number}@example.com`)),
  ]
  for (const run of index % 2 === 0 ? pair : pair.reverse()) await run()
}
await app.close()
await closeContext(context)
rmSync(folder, { recursive: true })

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN
const [ofKnown, ofUnknown] = [median(known), median(unknown)]
const apart = Math.abs(ofKnown - ofUnknown) / ofKnown
console.log(`known ${ofKnown.toFixed(1)} ms, unknown ${ofUnknown.toFixed(1)} ms, apart ${(apart * 100).toFixed(1)} % (${TRIES} each)`)
process.exitCode = apart <= WITHIN ? 0 : 1
