// Serves the agency's own pictures: as nothing but pictures, whatever else their bytes may be.
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../context.ts'
import { readPicture } from './pictures.ts'

const NAME = /^[\w-]{22}\.(jpg|png|webp)$/

/** Adds their route. */
export function pictureRoutes(app: FastifyInstance, { db }: AppContext): void {
  app.get<{ Params: { name: string } }>('/pictures/:name', async ({ params: { name } }, reply) => {
    const picture = NAME.test(name) ? await readPicture(db, name) : undefined
    if (!picture) return reply.callNotFound()
    return reply
      .type(picture.type)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(picture.bytes)
  })
}
