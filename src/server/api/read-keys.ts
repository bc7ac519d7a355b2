// Keys are read where REST begins. What is no key, or no longer one, goes on as the bad token that it is.
import type { FastifyInstance } from 'fastify'
import { MINUTE } from '../../shared/durations.ts'
import { readKey } from '../api-keys/api-keys.ts'
import type { AppContext } from '../context.ts'
import { Refusal } from '../errors/refusal.ts'
import { bearerOf } from '../http/request-context.ts'
import { noteProgram, programOf } from '../http/request-program.ts'

/** Ten a second: more than a flow of Zapier or a sheet ever asks. */
export const MOST_BY_KEY = 600

/** Finds the program behind each request, and counts its calls. */
export function readKeys(api: FastifyInstance, { db, clock }: AppContext): void {
  const count = api.createRateLimit({
    max: MOST_BY_KEY,
    timeWindow: MINUTE,
    allowList: [],
    keyGenerator: (request) => `key ${programOf(request)?.keyId}`,
  })
  api.addHook('onRequest', async (request) => {
    const token = bearerOf(request)
    const program = token === undefined ? undefined : await readKey(db, token, clock())
    if (!program) return
    noteProgram(request, program)
    const counted = await count(request)
    if (counted.isAllowed || !counted.isExceeded) return
    const seconds = Math.max(1, counted.ttlInSeconds)
    throw new Refusal('tooMany', { retryAfter: seconds, values: { minutes: Math.ceil(seconds / 60) } })
  })
}
