// The port, taken before anything is changed. Until the product is ready, whoever asks reads that it is starting.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { acceptedLanguage } from '../../shared/language.ts'
import type { Config } from '../config.ts'
import { CliError } from '../errors/cli-error.ts'
import { codeOf } from '../errors/code-of.ts'
import { Refusal } from '../errors/refusal.ts'
import { securityHeaders } from '../http/security-headers.ts'
import { isCall, spokenIn } from '../http/visitor.ts'
import { plainHeaders, plainPage } from '../site/plain-page.ts'

const SECONDS_TO_WAIT = '5'

export interface ReservedPort {
  /** The one in use, also where any that is free was asked for. */
  port: number
  /** Gives it up, for the product to listen there. */
  release: () => Promise<void>
}

/** Listens where the product will; throws a CliError where that cannot be. */
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
      const { language } = spokenIn(request, config)
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
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return new CliError('serve.taken', {
        es: `El puerto ${port} de ${host} ya está en uso. Detén el programa que lo usa o elige otro con PORT.`,
        en: `Port ${port} of ${host} is in use already. Stop the program that uses it, or choose another with PORT.`,
      })
    case 'EACCES':
      return new CliError('serve.denied', {
        es: `Este usuario no puede abrir el puerto ${port}. Elige uno desde 1024 con PORT.`,
        en: `This user may not open port ${port}. Choose one from 1024 up with PORT.`,
      })
    // A network that comes up late brings its addresses and names with it: a supervisor tries again.
    case 'EADDRNOTAVAIL':
    case 'EAI_AGAIN':
      return new CliError('serve.elsewhere', notHere(host))
    case 'ENOTFOUND':
      return new CliError('serve.elsewhere', notHere(host), { exitCode: 2 })
    default:
      return error
  }
}

const notHere = (host: string) => ({
  es: `Esta máquina no tiene la dirección ${host}. Elige otra con HOST.`,
  en: `This machine does not have the address ${host}. Choose another with HOST.`,
})
