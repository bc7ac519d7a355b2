// What a person has left here is found by their phone number or e-mail address, and erased on request. What was not sold
// goes whole; a sale stays in the books as a sale, without the person.
import { phoneDigits, storedPhone } from '../../shared/phone.ts'
import type { PersonFound } from '../../shared/privacy.ts'
import { isEmail } from '../../shared/text-rules.ts'
import { inParts } from '../database/bulk.ts'
import { emptyFreePages, forgetInIndex, withoutTrace } from '../database/no-trace.ts'
import type { Db } from '../database/open.ts'
import { Refusal } from '../refusal.ts'
import { readCents, readCommission } from '../reports/money.ts'
import { dropOrders } from './order-removal.ts'

/** Stands where a name was; the same in both languages. */
export const ERASED_NAME = '·'

/** The orders of a person, deleted and set aside ones included. */
async function ordersOfPerson(db: Db, contact: string) {
  const all = db.selectFrom('orders').select(['id', 'contactName', 'status', 'createdAt', 'deletedAt', 'price', 'comission']).orderBy('id')
  if (isEmail(contact)) return all.where(({ fn }) => fn('lower', ['email']), '=', contact.toLowerCase()).execute()
  // A number that could not be read as one is stored as typed; then its digits tell.
  const digits = phoneDigits(contact)
  const rows = await all
    .select('phoneNumber')
    .where('phoneNumber', 'like', `%${digits.slice(-4).split('').join('%')}%`)
    .execute()
  const wanted = storedPhone(contact)
  return rows.filter(({ phoneNumber }) => phoneNumber === wanted || phoneDigits(phoneNumber) === digits)
}

/** The letters about those orders, and those to or from an address. */
async function lettersOfPerson(db: Db, contact: string, orderIds: number[]): Promise<number[]> {
  const letters = await inParts(orderIds, (part) => db.selectFrom('letters').select('id').where('orderId', 'in', part).execute())
  const address = isEmail(contact) ? contact.toLowerCase() : undefined
  const direct = address
    ? await db
        .selectFrom('letters')
        .select('id')
        .where(({ eb, fn }) => eb.or([eb(fn('lower', ['recipient']), '=', address), eb(fn('lower', ['replyTo']), '=', address)]))
        .execute()
    : []
  return [...new Set([...letters, ...direct].map(({ id }) => id))]
}

export async function findPerson(db: Db, contact: string): Promise<PersonFound> {
  const orders = await ordersOfPerson(db, contact)
  const ids = orders.map(({ id }) => id)
  const comments = await inParts(ids, (part) => db.selectFrom('tracking').select('id').where('orderId', 'in', part).execute())
  const consents = await inParts(ids, (part) => db.selectFrom('consents').select('id').where('orderId', 'in', part).execute())
  return {
    orders: orders.map(({ id, contactName, status, createdAt, deletedAt }) => ({
      id,
      contactName,
      status,
      createdAt,
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
}

/** Erases all of it; inside a transaction. Refused if other orders are there than were confirmed. */
export async function erasePerson(db: Db, contact: string, confirmed: readonly number[]): Promise<Erased> {
  const orders = await ordersOfPerson(db, contact)
  const ids = orders.map(({ id }) => id)
  const seen = new Set(confirmed)
  if (ids.length !== seen.size || ids.some((id) => !seen.has(id))) throw new Refusal('conflict', { current: await findPerson(db, contact) })
  const letterIds = await lettersOfPerson(db, contact, ids)
  await withoutTrace(db, () => inParts(letterIds, (part) => db.deleteFrom('letters').where('id', 'in', part).execute()))
  const sales = orders.filter(({ status, deletedAt }) => status === 'sold' && deletedAt === null)
  await dropOrders(
    db,
    orders.filter((order) => !sales.includes(order)).map(({ id }) => id),
  )
  await withoutTrace(db, async () => {
    for (const sale of sales) await keepTheSale(db, sale)
    await forgetInIndex(db)
    await emptyFreePages(db)
  })
  return { orderIds: ids, orders: ids.length - sales.length, sales: sales.length, letterIds }
}

/** The order stays for the books, with everything gone that could tell whose it was. */
async function keepTheSale(
  db: Db,
  { id, price, comission }: { id: number; price: string | null; comission: string | null },
): Promise<void> {
  for (const table of ['tracking', 'orderEvents', 'consents', 'idempotencyKeys'] as const)
    await db.deleteFrom(table).where('orderId', '=', id).execute()
  await db
    .updateTable('orders')
    .set({
      contactName: ERASED_NAME,
      phoneNumber: '',
      email: null,
      deceasedName: null,
      relationship: null,
      age: null,
      language: null,
      followUp: null,
      // Both may hold a comment; only an amount is kept.
      price: readCents(price) === undefined ? null : price,
      comission: comission !== null && readCommission(comission, '$1') !== undefined ? comission : null,
      search: '',
    })
    .where('id', '=', id)
    .execute()
}
