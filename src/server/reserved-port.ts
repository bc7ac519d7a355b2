// The port, taken before anything is changed. Until the product is ready, whoever asks reads that it is starting.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { acceptedLanguage } from '../shared/language.ts'
import { Trouble } from './command-line/words.ts'
import type { Config } from './config.ts'
import { plainHeaders, plainPage } from './plain-page.ts'
import { Refusal } from './refusal.ts'
import { securityHeaders } from './security-headers.ts'
import { isCall, spokenIn } from './visitor.ts'

const SECONDS_TO_WAIT = '5'

/** What the system answers where it cannot be listened, by its code. */
const CANNOT_LISTEN = new Map<unknown, 'serve.taken' | 'serve.denied' | 'serve.elsewhere'>([
  ['EADDRINUSE', 'serve.taken'],
  ['EACCES', 'serve.denied'],
  ['EADDRNOTAVAIL', 'serve.elsewhere'],
  ['ENOTFOUND', 'serve.elsewhere'],
])

export interface ReservedPort {
  /** The one in use, also where any that is free was asked for. */
  port: number
  /** Gives it up, for the product to listen there. */
  release: () => Promise<void>
}

/** Listens where the product will; throws a Trouble where that cannot be. */
export async function reservePort(config: Config): Promise<ReservedPort> {
  const security = securityHeaders(config, true)
  const server = createServer((request, response) => {
    const headers = { 'retry-after': SECONDS_TO_WAIT, connection: 'close' }
    if (isCall(request)) {
      const { message, info } = new Refusal('unavailable').shape(acceptedLanguage(request.headers['accept-language']), '')
      response
        .writeHead(503, { ...headers, 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
        .end(JSON.stringify({ success: false, message, info }))
    } else {
      const { language } = spokenIn(request)
      response.writeHead(503, { ...headers, ...plainHeaders(language, security) }).end(plainPage('starting', { language }))
    }
  })
  const listening = once(server, 'listening')
  server.listen({ port: config.port, host: config.host })
  await listening.catch((error: unknown) => Promise.reject(cannotListen(error, config)))
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : config.port,
    async release() {
      if (!server.listening) return
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

/** The error of listening in one sentence. */
export function cannotListen(error: unknown, { port, host }: Pick<Config, 'port' | 'host'>): unknown {
  const word = error instanceof Error && 'code' in error ? CANNOT_LISTEN.get(error.code) : undefined
  return word ? new Trouble(word, { port, host }) : error
}
