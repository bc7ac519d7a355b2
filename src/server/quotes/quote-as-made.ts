// A quote as its visitor sent it. Whoever knows the key of a call can repeat it without signing in, so that what the office
// has written since must not be in the answer.
import type { Order } from '../../shared/order.ts'
import type { Db } from '../database/open.ts'
import { changedSince, WEBSITE } from '../orders/order-history.ts'
import { Refusal } from '../refusal.ts'

const FIRST_VERSION = 1

/** The order as the quote made it, whatever became of it since; a deleted one too. */
export async function readQuoteAsMade(db: Db, id: number): Promise<Order> {
  // The row first: a change that is stored between the two questions is then in the history, which undoes it.
  const row = await db
    .selectFrom('orders')
    .select(['serviceId', 'contactName', 'phoneNumber', 'email', 'age', 'createdAt'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new Refusal('notFound')
  const before = await changedSince(db, id, FIRST_VERSION)
  const made = (field: Exclude<keyof typeof row, 'createdAt'>) => (before.has(field) ? before.get(field) : row[field])
  const serviceId = numberOf(made('serviceId'))
  return {
    id,
    version: FIRST_VERSION,
    status: 'new',
    statusDate: { date: row.createdAt, updatedBy: WEBSITE.name },
    insurance: 'pending',
    funeralHomeId: null,
    serviceId,
    userId: null,
    tracking: [],
    price: null,
    contactName: textOf(made('contactName')) ?? '',
    phoneNumber: textOf(made('phoneNumber')) ?? '',
    email: textOf(made('email')),
    comission: null,
    relationship: null,
    deceasedName: null,
    age: numberOf(made('age')),
    source: WEBSITE.name,
    followUp: null,
    updateBy: null,
    updates: [],
    createdBy: WEBSITE.name,
    createdAt: row.createdAt,
    serviceName: await serviceName(db, serviceId),
    funeralHomeName: null,
    assignedName: null,
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null)
const numberOf = (value: unknown) => (typeof value === 'number' ? value : null)

async function serviceName(db: Db, id: number | null): Promise<Order['serviceName']> {
  if (id === null) return null
  const service = await db.selectFrom('services').select('name').where('id', '=', id).executeTakeFirst()
  return service ? JSON.parse(service.name) : null
}
