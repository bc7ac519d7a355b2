// What may be sent without a session is small: nothing that needs none is larger than a long message.
import { Transform } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { isOurToken } from '../accounts/sessions.ts'
import type { AppContext } from '../context.ts'
import { Refusal } from '../errors/refusal.ts'
import { bearerOf } from './request-context.ts'
import { programOf } from './request-program.ts'
import { waitForUpload } from './slow-requests.ts'

/** Bytes. */
const VISITOR_BODY_LIMIT = 64 * 1024

/**
 * Refuses larger bodies of JSON before they are read, also those that do not say how long they are; of somebody of the office
 * they have the time of an upload, for a picture over a slow line. A token that we did not sign counts like none, a key that works like a session.
 */
export function limitVisitorBodies(app: FastifyInstance, { sessionKey, clock }: AppContext): void {
  app.addHook('preParsing', async (request, _reply, body) => {
    // A file goes past the parsers; its own route asks for the session first.
    if (request.headers['content-type']?.startsWith('multipart/')) return body
    const { 'content-length': announced } = request.headers
    const isLarge = Number(announced) > VISITOR_BODY_LIMIT
    const token = bearerOf(request)
    if (programOf(request) || (token !== undefined && (await isOurToken(sessionKey, token, clock())))) {
      if (isLarge) waitForUpload(request)
      return body
    }
    if (isLarge) throw new Refusal('tooLarge')
    if (announced !== undefined) return body
    // Where the answer did not wait for the body, as to a kind that nobody reads, no one else listens any more when it is too large.
    return body.pipe(upTo(VISITOR_BODY_LIMIT)).on('error', () => {})
  })
}

function upTo(most: number): Transform {
  let read = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      read += chunk.length
      if (read > most) done(new Refusal('tooLarge'))
      else done(null, chunk)
    },
  })
}
