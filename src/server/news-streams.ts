// The news of live.router.ts for browsers that stay connected, in the words of tRPC's event streams. Through tRPC's own way
// each stream would do everything for itself: with a thousand of them a change would hold the main thread for a third of a
// second. Here it is put into words once, the sessions are looked up at once, and it leaves a few streams at a time.
import type { ServerResponse } from 'node:http'
import { setImmediate as nextRound } from 'node:timers/promises'
import { getTRPCErrorShape, TRPCError } from '@trpc/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { openSessionIds } from './accounts/open-sessions.ts'
import { readSession } from './accounts/sessions.ts'
import { contextOf } from './context.ts'
import type { House } from './house.ts'
import { Refusal } from './refusal.ts'
import { appRouter } from './router.ts'
import { type Context, SSE } from './trpc.ts'

interface Stream {
  session: string
  response: ServerResponse
  ctx: Context
}

const AT_ONCE = 50
/** Whoever does not read is cut off, and asks for everything again when they are back. */
const MOST_UNREAD = 65_536
const PING = 'event: ping\ndata: \n\n'
const CONNECTED = `event: connected\ndata: ${JSON.stringify(SSE.client)}\n\n`

/** Answers for the streams of news within a part of the application. */
export function streamNews(calls: FastifyInstance, house: House): void {
  const streams = new Set<Stream>()
  const pinging = setInterval(() => void sendToAll(streams, ({ response }) => response.write(PING)), SSE.ping.intervalMs)
  pinging.unref()
  const stop = new AbortController()
  calls.addHook('onClose', async () => {
    clearInterval(pinging)
    stop.abort()
  })
  tellAll(house, streams, stop.signal).catch((error: unknown) => house.log.error(error, 'The news have ended'))

  calls.addHook('preHandler', async (request, reply) => {
    if (!asksForNews(request)) return
    const ctx = contextOf(house, request)
    const session = ctx.token === undefined ? undefined : await readSession(house.db, house.sessionKey, ctx.token, house.clock())
    // Without one tRPC answers, and says why.
    if (!session) return
    // Who has left meanwhile would never be struck off again.
    if (request.socket.destroyed) return reply.hijack()
    const stream: Stream = { session: session.id, response: openResponse(reply), ctx }
    streams.add(stream)
    stream.response.once('close', () => streams.delete(stream))
    return reply
  })
}

function asksForNews({ method, headers, params, query }: FastifyRequest): boolean {
  const { path } = params as { path?: string }
  return (
    method === 'GET' && path === 'live.news' && Object(query).batch === undefined && headers.accept?.includes('text/event-stream') === true
  )
}

function openResponse(reply: FastifyReply): ServerResponse {
  reply.headers({ 'content-type': 'text/event-stream', 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' })
  reply.hijack()
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) reply.raw.setHeader(name, value)
  reply.raw.write(CONNECTED)
  return reply.raw
}

/** What comes while the last is still being sent waits, and what says the same waits once. */
async function tellAll(house: House, streams: Set<Stream>, signal: AbortSignal): Promise<void> {
  const waiting = new Set<string>()
  let telling = false
  const tell = async () => {
    telling = true
    try {
      while (waiting.size > 0) {
        const text = [...waiting].join('')
        waiting.clear()
        if (streams.size === 0) break
        const open = await openSessionIds(house.db, house.clock())
        await sendToAll(streams, ({ session, response, ctx }) => (open.has(session) ? response.write(text) : response.end(signedOut(ctx))))
      }
    } finally {
      // At once: what came a moment later would wait for the next news.
      telling = false
    }
  }
  for await (const news of house.live.follow(signal)) {
    // That sessions have ended is for us alone: an empty text only asks who is still here.
    waiting.add(news.about === 'sessions' ? '' : `data: ${JSON.stringify(news)}\n\n`)
    if (!telling) tell().catch((error: unknown) => house.log.error(error, 'News could not be told'))
  }
}

async function sendToAll(streams: Set<Stream>, send: (stream: Stream) => void): Promise<void> {
  let sent = 0
  for (const stream of [...streams]) {
    if (stream.response.writableLength > MOST_UNREAD) stream.response.destroy()
    else if (stream.response.writable) send(stream)
    sent += 1
    if (sent % AT_ONCE === 0) await nextRound()
  }
}

/** As tRPC would say it. */
function signedOut(ctx: Context): string {
  const shape = getTRPCErrorShape({
    config: appRouter._def._config,
    error: new TRPCError({ code: 'UNAUTHORIZED', cause: new Refusal('signIn') }),
    type: 'subscription',
    path: 'live.news',
    input: undefined,
    ctx,
  })
  return `event: serialized-error\ndata: ${JSON.stringify(shape)}\n\n`
}
