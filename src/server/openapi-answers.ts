// What REST answers, as schemas. A test calls every operation and holds the answers against them.
import type { AnswerName } from './rest-rows.ts'

type Schema = Record<string, unknown>

const string = { type: 'string' }
const id = { type: 'integer', minimum: 1 }
const moment = { type: 'string', format: 'date-time' }
const orNone = (schema: Schema): Schema => ({ anyOf: [schema, { type: 'null' }] })
const list = (items: Schema): Schema => ({ type: 'array', items })
const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` })
const choice = (...values: string[]): Schema => ({ type: 'string', enum: values })

/** Every property is always there; others may come with a later version. */
const object = (properties: Record<string, Schema>, optional: Record<string, Schema> = {}): Schema => ({
  type: 'object',
  properties: { ...properties, ...optional },
  required: Object.keys(properties),
})

const attempt = { at: moment, ok: { type: 'boolean' }, reason: orNone(string) }

const bilingual = object({ es: string, en: string })
const role = choice('superAdmin', 'admin')

export const ANSWERS: Record<AnswerName | 'Refusal', Schema> = {
  Service: object({
    id,
    name: bilingual,
    price: { type: 'number', minimum: 0 },
    disclaimers: bilingual,
    features: object({ es: list(string), en: list(string) }),
    isActive: { type: 'boolean' },
  }),
  ServiceList: list(ref('Service')),
  Order: object({
    id,
    version: id,
    status: choice('new', 'inProgress', 'pending', 'sold', 'notSold'),
    statusDate: object({ date: moment, updatedBy: string }),
    insurance: choice('pending', 'GWIC', 'CMT'),
    funeralHomeId: orNone(id),
    serviceId: orNone(id),
    userId: orNone(id),
    tracking: list(object({ date: moment, track: string, createdBy: string }, { imported: { const: true }, importedBy: string })),
    price: orNone(string),
    contactName: string,
    phoneNumber: { ...string, description: 'E.164 where it can be read as a number, else as the office wrote it' },
    email: orNone(string),
    comission: orNone(string),
    relationship: orNone(string),
    deceasedName: orNone(string),
    age: orNone({ type: 'integer', minimum: 0, maximum: 120 }),
    source: orNone(string),
    followUp: orNone({ type: 'string', format: 'date' }),
    updateBy: orNone(string),
    updates: list(object({ id, date: moment, updatedBy: string })),
    createdBy: string,
    createdAt: moment,
    serviceName: orNone(bilingual),
    funeralHomeName: orNone(string),
    assignedName: orNone(string),
  }),
  OrderPage: object({ orders: list(ref('Order')), totalOrders: { type: 'integer', minimum: 0 } }),
  FuneralHome: object({ id, name: string }),
  FuneralHomeList: list(ref('FuneralHome')),
  UserList: list(object({ id, name: string, role }, { email: string })),
  Login: object({ user: object({ id, name: string, role, email: string }), token: string }),
  Token: object({ token: { type: 'string', maxLength: 100 } }),
  Message: object({ message: string }),
  Done: object({ success: { const: true }, message: string }),
  Success: object({ success: { const: true } }),
  Health: object(
    { status: { const: 'ok' } },
    {
      backups: orNone(
        object({
          nightly: orNone(object(attempt)),
          second: orNone(object(attempt)),
          drill: orNone(object({ ...attempt, orders: orNone({ type: 'integer', minimum: 0 }) })),
        }),
      ),
    },
  ),
  Refusal: object({ success: { const: false }, message: string, info: { type: 'object' } }),
}
