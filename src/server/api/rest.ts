// REST as a table: method, path, procedure, status. Every row calls the procedure that the desk calls, so both have the same rules.
import { isUtf8 } from 'node:buffer'
import { callTRPCProcedure } from '@trpc/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { acceptedLanguage } from '../../shared/language.ts'
import type { AppContext } from '../context.ts'
import { codeOf } from '../errors/code-of.ts'
import { Refusal } from '../errors/refusal.ts'
import { isClientAbort } from '../http/client-aborted.ts'
import { etagOf, hasKept } from '../http/etag.ts'
import { requestContext } from '../http/request-context.ts'
import { apiDocs } from './api-docs.ts'
import { ROWS, type Row } from './rest-rows.ts'
import { appRouter } from './router.ts'
import { refusalOf } from './trpc.ts'
import { isRowId } from './wrong-method.ts'

/** What to answer where no route took a request. */
type Missing = (request: FastifyRequest) => Refusal

/** Adds a route for each row, and what refuses every other path. */
export async function rest(app: FastifyInstance, context: AppContext, missing: Missing): Promise<void> {
  readJson(app)
  for (const row of ROWS) app.route({ method: row.method, url: row.path, handler: answerOf(context, row, missing) })
  apiDocs(app, context)
  app.setNotFoundHandler((request) => {
    throw missing(request)
  })
  app.setErrorHandler((error, request, reply) => refuse(error, request, reply))
}

/** Many clients announce JSON on every call, also where they send nothing, as with DELETE. Only a change to nothing is a fault, and `null`, which says nothing of what was meant. */
function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    const body = textOf(bytes, request.headers['content-type'])
    if (body instanceof Refusal) done(body)
    else if (body === '' && request.method !== 'PUT' && request.method !== 'PATCH') done(null)
    else parse(request, body, (error, value) => done(value === null ? new Refusal('malformed') : error, value))
  })
}

/** JSON is UTF-8 (RFC 8259, 8.1); anything else would lose the letters that only it can write. */
function textOf(bytes: Buffer, type = ''): string | Refusal {
  const charset = /;\s*charset\s*=\s*"?([^\s;"]*)/i.exec(type)?.[1] ?? 'utf-8'
  if (!/^(utf-?8|us-ascii)$/i.test(charset)) return new Refusal('wrongType')
  return isUtf8(bytes) ? bytes.toString() : new Refusal('malformed')
}

/** Calls a row's procedure, and sends what it answers. */
function answerOf(context: AppContext, row: Row, missing: Missing) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const ctx = requestContext(context, request)
    const path = row.visitors && ctx.token === undefined ? row.visitors : row.procedure
    const input = inputOf(request, row, missing)
    const answer = await callTRPCProcedure({
      router: appRouter,
      path,
      type: row.method === 'GET' ? 'query' : 'mutation',
      ctx,
      getRawInput: async () => input,
      signal: undefined,
      batchIndex: 0,
    })
    reply.code(row.status).header('cache-control', 'no-store')
    return sendJson(request, reply, answer)
  }
}

/** An ETag, so that what has not changed is answered by 304; no cache may store an answer with personal data. */
function sendJson(request: FastifyRequest, reply: FastifyReply, answer: unknown) {
  const body = JSON.stringify(answer)
  reply.type('application/json; charset=utf-8')
  if (request.method !== 'GET' && request.method !== 'HEAD') return reply.send(body)
  const etag = etagOf(body)
  reply.header('etag', etag)
  return hasKept(request, etag) ? reply.code(304).send() : reply.send(body)
}

/** One object for the procedure: the body, or, also for HEAD, the query; and what the path names. An id must be a positive whole number. */
function inputOf(request: FastifyRequest, row: Row, missing: Missing): unknown {
  const { id, token } = request.params as { id?: string; token?: string }
  const given = row.method === 'GET' ? request.query : request.body
  if (id === undefined && token === undefined) return given ?? {}
  if (id !== undefined && !isRowId(id)) throw missing(request)
  if (given !== undefined && (typeof given !== 'object' || Array.isArray(given))) throw new Refusal('malformed')
  return id === undefined ? { ...given, token } : { ...given, id: Number(id) }
}

/** What is not simply malformed. */
const FASTIFY_CODES: Record<string, Refusal['code']> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'tooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'wrongType',
  FST_ERR_BAD_URL: 'notFound',
  FST_ERR_MAX_PARAM_LENGTH: 'notFound',
}

/** The refusal that an error stands for. What nobody foresaw, and what is wrong with the machine, goes to the log and not to the reader. */
export function explain(error: unknown, request: FastifyRequest): Refusal {
  const isMalformed =
    error instanceof SyntaxError ||
    (error instanceof Error && !(error instanceof Refusal) && 'statusCode' in error && error.statusCode === 400)
  const code = FASTIFY_CODES[codeOf(error)] ?? (isMalformed ? 'malformed' : undefined)
  const refusal = code ? new Refusal(code) : refusalOf(error)
  const isOurs = refusal.code === 'unexpected' || (refusal !== error && refusal.cause !== undefined)
  if (isOurs) request.log[isClientAbort(error, request) ? 'info' : 'error']({ err: error, reqId: request.id })
  return refusal
}

/** Every refusal has one shape, in the reader's language. */
export function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refusal = explain(error, request)
  const { message, info } = refusal.shape(acceptedLanguage(request.headers['accept-language']), request.id)
  if (refusal.details.allow) reply.header('allow', refusal.details.allow.join(', '))
  if (refusal.details.retryAfter) reply.header('retry-after', refusal.details.retryAfter)
  return reply
    .code(refusal.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send({ success: false, message, info })
}
