// What REST answers, as JSON schemas for OpenAPI. A test calls every operation and holds the answers against them.
import * as z from 'zod/mini'
import * as answers from '../../shared/answers.ts'
import { importAnswer } from '../../shared/import-answer.ts'

const attempt = { at: z.iso.datetime(), ok: z.boolean(), reason: z.nullable(z.string()) }
const counted = z.int().check(z.minimum(0))
const trial = z.object({ ...attempt, orders: z.nullable(counted) })

const SCHEMAS = {
  Service: answers.service,
  ServiceList: z.array(answers.service),
  Order: answers.order,
  OrderPage: z.object({ orders: z.array(answers.order), totalOrders: counted }),
  FuneralHome: answers.funeralHome,
  FuneralHomeList: z.array(answers.funeralHome),
  UserList: z.array(answers.user),
  Login: z.object({ user: answers.account, token: z.string() }),
  Token: z.object({ token: z.string().check(z.maxLength(100)) }),
  Message: z.object({ message: z.string() }),
  ResetAsked: z.object({ message: z.string(), mailConnected: z.boolean() }),
  Done: z.object({ success: z.literal(true), message: z.string() }),
  FirstDone: z.object({ success: z.literal(true), message: z.string(), info: z.object({}) }),
  Success: z.object({ success: z.literal(true) }),
  Health: z.object({
    status: z.literal('ok'),
    backups: z.optional(
      z.nullable(
        z.object({
          nightly: z.nullable(z.object(attempt)),
          second: z.nullable(z.object(attempt)),
          recent: z.nullable(z.object(attempt)),
          drill: z.nullable(trial),
          secondDrill: z.nullable(trial),
        }),
      ),
    ),
  }),
  Ready: z.object({ status: z.literal('ready') }),
  ImportAnswer: importAnswer,
  Refusal: z.object({ success: z.literal(false), message: z.string(), info: z.looseObject({}) }),
}
export type AnswerName = Exclude<keyof typeof SCHEMAS, 'ImportAnswer' | 'Refusal'>

const named = z.registry<{ id: string }>()
for (const [id, schema] of Object.entries(SCHEMAS)) named.add(schema, { id })

const { schemas } = z.toJSONSchema(named, {
  uri: (id) => `#/components/schemas/${id}`,
  // A later version may answer more, as nothing forbids a caller to send more.
  io: 'input',
  override: ({ jsonSchema }) => {
    // The format says it to people.
    if (jsonSchema.format) delete jsonSchema.pattern
  },
})

/** By their names in the document. */
export const ANSWERS: Record<string, Record<string, unknown>> = Object.fromEntries(
  Object.entries(schemas).map(([name, { $id: _, $schema: __, ...schema }]) => [name, schema]),
)
