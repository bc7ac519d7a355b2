// Keys are read where REST begins. What is no key, or no longer one, goes on as the bad token that it is.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { MINUTE } from '../../shared/durations.ts'
import { noteUse, type Program, readKey } from '../api-keys/program.ts'
import type { AppContext } from '../context.ts'
import { tooMany } from '../errors/refusal.ts'
import { addressOf, bearerOf } from '../http/request-context.ts'
import { isHealth } from '../http/request-limit.ts'
import { noteProgram, programOf } from '../http/request-program.ts'
import { rateLimitKey } from '../limits/network.ts'

/** Ten a second: more than a flow of Zapier or a sheet ever asks. */
export const MOST_BY_KEY = 600
/** Of one address: health is not counted otherwise, and to read a key is a query. */
const MOST_WITH_HEALTH = 120

/** Finds the program behind each request, and counts its calls. */
export function readKeys(api: FastifyInstance, { db, clock }: AppContext): void {
  const limit = (max: number, keyGenerator: (request: FastifyRequest) => string) =>
    api.createRateLimit({ max, timeWindow: MINUTE, allowList: [], keyGenerator })
  const count = limit(MOST_BY_KEY, (request) => `key ${programOf(request)?.keyId}`)
  const countWithHealth = limit(MOST_WITH_HEALTH, (request) => `key with health ${rateLimitKey(addressOf(request))}`)
  const programBehind = async (request: FastifyRequest): Promise<Program | undefined> => {
    const token = bearerOf(request)
    if (token === undefined) return undefined
    if (isHealth(request)) {
      const counted = await countWithHealth(request)
      if (!counted.isAllowed && counted.isExceeded) return undefined
    }
    return readKey(db, token)
  }
  api.addHook('onRequest', async (request) => {
    const program = await programBehind(request)
    if (!program) return
    noteProgram(request, program)
    const counted = await count(request)
    if (counted.isAllowed || !counted.isExceeded) return
    throw tooMany(counted.ttlInSeconds)
  })
  // When the answer has left: a write waits for its turn, and on a full disk there is none.
  api.addHook('onResponse', async (request) => {
    const program = programOf(request)
    if (program) await noteUse(db, program, clock()).catch(() => {})
  })
}
