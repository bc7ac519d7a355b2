// Browsers and proxies keep a connection for their next request, and event streams never end by themselves; a server that stops
// would wait for all of them. Browsers come back to the next one.
import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

const STREAM = 'text/event-stream'

/** Whatever was asked for, what counts is what is answered: a stream may be had without naming its type. */
const isStream = (answer: ServerResponse) => String(answer.getHeader('content-type')).startsWith(STREAM)

/**
 * Once the server stops, streams end, and a connection goes with the last answer on it; where nothing whole was asked it goes at
 * once. Gives how many streams are open.
 */
export function hangUpOnClose(app: FastifyInstance): () => number {
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
      const toCome = [...answers]
      const last = toCome.at(-1)
      if (last === undefined || toCome.some(isStream)) socket.destroy()
      // Who reads that it is the last one sends nothing more.
      else if (!last.headersSent) last.shouldKeepAlive = false
    }
  })
  return () => [...connections.values()].flatMap((answers) => [...answers]).filter(isStream).length
}
