// The short way for what the desk does all day: asking, and one change at a time. It spares a call the streams and signals
// that tRPC's own way puts around it, which cost more than the call does. Whatever is out of the ordinary is left to that way.
import { callTRPCProcedure, getTRPCErrorFromUnknown, getTRPCErrorShape, type TRPCProcedureType } from '@trpc/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { contextOf } from './context.ts'
import type { House } from './house.ts'
import { appRouter } from './router.ts'
import type { Context } from './trpc.ts'

const HEADERS = { 'cache-control': 'no-store', vary: 'trpc-accept, accept' }

/** A hook before the calls of tRPC. */
export function answerCalls(house: House, mostInBatch: number) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { method, headers } = request
    if (headers['trpc-accept'] !== undefined || headers.accept?.includes('text/event-stream')) return
    if (method === 'POST' && !asksOnly(request)) return change(house, request, reply)
    if (method !== 'GET' && method !== 'POST') return
    // Asking changes nothing: what failed here is asked once more over there, which then says why.
    const answer = await answerOf(house, request, mostInBatch).catch(() => undefined)
    if (answer !== undefined) return reply.headers(HEADERS).type('application/json').send(answer)
  }
}

async function answerOf(house: House, request: FastifyRequest, mostInBatch: number): Promise<string | undefined> {
  const { path } = request.params as { path: string }
  const { batch, input } = request.query as { batch?: string; input?: string }
  // The desk asks by POST: what is asked about are people, and addresses are kept by whatever they pass.
  const text = request.method === 'POST' ? request.body : input
  const given: unknown = typeof text === 'string' ? JSON.parse(text) : undefined
  const paths = batch === '1' ? path.split(',') : [path]
  if (paths.length > mostInBatch) return undefined
  const inputs = batch === '1' ? new Map(Object.entries(given ?? {})) : new Map([['0', given]])
  const ctx = contextOf(house, request)
  const answers = await Promise.all(
    paths.map(async (path, at) => ({ result: { data: await call('query', path, inputs.get(String(at)), ctx, at) } })),
  )
  return JSON.stringify(batch === '1' ? answers : answers[0])
}

const procedures: Record<string, unknown> = { ...appRouter._def.procedures }
const isQuery = (one: unknown) => typeof one === 'function' && '_def' in one && Reflect.get(Object(one._def), 'type') === 'query'

/** Whether every call of a request only asks. */
function asksOnly(request: FastifyRequest): boolean {
  const { path } = request.params as { path: string }
  return path.split(',').every((one) => isQuery(procedures[one]))
}

/** What changes something is called once, so a refusal is told here too, in the words of tRPC's own way. */
async function change(house: House, request: FastifyRequest, reply: FastifyReply) {
  const { path } = request.params as { path: string }
  const input = inputOf(request)
  if (input === undefined) return
  const ctx = contextOf(house, request)
  try {
    const data = await call('mutation', path, input.given, ctx, 0)
    return reply
      .headers(HEADERS)
      .type('application/json')
      .send(JSON.stringify({ result: { data } }))
  } catch (cause) {
    const error = getTRPCErrorFromUnknown(cause)
    // Nothing of this name changes anything, so nothing was called.
    if (error.code === 'NOT_FOUND' && error.cause === undefined) return
    const shape = getTRPCErrorShape({ config: appRouter._def._config, type: 'mutation', path, input: input.given, ctx, error })
    const { httpStatus, retryAfter } = shape.data
    if (error.code === 'INTERNAL_SERVER_ERROR') house.log.error({ err: error.cause ?? error, path }, 'A procedure failed')
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
    return reply
      .status(httpStatus)
      .headers(HEADERS)
      .type('application/json')
      .send(JSON.stringify({ error: shape }))
  }
}

/** The body of a single call; undefined for a batch, and for what is not JSON. */
function inputOf({ query, body }: FastifyRequest): { given: unknown } | undefined {
  if (Object.keys(query as object).length > 0 || typeof body !== 'string') return undefined
  try {
    return { given: JSON.parse(body) }
  } catch {
    return undefined
  }
}

function call(type: TRPCProcedureType, path: string, given: unknown, ctx: Context, batchIndex: number): Promise<unknown> {
  return callTRPCProcedure({ router: appRouter, path, type, ctx, getRawInput: async () => given, signal: undefined, batchIndex })
}
