// A path that is there and a method that is not: 405, which says what there is, and not that nothing was found.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../errors/refusal.ts'

/** An id, as the paths of REST have it. */
export const ROW_ID = /^[1-9]\d{0,15}$/

const ORDER = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']

/** Notes the routes that are added from now on; what it gives says of a request that none of them took why that is. */
export function noteRoutes(app: FastifyInstance): (request: FastifyRequest) => Refusal {
  const routes: { segments: string[]; methods: string[] }[] = []
  app.addHook('onRoute', ({ url, method }) => {
    routes.push({ segments: url.split('/'), methods: [method].flat() })
  })
  return ({ url }) => {
    const asked = url.replace(/[?#].*$/s, '').split('/')
    const methods = new Set(routes.filter(({ segments }) => isOf(segments, asked)).flatMap(({ methods }) => methods))
    if (methods.size === 0) return new Refusal('notFound')
    return new Refusal('wrongMethod', { allow: ORDER.filter((method) => methods.has(method)) })
  }
}

function isOf(segments: readonly string[], asked: readonly string[]): boolean {
  return segments.length === asked.length && segments.every((segment, at) => isSegment(segment, asked[at] ?? ''))
}

function isSegment(segment: string, asked: string): boolean {
  if (segment === ':id') return ROW_ID.test(asked)
  return segment.startsWith(':') ? asked !== '' : segment === asked
}
