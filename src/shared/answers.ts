// What REST and tRPC answer, as schemas: the types of both sides come from them, and so does OpenAPI. Every property is always
// there, unless it is optional. Dates are ISO 8601 in UTC.
import * as z from 'zod/mini'
import { EDITABLE_FIELDS, type EditableField } from './order.ts'
import { ORDER_FIELDS } from './order-fields.ts'
import { ROLES } from './user.ts'
import { withKeys } from './with-keys.ts'

const id = z.int().check(z.minimum(1))
const moment = z.iso.datetime()
const bilingual = z.object({ es: z.string(), en: z.string() })
const role = z.enum(ROLES)

export const service = z.object({
  id,
  name: bilingual,
  price: z.number().check(z.minimum(0)),
  disclaimers: bilingual,
  features: z.object({ es: z.array(z.string()), en: z.array(z.string()) }),
  isActive: z.boolean(),
})
export type Service = z.output<typeof service>

export const funeralHome = z.object({
  id,
  name: z.string(),
  phone: z.nullable(z.string()),
  contactPerson: z.nullable(z.string()),
  address: z.nullable(z.string()),
  notes: z.nullable(z.string()),
})
export type FuneralHome = z.output<typeof funeralHome>

/** Somebody of the office; only a superAdmin sees the addresses of others, and whether a login asks for a code. */
export const user = z.object({
  id,
  name: z.string(),
  role,
  isActive: z.boolean(),
  email: z.exactOptional(z.string()),
  hasSecondFactor: z.exactOptional(z.boolean()),
})
export type User = z.output<typeof user>

/** Who is signed in. */
export const account = z.object({ id, name: z.string(), role, email: z.string() })
export type Account = z.output<typeof account>

/** A comment; one that came in a file has that file's word for who wrote it when. */
const tracking = z.object({
  date: moment,
  track: z.string(),
  createdBy: z.string(),
  imported: z.exactOptional(z.literal(true)),
  importedBy: z.exactOptional(z.string()),
})
export type TrackingEntry = z.output<typeof tracking>

const update = z.object({ id, date: moment, updatedBy: z.string() })
export type Update = z.output<typeof update>

type FieldAnswers = { [Field in EditableField]: (typeof ORDER_FIELDS)[Field]['answer'] }
const fields: FieldAnswers = withKeys(EDITABLE_FIELDS, (field) => ORDER_FIELDS[field].answer)

/** The fields of an order as they are stored and answered. */
export type OrderFields = { [Field in EditableField]: z.output<FieldAnswers[Field]> }

/** Tracking and updates are oldest first. */
export const order = z.object({
  id,
  version: id,
  statusDate: z.object({ date: moment, updatedBy: z.string() }),
  ...fields,
  tracking: z.array(tracking),
  updateBy: z.nullable(z.string()),
  updates: z.array(update),
  createdBy: z.string(),
  createdAt: moment,
  undated: z.exactOptional(z.literal(true).check(z.describe('Nobody knows the day: receivedAt is when a file brought the order'))),
  lastUpdateAt: moment.check(z.describe('When somebody last worked on it, which an import is not; else when it was received')),
  serviceName: z.nullable(bilingual),
  funeralHomeName: z.nullable(z.string()),
  assignedName: z.nullable(z.string()),
})
export type Order = z.output<typeof order>
