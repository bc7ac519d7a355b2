// Event streams never end by themselves; a server that stops must end them, and browsers come back to the next one.
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

export function endStreamsOnClose(app: FastifyInstance): void {
  const streams = new Set<Socket>()
  app.addHook('onRequest', async (request) => {
    if (!request.headers.accept?.includes('text/event-stream')) return
    const { socket } = request.raw
    streams.add(socket)
    socket.once('close', () => streams.delete(socket))
  })
  app.addHook('preClose', async () => {
    for (const socket of streams) socket.destroy()
  })
}
