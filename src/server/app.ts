// The map of the process: what answers where.
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { readKeys } from './api/read-keys.ts'
import { explain, refuse, rest } from './api/rest.ts'
import { type AppRouter, appRouter } from './api/router.ts'
import { refusalOf } from './api/trpc.ts'
import { noteRoutes } from './api/wrong-method.ts'
import type { AppContext } from './context.ts'
import { Refusal } from './errors/refusal.ts'
import { hangUpOnClose } from './http/last-answers.ts'
import { logRequest, logRequests, requestId } from './http/log.ts'
import { policyReportRoutes } from './http/policy-reports.ts'
import { IN_DEVELOPMENT, refuseUnderPressure } from './http/pressure.ts'
import { refuseUnread } from './http/raw-refusal.ts'
import { requestContext } from './http/request-context.ts'
import { countRequests } from './http/request-limit.ts'
import { securityHeaders } from './http/security-headers.ts'
import { endSlowRequests, serverOptions, TIMEOUTS } from './http/slow-requests.ts'
import { isCall } from './http/visitor.ts'
import { limitVisitorBodies } from './http/visitor-bodies.ts'
import { metricsRoutes } from './metrics/metrics-routes.ts'
import { sheetRoutes } from './sheets/sheet-routes.ts'
import { type Client, pages } from './site/pages.ts'
import { pictureRoutes } from './site/picture-routes.ts'
import { previewRoutes } from './site/preview-routes.ts'
import { publicSite } from './site/public-site.ts'

const BODY_LIMIT = 1_048_576
const MOST_CALLS_IN_A_BATCH = 10

/** Assembles the process's server; it listens nowhere yet. */
export async function createApp(context: AppContext, client: Client, timeouts = TIMEOUTS): Promise<FastifyInstance> {
  const { config } = context
  const app = Fastify({
    loggerInstance: context.log,
    // The nearest proxy alone is believed: what stands further left in X-Forwarded-For may have been written by anybody.
    trustProxy: config.trustProxy && ((_address, hop) => hop === 0),
    bodyLimit: BODY_LIMIT,
    ...serverOptions(timeouts),
    clientErrorHandler: refuseUnread,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 1000 },
    genReqId: requestId,
    // What is logged names its request itself.
    childLoggerFactory: (logger) => logger,
    // An address that no route can read comes past every hook, so what each answer carries is put here too.
    frameworkErrors(error, request, reply) {
      reply.headers({ ...security, 'x-request-id': request.id })
      reply.raw.once('finish', () => logRequest(context.sessionKey, request, reply))
      if (isCall(request)) return refuse(error, request, reply)
      site.answer(request, reply).catch((failure: unknown) => fail(failure, request, reply))
    },
  })
  logRequests(app, context.sessionKey)
  const openStreams = hangUpOnClose(app)
  endSlowRequests(app, timeouts, context.sessionKey)
  app.removeContentTypeParser('text/plain')
  await metricsRoutes(app, context, openStreams)
  const security = securityHeaders(config, client.keepsPages)
  const site = publicSite(app, context, client, security)
  /** A program reads a refusal, a person a page. */
  const fail = (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
    isCall(request) ? refuse(error, request, reply) : site.apologize(explain(error, request), request, reply)
  app.setErrorHandler(fail)
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(security)
  })
  await refuseUnderPressure(app, client.keepsPages ? timeouts : IN_DEVELOPMENT)
  await countRequests(app, context)
  await app.register(async (calls) => {
    calls.addHook('onRequest', app.rateLimit())
    limitVisitorBodies(calls, context)
    // tRPC would also read forms and files, which no procedure takes.
    calls.addHook('onRequest', async ({ method, headers }) => {
      if (method === 'POST' && !/^application\/json\s*(;|$)/i.test(headers['content-type'] ?? '')) throw new Refusal('wrongType')
    })
    // Of a question that nobody waits for any more: a stream that began after its caller had left would never end.
    calls.addHook('preHandler', async ({ method }, reply) => {
      if (method === 'GET' && reply.raw.destroyed) reply.hijack()
    })
    await calls.register(fastifyTRPCPlugin, {
      prefix: '/trpc',
      trpcOptions: {
        router: appRouter,
        // A question may come by POST; a change never comes by GET.
        allowMethodOverride: true,
        createContext: ({ req }) => requestContext(context, req),
        maxBatchSize: MOST_CALLS_IN_A_BATCH,
        onError: ({ error, path }) => {
          // The caller reads only 'unavailable', so what is wrong with the machine goes to the log.
          const { code, cause } = refusalOf(error)
          if (code === 'unexpected' || cause !== undefined)
            app.log.error({ err: cause ?? error.cause ?? error, path }, 'A procedure failed')
        },
        responseMeta: ({ errors, type, eagerGeneration: isStream }) => {
          const waits = errors.map((error) => refusalOf(error).details.retryAfter ?? 0).filter((seconds) => seconds > 0)
          return {
            headers: {
              // A proxy that compresses a stream of events would hold them back.
              'cache-control': type === 'subscription' ? 'no-store, no-transform' : 'no-store',
              // Of what is refused before any call begins, such as too large a batch, tRPC does not say what it is.
              ...(!isStream && { 'content-type': 'application/json' }),
              ...(waits.length > 0 && { 'retry-after': String(Math.max(...waits)) }),
            },
          }
        },
      } satisfies FastifyTRPCPluginOptions<AppRouter>['trpcOptions'],
    })
  })
  await app.register(
    async (api) => {
      const missing = noteRoutes(api)
      api.addHook('onRequest', app.rateLimit())
      readKeys(api, context)
      limitVisitorBodies(api, context)
      await sheetRoutes(api, context)
      await previewRoutes(api, context, client)
      await policyReportRoutes(api, context)
      await rest(api, context, missing)
    },
    { prefix: '/api' },
  )
  // What is left are pages and files, which take no body: whatever is sent along is neither read nor judged.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _body, done) => done(null))
  pictureRoutes(app, context)
  await pages(app, context, client, site, security)
  return app
}
