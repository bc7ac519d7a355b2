// A request has to arrive within a time, however slowly it comes: one that never ends holds a connection and its memory.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { acceptedLanguage } from '../../shared/language.ts'
import type { SessionKey } from '../accounts/sessions.ts'
import { Refusal } from '../errors/refusal.ts'
import { logRequest } from './log.ts'
import { writeRefusal } from './raw-refusal.ts'

/** How long the server waits and lets others wait, in milliseconds, and for how many at once. */
export interface Timeouts {
  headers: number
  body: number
  /** For a spreadsheet of somebody who is signed in, 20 MB over half a megabit a second, and for a picture. */
  upload: number
  /** How often connections are looked at whose request has not begun to be read. */
  lookEvery: number
  connections: number
  /** When the main thread is this late it has more to do than it can, and requests are refused. */
  late: number
}

export const TIMEOUTS: Timeouts = { headers: 10_000, body: 30_000, upload: 330_000, lookEvery: 2000, connections: 4000, late: 1000 }

/**
 * Node's own timeouts, from the first byte of a request to its last; the limits below are shorter and end a request earlier. As long
 * may a connection stand still on which nothing comes or goes: whoever asks and never reads the answer would hold theirs for good.
 */
export const serverOptions = ({ headers, body, upload, lookEvery }: Timeouts) => {
  const requestTimeout = headers + body + upload
  return {
    requestTimeout,
    connectionTimeout: requestTimeout,
    http: { requestTimeout, headersTimeout: headers, connectionsCheckingInterval: lookEvery },
  }
}

type Wait = (milliseconds: number) => void
const waits = new WeakMap<FastifyRequest, { wait: Wait; upload: number }>()

/** Gives every request with a body a time limit. */
export function endSlowRequests(app: FastifyInstance, { body, upload, connections }: Timeouts, key: SessionKey): void {
  app.server.maxConnections = connections
  app.addHook('onRequest', (request, reply, next) => {
    if (hasBody(request)) {
      const wait = waiter(request, () => hangUp(key, request, reply))
      waits.set(request, { wait, upload })
      wait(body)
    }
    next()
  })
}

/** Gives a request the time of an upload. */
export function waitForUpload(request: FastifyRequest): void {
  const waiting = waits.get(request)
  waiting?.wait(waiting.upload)
}

const hasBody = ({ headers }: FastifyRequest) => headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** A timer that can be set again and hangs up when it runs out; cleared once the body is read or the client has left. */
function waiter(request: FastifyRequest, hangUp: () => void): Wait {
  let timer: NodeJS.Timeout | undefined
  const stop = () => clearTimeout(timer)
  // Also where the answer was sent before the body was read: the rest of the body has the same time.
  request.raw.once('end', stop).once('close', stop)
  return (milliseconds) => {
    stop()
    timer = setTimeout(hangUp, milliseconds).unref()
  }
}

function hangUp(key: SessionKey, request: FastifyRequest, reply: FastifyReply): void {
  const { socket, complete } = request.raw
  // The body has arrived; the event loop was too busy to read it.
  if (complete) return
  if (socket.writable && !reply.raw.headersSent) {
    const language = acceptedLanguage(request.headers['accept-language'])
    writeRefusal(socket, new Refusal('slow'), { status: 408, language, id: request.id })
    reply.code(408)
    logRequest(key, request, reply)
  } else request.raw.destroy()
}
