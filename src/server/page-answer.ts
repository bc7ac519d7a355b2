// A public page as it leaves: compressed once, with all that is said about it put together once.
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncodings, type Encoding } from './content-encoding.ts'

interface Form {
  /** Names and values in turn, as they are written. */
  head: string[]
  body: Buffer
}

export interface PageAnswer {
  status: number
  etag: string
  /** Of an answer without a body. */
  head: string[]
  forms: Record<Encoding | 'plain', Form>
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
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  const head = Object.entries({ ...headers, ...allowStyles(headers, html), etag, 'content-type': 'text/html; charset=utf-8' }).flat()
  const form = (body: Buffer, encoding?: string): Form => ({
    head: [...head, 'content-length', String(body.length), ...(encoding ? ['content-encoding', encoding] : [])],
    body,
  })
  return { status, etag, head, forms: { br: form(br, 'br'), gzip: form(gz, 'gzip'), plain: form(plain) } }
}

/** The styles that came inside the page are the only ones allowed there. */
function allowStyles(headers: Record<string, string>, html: string): Record<string, string> {
  const policy = headers['content-security-policy']
  const styles = html.match(STYLES)?.[1]
  if (!policy || !styles) return {}
  const hash = createHash('sha256').update(styles).digest('base64')
  return { 'content-security-policy': policy.replace("style-src 'self'", `$& 'sha256-${hash}'`) }
}

/** Writes the answer itself: what Fastify does for answers of any kind would be felt by one that is ready. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: PageAnswer, cookie: string | undefined): void {
  const own = cookie ? ['x-request-id', request.id, 'set-cookie', cookie] : ['x-request-id', request.id]
  const { raw } = reply.hijack()
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) {
    raw.writeHead(304, page.head.concat(own)).end()
    return
  }
  const { head, body } = page.forms[acceptedEncodings(request.headers['accept-encoding'])[0] ?? 'plain']
  raw.writeHead(page.status, head.concat(own)).end(body)
}
