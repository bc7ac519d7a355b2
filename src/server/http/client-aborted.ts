// Clients that close the connection before the answer is sent.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { codeOf } from '../errors/code-of.ts'

class ClientAborted extends Error {}

/** Error codes of a connection that ended in the middle of a request or of its answer. */
const BROKEN = ['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE']

/** Aborts once the client has closed the connection. */
export function abortSignalOf(reply: FastifyReply): AbortSignal {
  const left = new AbortController()
  const leave = () => left.abort(new ClientAborted('The reader has gone'))
  if (reply.raw.destroyed) leave()
  else reply.raw.once('close', leave)
  return left.signal
}

/** Whether a call failed because its caller had left, and for no other reason. */
export function isClientAbort(error: unknown, { socket }: FastifyRequest): boolean {
  if (error instanceof ClientAborted) return true
  return socket.destroyed && BROKEN.includes(codeOf(error))
}
