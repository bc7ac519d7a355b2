// What a person has left here is found by their phone number or e-mail address, and erased on request. What was not sold
// goes whole; a sale stays in the books as a sale, without the person.
import { callableNumber, storedPhone } from '../../shared/phone.ts'
import { phoneDigits } from '../../shared/phone-digits.ts'
import type { PersonFound } from '../../shared/privacy.ts'
import { isEmail } from '../../shared/text-rules.ts'
import { inParts } from '../database/bulk.ts'
import { small } from '../database/capitals.ts'
import { inIdRanges } from '../database/id-ranges.ts'
import type { Db } from '../database/open.ts'
import { noteTraces } from '../database/traces.ts'
import { Refusal } from '../errors/refusal.ts'
import { dropOrders } from '../orders/order-removal.ts'
import { keepTheSale } from './sale-kept.ts'
import { dropViewsOf } from './views-of-person.ts'

/** The orders of a person, deleted and set aside ones included. */
async function ordersOfPerson(db: Db, contact: string) {
  // What is no number, or has words beside it, is stored as typed; then its digits tell, or the number in it.
  const [digits, wanted] = [phoneDigits(contact), storedPhone(contact)]
  const byEmail = isEmail(contact)
  const rows = await inIdRanges(db, 'orders', (from, to) =>
    db
      .selectFrom('orders')
      .select(['id', 'contactName', 'phoneNumber', 'email', 'deceasedName', 'status', 'statusAt', 'deletedAt'])
      .select(['price', 'comission', 'source'])
      .where('id', '>=', from)
      .where('id', '<=', to)
      .where(({ eb, fn }) =>
        byEmail
          ? eb(fn<string>('lower', ['email']), 'in', small(contact))
          : eb('phoneNumber', 'like', `%${digits.slice(-4).split('').join('%')}%`),
      )
      .orderBy('id')
      .execute(),
  )
  if (byEmail) return rows
  return rows.filter(
    ({ phoneNumber }) => phoneNumber === wanted || phoneDigits(phoneNumber) === digits || callableNumber(phoneNumber) === wanted,
  )
}

/** The letters about those orders, and those to or from an address. */
async function lettersOfPerson(db: Db, contact: string, orderIds: number[]): Promise<number[]> {
  const letters = await inParts(orderIds, (part) => db.selectFrom('letters').select('id').where('orderId', 'in', part).execute())
  const addresses = isEmail(contact) ? small(contact) : undefined
  const direct = addresses
    ? await inIdRanges(db, 'letters', (from, to) =>
        db
          .selectFrom('letters')
          .select('id')
          .where('id', '>=', from)
          .where('id', '<=', to)
          .where(({ eb, fn }) =>
            eb.or((['recipient', 'replyTo'] as const).map((column) => eb(fn<string>('lower', [column]), 'in', addresses))),
          )
          .execute(),
      )
    : []
  return [...new Set([...letters, ...direct].map(({ id }) => id))]
}

export async function findPerson(db: Db, contact: string): Promise<PersonFound> {
  const orders = await ordersOfPerson(db, contact)
  const ids = orders.map(({ id }) => id)
  const comments = await inParts(ids, (part) => db.selectFrom('tracking').select('id').where('orderId', 'in', part).execute())
  const consents = await inParts(ids, (part) => db.selectFrom('consents').select('id').where('orderId', 'in', part).execute())
  return {
    orders: orders.map(({ id, contactName, status, statusAt, deletedAt }) => ({
      id,
      contactName,
      status,
      statusAt,
      deleted: deletedAt !== null,
    })),
    comments: comments.length,
    letters: (await lettersOfPerson(db, contact, ids)).length,
    consents: consents.length,
  }
}

export interface Erased {
  /** The numbers of all of them. */
  orderIds: number[]
  orders: number
  sales: number
  /** Their ids: a copy may lie in a folder. */
  letterIds: number[]
  /** Saved views that looked for them. */
  views: number
}

/** Erases all of it; inside a transaction. Refused if other orders are there than were confirmed. */
export async function erasePerson(db: Db, contact: string, confirmed: readonly number[]): Promise<Erased> {
  const orders = await ordersOfPerson(db, contact)
  const ids = orders.map(({ id }) => id)
  const seen = new Set(confirmed)
  if (ids.length !== seen.size || ids.some((id) => !seen.has(id))) throw new Refusal('conflict', { current: await findPerson(db, contact) })
  const letterIds = await lettersOfPerson(db, contact, ids)
  await inParts(letterIds, (part) => db.deleteFrom('letters').where('id', 'in', part).execute())
  const sales = orders.filter(({ status, deletedAt }) => status === 'sold' && deletedAt === null)
  await dropOrders(
    db,
    orders.filter((order) => !sales.includes(order)).map(({ id }) => id),
  )
  if (ids.length + letterIds.length > 0) await noteTraces(db)
  for (const sale of sales) await keepTheSale(db, sale)
  const views = await dropViewsOf(db, orders)
  return { orderIds: ids, orders: ids.length - sales.length, sales: sales.length, letterIds, views }
}
