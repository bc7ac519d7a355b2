// However many calls an address makes, it leaves room for the others. This counts requests, in memory and for each process;
// limits.ts counts what may not be tried often, such as passwords, in the database.

import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { MINUTE, SECOND } from '../../shared/durations.ts'
import { isOurToken } from '../accounts/sessions.ts'
import type { AppContext } from '../context.ts'
import { tooMany } from '../errors/refusal.ts'
import { rateLimitKey } from '../limits/network.ts'
import { addressOf, bearerOf } from './request-context.ts'
import { RequestCounts } from './request-counts.ts'

/** A hundred a second: more than an office behind one address ever asks without a token, a few hundredths of what one core can do. */
export const MOST_REQUESTS = 6000
const HEALTH = ['/api/health', '/trpc/health', '/api/ready', '/trpc/ready']

/** Makes the limit known to the application; pages and files are not counted, they cost next to nothing. */
export async function countRequests(app: FastifyInstance, context: AppContext): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    store: RequestCounts,
    max: MOST_REQUESTS,
    timeWindow: MINUTE,
    keyGenerator: (request) => rateLimitKey(addressOf(request)),
    allowList: (request) => isFree(request, context),
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false, 'retry-after': false },
    errorResponseBuilder: (_, { ttl }) => tooMany(ttl / SECOND),
  })
}

/** Whether it asks how the product is, which everybody may as often as they like; what is sent there is no such question. */
export const isHealth = ({ method, url }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') && HEALTH.includes(url.split('?', 1)[0] ?? '')

/** Health is always answered. Staff are not counted; a token that we did not sign counts for its address like none. */
async function isFree(request: FastifyRequest, { sessionKey, clock }: AppContext): Promise<boolean> {
  if (isHealth(request)) return true
  const token = bearerOf(request)
  return token !== undefined && isOurToken(sessionKey, token, clock())
}
