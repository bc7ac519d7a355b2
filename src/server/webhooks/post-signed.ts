// One delivery: a signed POST to a checked address, which follows nobody elsewhere and waits and reads only so much.
import { createHmac } from 'node:crypto'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { SECOND } from '../../shared/durations.ts'
import { resolveHost } from './public-address.ts'

const TIME_TO_ANSWER = 10 * SECOND
/** Bytes of an answer: nothing of it is kept. */
const LONGEST_ANSWER = 64 * 1024

export interface Post {
  url: string
  secret: string
  body: string
  headers: Record<string, string>
  at: Date
  /** Whether it may go to addresses of the office's own network, and by http. */
  openly: boolean
}

/** The signature as Stripe writes it: the second, and the HMAC-SHA256 of the second, a dot and the body. */
function signatureOf(secret: string, body: string, at: Date): string {
  const second = Math.floor(at.getTime() / 1000)
  return `t=${second},v1=${createHmac('sha256', secret).update(`${second}.${body}`).digest('hex')}`
}

/** Resolves when it was taken, with a 2xx; throws why not. */
export async function postSigned({ url, secret, body, headers, at, openly }: Post): Promise<void> {
  const target = new URL(url)
  if (target.protocol !== 'https:' && !openly) throw new Error('Only https is allowed')
  const signal = AbortSignal.timeout(TIME_TO_ANSWER)
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('No answer within 10 seconds')))
  })
  late.catch(() => {})
  const checked = await Promise.race([resolveHost(target.hostname, openly), late])
  const given: LookupFunction = (_, { all }, done) => (all ? done(null, checked) : done(null, checked[0].address, checked[0].family))
  const options = {
    method: 'POST',
    signal,
    agent: false as const,
    // The addresses that were checked, and no others: the name is not asked for again.
    lookup: given,
    headers: {
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'remanso-signature': signatureOf(secret, body, at),
    },
  }
  const answer = await Promise.race([
    late,
    new Promise<IncomingMessage>((resolve, reject) => {
      const request = (target.protocol === 'https:' ? requestHttps : requestHttp)(target, options)
      request.once('response', resolve)
      request.once('error', reject)
      request.end(body)
    }),
  ])
  // Whatever becomes of its body, which may break off, or stay open until the signal ends it: the answer has been given.
  await readToEnd(answer).catch(() => {})
  const { statusCode: status = 0 } = answer
  if (status < 200 || status > 299) throw new Error(`Answered ${status}`)
}

async function readToEnd(answer: IncomingMessage): Promise<void> {
  let read = 0
  for await (const chunk of answer) {
    read += chunk.length
    if (read > LONGEST_ANSWER) {
      answer.destroy()
      return
    }
  }
}
