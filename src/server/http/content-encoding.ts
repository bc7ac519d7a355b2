// Which form of an answer a reader takes, by its Accept-Encoding.
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyRequest } from 'fastify'

/** From the smallest on. */
export const ENCODINGS = ['br', 'gzip'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** The best of what there is; undefined where the answer goes out as it is. */
export function acceptedEncoding({ headers }: Pick<FastifyRequest, 'headers'>, offered: readonly Encoding[]): Encoding | undefined {
  const header = headers['accept-encoding']?.toLowerCase() ?? ''
  const taken = offered.filter((encoding) => !isRefused(header, encoding))
  const best = negotiate(header, [...taken, 'identity'])
  return taken.find((encoding) => encoding === best)
}

/** The library takes `*` for the first that is offered, also where that one is refused by its name. */
const isRefused = (header: string, encoding: Encoding) =>
  header.split(',').some((part) => {
    const [name = '', quality = ''] = part.split(';').map((side) => side.trim())
    return name === encoding && /^q=0(\.0*)?$/.test(quality)
  })
