// One line a request, with no query: it may hold a search or a token, and both belong to people.
import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pino, stdSerializers } from 'pino'
import { PAGES } from '../../shared/addresses.ts'
import { type SessionKey, userIdOf } from '../accounts/sessions.ts'
import { createLogStream } from './log-stream.ts'
import { addressOf, bearerOf } from './request-context.ts'
import { programOf } from './request-program.ts'

const ERROR = 50

/** An error as the log may know it: what else hangs on one may be a person's, as a row's values or the bytes of a sheet. */
function loggedError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { type, message, stack } = stdSerializers.err(error)
  return { type, message, stack, ...('code' in error && { code: error.code }) }
}

/** Writes to standard error, or to another open file. */
export function createLog(level: string, file = 2): FastifyBaseLogger {
  // Standard output says where the product listens and nothing else. What is serious leaves at once, and so does everything at the end.
  const stream = createLogStream(file)
  process.once('exit', () => stream.flush(true))
  return pino(
    {
      level,
      base: null,
      serializers: { err: loggedError },
      // The last is what the reader of uploads says of its request, at LOG_LEVEL=trace.
      redact: ['req.headers', 'headers', 'busboyOptions'],
      hooks: {
        logMethod(line, write, level) {
          write.apply(this, line)
          if (level >= ERROR) stream.flush()
        },
      },
    },
    stream,
  )
}

const PUBLIC = new Set<string>(Object.values(PAGES))

/** What stands in a path for these signs, also where somebody has encoded them, once or several times. */
const written = (text: string) => Array.from(text, (sign) => `(?:${sign}|%(?:25)*(?:${hexOf(sign)}|${hexOf(sign.toUpperCase())}))`).join('')
const hexOf = (sign: string) => sign.charCodeAt(0).toString(16)

// Wherever it stands and however it is written: a link that was mistyped or passed on holds the same token.
const SECRET_PATHS = new RegExp(`((?:${written('register')}|${written('reset-password')})${written('/')}+)[^/]+`, 'gi')

/** The path as the log may know it. */
export function loggedPath(url: string): string {
  const end = url.search(/[?#]/)
  const path = end < 0 ? url : url.slice(0, end)
  return PUBLIC.has(path) ? path : path.replace(SECRET_PATHS, '$1…')
}

/** Twelve random digits: short enough to be read out on the telephone. */
export function requestId(): string {
  return randomUUID().slice(-12)
}

/** One line for each request; its id goes back with the answer, so that a person can name it. */
export function logRequests(app: FastifyInstance, key: SessionKey): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => logRequest(key, request, reply))
}

/** Where it came from and from whose account, by number: enough to trace a refusal, and no name. */
export function logRequest(key: SessionKey, request: FastifyRequest, { statusCode, elapsedTime }: FastifyReply): void {
  const { log, id, method, url } = request
  const [address, token] = [addressOf(request), bearerOf(request)]
  const account = token === undefined ? undefined : userIdOf(key, token)
  const apiKey = programOf(request)?.keyId
  const from = { ...(address !== '' && { address }), ...(account !== undefined && { account }), ...(apiKey !== undefined && { apiKey }) }
  log.info({ reqId: id, method, path: loggedPath(url), status: statusCode, ms: Math.round(elapsedTime), ...from }, 'request')
}
