// Event streams never end by themselves; a server that stops must end them, and browsers come back to the next one.
import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

const STREAM = 'text/event-stream'

/** Gives how many are open. Whatever was asked for, what counts is what is answered: a stream may be had without naming its type. */
export function endStreamsOnClose(app: FastifyInstance): () => number {
  const open = new Set<ServerResponse>()
  const streams = () => [...open].filter((response) => String(response.getHeader('content-type')).startsWith(STREAM))
  app.addHook('onRequest', async (_, { raw }) => {
    open.add(raw)
    raw.once('close', () => open.delete(raw))
  })
  app.addHook('preClose', async () => {
    for (const response of streams()) response.destroy()
  })
  return () => streams().length
}
