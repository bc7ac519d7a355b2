// GET /metrics, for Prometheus: there only where METRICS_TOKEN is set, and for who has it.
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../context.ts'
import { sameSecret } from '../data-folder/secrets.ts'
import { bearerOf } from '../http/request-context.ts'
import { measureOffice } from './office-metrics.ts'
import { measureRequests } from './request-metrics.ts'

/** Call it before the routes that are to be measured; `openStreams` says how many desks listen. */
export async function metricsRoutes(app: FastifyInstance, context: AppContext, openStreams: () => number): Promise<void> {
  const { metricsToken } = context.config
  if (metricsToken === undefined) return
  // Loaded only here: most offices never ask for numbers.
  const prometheus = await import('prom-client')
  const register = new prometheus.Registry()
  prometheus.collectDefaultMetrics({ register })
  measureRequests(app, prometheus, register)
  measureOffice(prometheus, register, context, openStreams)
  app.get('/metrics', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (!sameSecret(bearerOf(request) ?? '', metricsToken))
      return reply.code(401).header('www-authenticate', 'Bearer').type('text/plain; charset=utf-8').send('METRICS_TOKEN\n')
    return reply.type(register.contentType).send(await register.metrics())
  })
  app.addHook('onClose', async () => register.clear())
}
