// The orders of a person, by their phone number or e-mail address, and the addresses that these tell of.
import { sql } from 'kysely'
import { callableNumber, storedPhone } from '../../shared/phone.ts'
import { phoneDigits } from '../../shared/phone-digits.ts'
import { isEmail } from '../../shared/text-rules.ts'
import { inParts } from '../database/bulk.ts'
import { inIdRanges } from '../database/id-ranges.ts'
import { lowerCased } from '../database/lower-cased.ts'
import type { Db } from '../database/open.ts'
import { isErased } from '../orders/struck.ts'
import { speaks } from './mentions.ts'
import { contactTerms, findTerm } from './person-terms.ts'

const COLUMNS = [
  'id',
  'version',
  'changedAt',
  'contactName',
  'phoneNumber',
  'email',
  'deceasedName',
  'status',
  'statusAt',
  'deletedAt',
  'price',
  'comission',
  'source',
] as const

/** Whom somebody looks for. */
export interface Wanted {
  contact: string
  /** Orders that they said are theirs, too. */
  also?: readonly number[]
  /** Orders that they said are another's. */
  notTheirs?: readonly number[]
  /** Addresses of their orders that others use, too. */
  sharedEmails?: readonly string[]
}

/** The orders of a person, deleted and set aside ones included. */
export async function ordersOfPerson(db: Db, { contact, also = [], notTheirs = [] }: Wanted) {
  // What is no number, or has words beside it, is stored as typed; then its digits tell, or the number in it.
  const [digits, wanted] = [phoneDigits(contact), storedPhone(contact)]
  const byEmail = isEmail(contact)
  const terms = contactTerms(contact)
  const found = await inIdRanges(
    db,
    'orders',
    db
      .selectFrom('orders')
      .select(COLUMNS)
      .where(({ eb, fn, or }) =>
        or([
          byEmail
            ? eb(fn<string>('lower', ['email']), 'in', lowerCased(contact))
            : eb('phoneNumber', 'like', `%${digits.slice(-4).split('').join('%')}%`),
          ...(['contactName', 'phoneNumber'] as const).map((column) => speaks(sql.ref(column), terms)),
        ]),
      )
      .orderBy('id'),
  )
  const isTheirs = ({ contactName, phoneNumber, email }: (typeof found)[number]) =>
    (byEmail
      ? email?.toLowerCase() === contact.toLowerCase()
      : phoneNumber === wanted || phoneDigits(phoneNumber) === digits || callableNumber(phoneNumber) === wanted) ||
    [contactName, phoneNumber].some((text) => findTerm(text, terms))
  const told = await inParts(also, (part) => db.selectFrom('orders').select(COLUMNS).where('id', 'in', part).execute())
  // A sale out of which they were erased meanwhile is nobody's; an order whose name alone was struck may be somebody's.
  const theirs = [...found.filter(isTheirs), ...told.filter((order) => !isErased(order) || order.phoneNumber !== '')]
  return [...new Map(theirs.map((order) => [order.id, order])).values()]
    .filter(({ id }) => !notTheirs.includes(id))
    .toSorted((one, other) => one.id - other.id)
}

/** So many orders are one person's; of more the number or address stands for nobody, and their names tell nothing. */
export const MOST_OF_ONE = 50

export type OwnOrder = Awaited<ReturnType<typeof ordersOfPerson>>[number]

/** The e-mail addresses of their orders, by which they are known as by the one that was looked for. */
export function emailsOf(contact: string, orders: readonly OwnOrder[]): string[] {
  if (orders.length > MOST_OF_ONE) return []
  const emails = orders.flatMap(({ email }) => (email && isEmail(email) ? [email.toLowerCase()] : []))
  return [...new Set(emails)].filter((email) => email !== contact.toLowerCase()).toSorted()
}

/** Their orders without the addresses that others use, too. */
export function withoutShared(orders: readonly OwnOrder[], { contact, sharedEmails = [] }: Wanted): OwnOrder[] {
  const shared = new Set(sharedEmails.map((email) => email.toLowerCase()))
  shared.delete(contact.toLowerCase())
  return orders.map((order) => (order.email && shared.has(order.email.toLowerCase()) ? { ...order, email: null } : order))
}
