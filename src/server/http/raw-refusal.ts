// Refusals that are written past Fastify, onto the socket: of a request that has not arrived, or that Node could not read as one.
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Language } from '../../shared/language.ts'
import { Refusal } from '../errors/refusal.ts'

interface Raw {
  status: number
  language: Language
  id?: string
}

/** Answers in the one shape and hangs up once that is sent. */
export function writeRefusal(socket: Socket, refusal: Refusal, { status, language, id = '' }: Raw): void {
  const { message, info } = refusal.shape(language, id)
  const body = Buffer.from(JSON.stringify({ success: false, message, info }))
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, 'connection: close', 'content-type: application/json; charset=utf-8']
  socket.write(`${[...head, `content-length: ${body.length}`].join('\r\n')}\r\n\r\n`)
  socket.write(body)
  socket.destroySoon()
}

const REFUSED: Record<string, [status: number, code: Refusal['code']]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'slow'],
  // The address and all headers together: 16 kB.
  HPE_HEADER_OVERFLOW: [431, 'tooLarge'],
}

/** What is no HTTP, or too much of it, has no path and no language that anybody could read. */
export function refuseUnread(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  if (!socket.writable) {
    socket.destroy(error)
    return
  }
  const [status, code] = REFUSED[error.code ?? ''] ?? [400, 'malformed']
  writeRefusal(socket, new Refusal(code), { status, language: 'es' })
}
