// The map of the process: what answers where.
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { contextOf } from './context.ts'
import type { House } from './house.ts'
import { logRequest, logRequests, requestId } from './log.ts'
import { sheetRoutes } from './orders/sheet-routes.ts'
import { type Client, pages } from './pages.ts'
import { refuseUnderPressure } from './pressure.ts'
import { publicSite } from './public-site.ts'
import { Refusal } from './refusal.ts'
import { countRequests } from './request-limit.ts'
import { explain, refuse, rest } from './rest.ts'
import { type AppRouter, appRouter } from './router.ts'
import { securityHeaders } from './security-headers.ts'
import { endSlowRequests, PATIENCE, serverOptions } from './slow-requests.ts'
import { endStreamsOnClose } from './streams.ts'
import { refusalOf } from './trpc.ts'
import { isCall } from './visitor.ts'
import { limitVisitorBodies } from './visitor-bodies.ts'

const BODY_LIMIT = 1_048_576
const MOST_CALLS_IN_A_BATCH = 10

export async function createApp(house: House, client: Client, patience = PATIENCE): Promise<FastifyInstance> {
  const { config } = house
  const app = Fastify({
    loggerInstance: house.log,
    // The nearest proxy alone is believed: what stands further left in X-Forwarded-For may have been written by anybody.
    trustProxy: config.trustProxy && ((_address, hop) => hop === 0),
    bodyLimit: BODY_LIMIT,
    ...serverOptions(patience),
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 1000 },
    genReqId: requestId,
    // What is logged names its request itself.
    childLoggerFactory: (logger) => logger,
    // An address that no route can read comes past every hook, so what each answer carries is put here too.
    frameworkErrors(error, request, reply) {
      reply.headers({ ...security, 'x-request-id': request.id })
      reply.raw.once('finish', () => logRequest(house.sessionKey, request, reply))
      if (isCall(request)) return refuse(error, request, reply)
      site.answer(request, reply).catch((failure: unknown) => fail(failure, request, reply))
    },
  })
  logRequests(app, house.sessionKey)
  endSlowRequests(app, patience, house.sessionKey)
  app.removeContentTypeParser('text/plain')
  endStreamsOnClose(app)
  const site = publicSite(app, house, client)
  /** A program reads a refusal, a person a page. */
  const fail = (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
    isCall(request) ? refuse(error, request, reply) : site.apologize(explain(error, request), request, reply)
  app.setErrorHandler(fail)
  const security = securityHeaders(config, client.keepsPages)
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(security)
  })
  await refuseUnderPressure(app)
  await countRequests(app, house)
  await app.register(async (calls) => {
    calls.addHook('onRequest', app.rateLimit())
    limitVisitorBodies(calls, house)
    // tRPC would also read forms and files, which no procedure takes.
    calls.addHook('onRequest', async ({ method, headers }) => {
      if (method === 'POST' && !/^application\/json\s*(;|$)/i.test(headers['content-type'] ?? '')) throw new Refusal('wrongType')
    })
    await calls.register(fastifyTRPCPlugin, {
      prefix: '/trpc',
      trpcOptions: {
        router: appRouter,
        // A question may come by POST; a change never comes by GET.
        allowMethodOverride: true,
        createContext: ({ req }) => contextOf(house, req),
        maxBatchSize: MOST_CALLS_IN_A_BATCH,
        onError: ({ error, path }) => {
          if (error.code === 'INTERNAL_SERVER_ERROR') app.log.error({ err: error.cause ?? error, path }, 'A procedure failed')
        },
        responseMeta: ({ errors, type }) => {
          const waits = errors.map((error) => refusalOf(error).details.retryAfter ?? 0).filter((seconds) => seconds > 0)
          return {
            headers: {
              // A proxy that compresses a stream of events would hold them back.
              'cache-control': type === 'subscription' ? 'no-store, no-transform' : 'no-store',
              ...(waits.length > 0 && { 'retry-after': String(Math.max(...waits)) }),
            },
          }
        },
      } satisfies FastifyTRPCPluginOptions<AppRouter>['trpcOptions'],
    })
  })
  await app.register(
    async (api) => {
      api.addHook('onRequest', app.rateLimit())
      limitVisitorBodies(api, house)
      await sheetRoutes(api, house)
      await rest(api, house)
    },
    { prefix: '/api' },
  )
  await pages(app, house, client, site)
  return app
}
