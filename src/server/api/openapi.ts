// OpenAPI 3.1, made from the rows of REST and from the schemas their procedures check with.
import * as z from 'zod/mini'
import manifest from '../../../package.json' with { type: 'json' }
import { DONE_ONCE } from '../../shared/done-once.ts'
import { ANSWERS } from './openapi-answers.ts'
import { IDEMPOTENCY_KEY, json, sheetPaths } from './openapi-sheets.ts'
import { ROWS, type Row } from './rest-rows.ts'
import { appRouter } from './router.ts'

type Schema = Record<string, unknown>

const WHO: Record<Row['who'], string> = {
  anyone: 'Anyone.',
  staff: 'Staff, with a bearer token, or a program with an API key.',
  superAdmin: 'A superAdmin, with a bearer token.',
  holder: 'Whoever holds the token that the call carries.',
}

const REFUSALS: Record<number, string> = {
  400: 'Something in it is wrong; `info` names the fields',
  401: 'No token, or a bad one',
  403: 'Not for this role; with `info.proof` a login is wanted that is at most 15 minutes old, with `info.factor` a second factor',
  404: 'There is no such thing',
  405: 'The path is there, the method is not; `Allow` says which ones are',
  408: 'It took too long to arrive',
  409: 'Somebody saved meanwhile, or the email is taken',
  413: 'Too large',
  415: 'Of a type that is not taken here',
  422: 'The Idempotency-Key was used with another body or call; nothing is stored',
  429: 'Too many; `Retry-After` says how many seconds to wait',
  431: 'Address and headers are larger than 16 kB',
  500: 'Unexpected',
  503: 'Not available right now',
}

const refusal = { $ref: '#/components/schemas/Refusal' }

/** The document that describes this server at its public address. */
export function openApi(publicUrl: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const row of ROWS) {
    const path = row.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [row.method.toLowerCase()]: operationOf(row) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Remanso',
      version: manifest.version,
      description: 'Every refusal has one shape. The language of messages follows Accept-Language.',
    },
    servers: [{ url: `${publicUrl}/api` }],
    paths: { ...paths, ...sheetPaths({ staff: WHO.staff, filters: listFilters(), refused: refusals() }) },
    components: {
      schemas: ANSWERS,
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', description: 'The token of a login, or an API key: remanso_…' } },
    },
  }
}

function operationOf(row: Row) {
  const input = inputSchema(row.procedure)
  // What somebody without a token may send beside it, as their consent.
  const more = row.visitors ? inputSchema(row.visitors).properties : {}
  const named = [...row.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const unread = Object.entries(row.unread ?? {}).map(([name, description]) => [name, { description }])
  const properties = Object.entries({ ...more, ...input.properties, ...Object.fromEntries(unread) }).filter(
    ([name]) => !named.includes(name),
  )
  const required = input.required.filter((name) => !named.includes(name))
  const isQuery = row.method === 'GET'
  const parameters = [
    ...named.map((name) => ({
      name,
      in: 'path',
      required: true,
      schema: name === 'id' ? { type: 'integer', minimum: 1 } : { type: 'string', maxLength: 100 },
    })),
    ...(isQuery ? properties.map(([name, schema]) => ({ name, in: 'query', required: required.includes(name), schema })) : []),
    ...(DONE_ONCE.has(row.procedure) ? [IDEMPOTENCY_KEY] : []),
  ]
  const body = { type: 'object', properties: Object.fromEntries(properties), ...(required.length > 0 ? { required } : {}) }
  return {
    operationId: row.method === 'PATCH' ? `${row.procedure}.patch` : row.procedure,
    summary: row.about,
    description: WHO[row.who],
    ...(row.who === 'staff' || row.who === 'superAdmin'
      ? { security: [{ bearer: [] }] }
      : row.who === 'anyone'
        ? { security: [{}, { bearer: [] }] }
        : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(!isQuery && properties.length > 0 ? { requestBody: { required: true, content: json(body) } } : {}),
    responses: {
      [row.status]: { description: row.about, content: json({ $ref: `#/components/schemas/${row.answer}` }) },
      ...refusals(),
    },
  }
}

interface ObjectSchema {
  properties: Record<string, Schema>
  required: string[]
}

/** The input as it is sent, before zod transforms it. */
function inputSchema(procedure: string): ObjectSchema {
  const found: unknown = Reflect.get(appRouter._def.procedures, procedure)
  const inputs: unknown = typeof found === 'function' && '_def' in found ? Reflect.get(Object(found._def), 'inputs') : undefined
  const parser: unknown = Array.isArray(inputs) ? inputs[0] : undefined
  if (!(parser instanceof z.core.$ZodType)) return { properties: {}, required: [] }
  const { properties = {}, required = [] } = z.toJSONSchema(parser, { io: 'input', unrepresentable: 'any' })
  return { properties: Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, Object(schema)])), required }
}

const refusals = () =>
  Object.fromEntries(Object.entries(REFUSALS).map(([status, description]) => [status, { description, content: json(refusal) }]))

const listFilters = () =>
  ROWS.filter(({ procedure }) => procedure === 'orders.list').flatMap((row) =>
    Object.entries(inputSchema(row.procedure).properties)
      .filter(([name]) => !['page', 'limit', 'sort'].includes(name))
      .map(([name, schema]) => ({ name, in: 'query', schema })),
  )
