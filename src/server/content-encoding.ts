// Which form of an answer a reader takes, by its Accept-Encoding.
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyRequest } from 'fastify'

/** From the smallest on. */
export const ENCODINGS = ['br', 'gzip'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** The best of what there is; undefined where the answer goes out as it is. */
export function acceptedEncoding({ headers }: Pick<FastifyRequest, 'headers'>, offered: readonly Encoding[]): Encoding | undefined {
  const best = negotiate(headers['accept-encoding']?.toLowerCase() ?? '', [...offered, 'identity'])
  return offered.find((encoding) => encoding === best)
}
