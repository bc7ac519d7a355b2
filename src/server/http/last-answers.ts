// Browsers and proxies keep a connection for their next request; a server that stops would wait for all of them.
import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Once the server stops, a connection goes with the last answer on it; where nothing whole was asked it goes at once. */
export function hangUpOnClose(app: FastifyInstance): void {
  /** The answers still to come on each connection. */
  const connections = new Map<Socket, Set<ServerResponse>>()
  let isClosing = false
  app.server.on('connection', (socket) => {
    connections.set(socket, new Set())
    socket.once('close', () => connections.delete(socket))
  })
  app.server.on('request', ({ socket }, response) => {
    const answers = connections.get(socket)
    answers?.add(response)
    response.once('close', () => {
      answers?.delete(response)
      if (isClosing && answers?.size === 0) socket.destroySoon()
    })
  })
  app.addHook('preClose', async () => {
    isClosing = true
    for (const [socket, answers] of connections) {
      const last = [...answers].at(-1)
      if (last === undefined) socket.destroy()
      // Who reads that it is the last one sends nothing more.
      else if (!last.headersSent) last.shouldKeepAlive = false
    }
  })
}
