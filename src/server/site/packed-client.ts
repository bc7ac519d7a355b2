// The client inside the executable: the files that scripts/build.ts made, answered straight from the program's own memory.
import { getAsset, getRawAsset } from 'node:sea'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { acceptedEncoding, ENCODINGS } from '../http/content-encoding.ts'
import { etagOf, hasKept } from '../http/etag.ts'
import { type Client, FILE_CACHE } from './pages.ts'

/** All files one behind the other, and where each of them is. */
export const CLIENT = { files: 'client', places: 'client.json' } as const
const placesRule = z.record(z.string(), z.tuple([z.int(), z.int()]))
const TYPES: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json',
  webp: 'image/webp',
  woff2: 'font/woff2',
}
const ENDINGS = { br: '.br', gzip: '.gz' } as const

/** The client in the executable's assets. */
export function packedClient(render: Client['render']): Client {
  const places = new Map(Object.entries(placesRule.parse(JSON.parse(getAsset(CLIENT.places, 'utf8')))))
  const files = getRawAsset(CLIENT.files)
  const pack: Pack = {
    has: (name) => places.has(name),
    read(name) {
      const [start, length] = places.get(name) ?? [0, 0]
      return Buffer.from(files, start, length)
    },
  }
  const templates = { site: pack.read('/index.html').toString(), dashboard: pack.read('/dashboard.html').toString() }
  const served = new Set([...places.keys()].filter((name) => !/\.(html|br|gz)$/.test(name) && !name.includes('/.')))
  // One route for each folder: several hundred, one for each file, would be felt at the start.
  const routes = new Set([...served].map((name) => (name.indexOf('/', 1) === -1 ? name : `${name.slice(0, name.indexOf('/', 1))}/*`)))
  return {
    template: async (name) => templates[name],
    render,
    keepsPages: true,
    async serveFiles(app) {
      for (const route of routes)
        app.get(route, (request, reply) => {
          const [name = ''] = request.url.split('?')
          if (!served.has(name)) return reply.callNotFound()
          return sendFile(request, reply, name, pack)
        })
    },
  }
}

interface Pack {
  has: (name: string) => boolean
  /** Its bytes where they lie in the executable. */
  read: (name: string) => Buffer
}

function sendFile(request: FastifyRequest, reply: FastifyReply, file: string, pack: Pack): FastifyReply {
  const packed = ENCODINGS.filter((name) => pack.has(file + ENDINGS[name]))
  const encoding = acceptedEncoding(request, packed)
  const bytes = pack.read(encoding ? file + ENDINGS[encoding] : file)
  const etag = etagOf(bytes)
  reply
    .header('cache-control', FILE_CACHE[file.startsWith('/assets/') ? 'hashed' : 'other'])
    .header('vary', 'accept-encoding')
    .header('etag', etag)
    .type(TYPES[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream')
  if (hasKept(request, etag)) return reply.code(304).send()
  if (encoding) reply.header('content-encoding', encoding)
  return reply.send(bytes)
}
