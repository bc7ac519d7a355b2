// What counts as one place that calls come from.
import { isIP } from 'node:net'
import { normalizeIP } from '@fastify/rate-limit'

/**
 * What counts as one: whoever has one address of IPv6 has the other 2^64 of its network too; an IPv4 address counts as
 * itself, also when it is written in IPv6, and whatever is no address is left as it is.
 */
export const rateLimitKey = (whose: string): string => (isIP(whose) ? normalizeIP(whose) : whose)
