// A path that is there and a method that is not: 405, which says what there is, and not that nothing was found.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../errors/refusal.ts'

/** Whether it is an id, as the paths of REST have it. */
export const isRowId = (text: string): boolean => /^[1-9]\d{0,15}$/.test(text) && Number.isSafeInteger(Number(text))

const ORDER = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']

/** Notes the routes that are added from now on; what it gives says of a request that none of them took why that is. */
export function noteRoutes(app: FastifyInstance): (request: FastifyRequest) => Refusal {
  const routes: { segments: string[]; methods: string[] }[] = []
  app.addHook('onRoute', ({ url, method }) => {
    routes.push({ segments: url.split('/'), methods: [method].flat() })
  })
  return ({ url }) => {
    // However its letters are written: the routes find it so, too.
    const asked = url
      .replace(/[?#].*$/s, '')
      .split('/')
      .map(decodeURIComponent)
    const methods = new Set(routes.filter(({ segments }) => isOf(segments, asked)).flatMap(({ methods }) => methods))
    if (methods.size === 0) return new Refusal('notFound')
    return new Refusal('wrongMethod', { allow: ORDER.filter((method) => methods.has(method)) })
  }
}

function isOf(segments: readonly string[], asked: readonly string[]): boolean {
  return segments.length === asked.length && segments.every((segment, at) => isSegment(segment, asked[at] ?? ''))
}

function isSegment(segment: string, asked: string): boolean {
  if (segment === ':id') return isRowId(asked)
  return segment.startsWith(':') ? asked !== '' : segment === asked
}
