// How many requests came and how long they took, by the pattern of their route: a path of its own may name somebody.
import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'

type Prometheus = typeof import('prom-client')

/** Seconds: from a page out of memory to a spreadsheet. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
/** For what no route took: one label for all that strangers try. */
const NOWHERE = 'none'
/** From a folder each file of a build has a route of its own, hundreds of them and others with every build. */
const ASSET = /^\/assets\/.*/

/** Counts and times every request. */
export function measureRequests(app: FastifyInstance, { Histogram }: Prometheus, register: Registry): void {
  const durations = new Histogram({
    name: 'remanso_http_request_duration_seconds',
    help: 'Requests by method, pattern of the route and status; streams of news are not among them',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [register],
  })
  app.addHook('onResponse', async ({ method, routeOptions, is404 }, reply) => {
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) return
    const route = is404 ? NOWHERE : (routeOptions.url?.replace(ASSET, '/assets/*') ?? NOWHERE)
    durations.observe({ method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000)
  })
}
