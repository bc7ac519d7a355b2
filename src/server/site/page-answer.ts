// A public page as it leaves, compressed once.
import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncoding, ENCODINGS, type Encoding } from '../http/content-encoding.ts'
import { etagOf, hasKept } from '../http/etag.ts'

export interface PageAnswer {
  status: number
  etag: string
  headers: Record<string, string>
  bodies: Record<Encoding | 'plain', Buffer>
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const STYLES = /<style>(.*?)<\/style>/s

/** `headers` are those of every answer; `thorough` compresses as far as it goes, for pages that are kept. */
export async function pageAnswer(
  html: string,
  { status, headers, thorough }: { status: number; headers: Record<string, string>; thorough: boolean },
): Promise<PageAnswer> {
  const plain = Buffer.from(html)
  const [gz, br] = await Promise.all([
    zip(plain, { level: thorough ? 9 : 1 }),
    brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: thorough ? 11 : 4 } }),
  ])
  const etag = etagOf(plain)
  return {
    status,
    etag,
    headers: { ...headers, ...allowStyles(headers, html), etag, 'content-type': 'text/html; charset=utf-8' },
    bodies: { br, gzip: gz, plain },
  }
}

/** The policy that allows the styles inside a page, and no others. */
export function allowStyles(headers: Record<string, string>, html: string): Record<string, string> {
  const policy = headers['content-security-policy']
  const styles = html.match(STYLES)?.[1]
  if (!policy || !styles) return {}
  const digest = hash('sha256', styles, 'base64')
  return { 'content-security-policy': policy.replace("style-src 'self'", `$& 'sha256-${digest}'`) }
}

/** Sends it in the form that the browser takes, or 304 where the browser has it. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: PageAnswer, cookie: string | undefined): FastifyReply {
  reply.code(page.status).headers({ ...page.headers, ...(cookie && { 'set-cookie': cookie }) })
  if (page.status === 200 && hasKept(request, page.etag)) return reply.code(304).send()
  const encoding = acceptedEncoding(request, ENCODINGS)
  if (encoding) reply.header('content-encoding', encoding)
  return reply.send(page.bodies[encoding ?? 'plain'])
}
