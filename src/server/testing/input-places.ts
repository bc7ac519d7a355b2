// What a procedure can be sent: an input that fills every place of its schema, and the same with something else in one of them.
import * as z from 'zod/mini'
import { appRouter } from '../api/router.ts'

type Json = Record<string, unknown>
type Path = readonly (string | number)[]

/** What a reader would believe, so that the other places do not end the call before the one that is tried. */
const LIKELY: Record<string, unknown> = {
  phoneNumber: '7025551234',
  phone: '7025551234',
  whatsapp: '7025551234',
  email: 'ana@example.com',
  contact: 'ana@example.com',
  notificationInbox: 'ana@example.com',
  password: 'calm water at dawn',
  confirmPassword: 'calm water at dawn',
  followUp: '2026-03-01',
  followUpTime: '15:30',
  month: '2026-03',
  age: 40,
  footerYear: '2024',
}

export interface Called {
  name: string
  type: 'query' | 'mutation'
  /** Undefined where the procedure takes nothing. */
  input: unknown
  /** Every place that holds a value. */
  places: Path[]
}

/** Every procedure that is called and answers once. */
export const CALLED: readonly Called[] = Object.entries(appRouter._def.procedures).flatMap(([name, procedure]) => {
  const { type, inputs } = Object(procedure)._def
  if (type !== 'query' && type !== 'mutation') return []
  const [parser]: unknown[] = inputs
  if (!(parser instanceof z.core.$ZodType)) return [{ name, type, input: undefined, places: [] }]
  const input = sampleOf(z.toJSONSchema(parser, { io: 'input', unrepresentable: 'any' }), '')
  return [{ name, type, input, places: placesOf(input) }]
})

/** The input with something else in one place. */
export function withAt(input: unknown, [step, ...rest]: Path, value: unknown): unknown {
  if (step === undefined) return value
  const copy: unknown = structuredClone(input)
  if (typeof copy === 'object' && copy !== null) Reflect.set(copy, step, withAt(Reflect.get(copy, step), rest, value))
  return copy
}

function sampleOf(schema: Json, name: string): unknown {
  if (name in LIKELY) return LIKELY[name]
  if (Array.isArray(schema.anyOf)) return sampleOf(schema.anyOf.findLast((one: Json) => one.type !== 'null') ?? {}, name)
  if (Array.isArray(schema.enum)) return schema.enum[0]
  if ('const' in schema) return schema.const
  if (schema.type === 'object')
    return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([key, property]) => [key, sampleOf(property, key)]))
  if (schema.type === 'array') return Array.from({ length: Number(schema.minItems ?? 1) }, () => sampleOf(Object(schema.items), name))
  if (schema.type === 'integer' || schema.type === 'number') return 1
  if (schema.type === 'boolean') return true
  return 'x'.repeat(Number(schema.minLength ?? 1))
}

/** Places of lists and objects come too: something else may stand there as a whole. */
function placesOf(value: unknown, at: Path = []): Path[] {
  if (Array.isArray(value)) return [at, ...value.slice(0, 1).flatMap((one) => placesOf(one, [...at, 0]))]
  if (typeof value === 'object' && value !== null)
    return [at, ...Object.entries(value).flatMap(([key, one]) => placesOf(one, [...at, key]))]
  return [at]
}
