// What a person has left here is found by their phone number or e-mail address, and erased on request. What was not sold
// goes whole; a sale stays in the books as a sale, without the person; another's order stays, without what it says of them.
import { sql } from 'kysely'
import { callableNumber, storedPhone } from '../../shared/phone.ts'
import { phoneDigits } from '../../shared/phone-digits.ts'
import type { PersonFound } from '../../shared/privacy.ts'
import { isEmail } from '../../shared/text-rules.ts'
import { inParts } from '../database/bulk.ts'
import { inIdRanges } from '../database/id-ranges.ts'
import { lowerCased } from '../database/lower-cased.ts'
import type { Db } from '../database/open.ts'
import { noteTraces } from '../database/traces.ts'
import { Refusal } from '../errors/refusal.ts'
import { dropOrders } from '../orders/order-removal.ts'
import { findMentions, type StruckPlace, speaks, strikeMentions } from './mentions.ts'
import { contactTerms, findTerm, personTerms, type Term } from './person-terms.ts'
import { forgetRemembered } from './remembered-of-person.ts'
import { keepTheSale } from './sale-kept.ts'
import { dropViewsOf } from './views-of-person.ts'

const COLUMNS = [
  'id',
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

/** The orders of a person, deleted and set aside ones included; `also` are those that somebody said are theirs, too. */
async function ordersOfPerson(db: Db, contact: string, also: readonly number[]) {
  // What is no number, or has words beside it, is stored as typed; then its digits tell, or the number in it.
  const [digits, wanted] = [phoneDigits(contact), storedPhone(contact)]
  const byEmail = isEmail(contact)
  const terms = contactTerms(contact)
  const found = await inIdRanges(db, 'orders', (from, to) =>
    db
      .selectFrom('orders')
      .select(COLUMNS)
      .where('id', '>=', from)
      .where('id', '<=', to)
      .where(({ eb, fn, or }) =>
        or([
          byEmail
            ? eb(fn<string>('lower', ['email']), 'in', lowerCased(contact))
            : eb('phoneNumber', 'like', `%${digits.slice(-4).split('').join('%')}%`),
          ...(['contactName', 'phoneNumber'] as const).map((column) => speaks(sql.ref(column), terms)),
        ]),
      )
      .orderBy('id')
      .execute(),
  )
  const isTheirs = ({ contactName, phoneNumber, email }: (typeof found)[number]) =>
    (byEmail
      ? email?.toLowerCase() === contact.toLowerCase()
      : phoneNumber === wanted || phoneDigits(phoneNumber) === digits || callableNumber(phoneNumber) === wanted) ||
    [contactName, phoneNumber].some((text) => findTerm(text, terms))
  const told = await inParts(also, (part) => db.selectFrom('orders').select(COLUMNS).where('id', 'in', part).execute())
  return [...new Map([...found.filter(isTheirs), ...told].map((order) => [order.id, order])).values()].toSorted(
    (one, other) => one.id - other.id,
  )
}
/** So many orders are one person's; of more the number or address stands for nobody, and their names tell nothing. */
const MOST_OF_ONE = 50

/** All that the person is known by in others' texts. */
function termsOf(contact: string, orders: Awaited<ReturnType<typeof ordersOfPerson>>): Term[] {
  const terms = [...contactTerms(contact), ...(orders.length > MOST_OF_ONE ? [] : personTerms(orders))]
  return [...new Map(terms.map((term) => [term.pattern.source, term])).values()]
}

/** All that a message says, and from which address it came. */
const MESSAGE = sql<string>`coalesce("replyTo", '') || ' ' || "subject" || ' ' || "body"`

/** The letters about those orders, those to or from an address, and messages in which a number or an address of theirs stands, or that came from it. */
async function lettersOfPerson(db: Db, contact: string, terms: readonly Term[], orderIds: number[]): Promise<number[]> {
  const letters = await inParts(orderIds, (part) => db.selectFrom('letters').select('id').where('orderId', 'in', part).execute())
  const addresses = isEmail(contact) ? lowerCased(contact) : undefined
  const whole = terms.filter(({ by }) => by !== 'name')
  const direct = await inIdRanges(db, 'letters', (from, to) =>
    db
      .selectFrom('letters')
      .select(['id', 'kind', 'orderId', 'recipient', 'replyTo'])
      .select(({ eb, and, case: when }) =>
        // Only of a message is the text read: what goes with an order goes with it.
        when()
          .when(and([eb('kind', '=', 'message'), eb('orderId', 'is', null)]))
          .then(MESSAGE)
          .else('')
          .end()
          .as('text'),
      )
      .where('id', '>=', from)
      .where('id', '<=', to)
      .where(({ eb, and, fn, or }) =>
        or([
          ...(addresses ? (['recipient', 'replyTo'] as const).map((column) => eb(fn<string>('lower', [column]), 'in', addresses)) : []),
          and([eb('kind', '=', 'message'), eb('orderId', 'is', null), speaks(MESSAGE, whole)]),
        ]),
      )
      .execute(),
  )
  const isDirect = ({ recipient, replyTo }: (typeof direct)[number]) =>
    isEmail(contact) && [recipient, replyTo].some((address) => address?.toLowerCase() === contact.toLowerCase())
  const theirs = direct.filter((letter) => isDirect(letter) || findTerm(letter.text, whole))
  return [...new Set([...letters, ...theirs].map(({ id }) => id))]
}

/** What there is of a person, and where others' orders speak of them. */
export async function findPerson(db: Db, contact: string, also: readonly number[] = []): Promise<PersonFound> {
  const orders = await ordersOfPerson(db, contact, also)
  const terms = termsOf(contact, orders)
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
    mentions: await findMentions(db, terms, new Set(ids)),
    comments: comments.length,
    letters: (await lettersOfPerson(db, contact, terms, ids)).length,
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
  /** Others' orders that spoke of them. */
  struck: number
  /** Where in these. */
  places: StruckPlace[]
}

/** What somebody has seen and confirmed. */
export interface Confirmed {
  contact: string
  also?: readonly number[]
  orderIds: readonly number[]
  struck?: readonly number[]
  left?: readonly number[]
}

/** Erases all of it; inside a transaction. Refused if other orders are there than were confirmed. */
export async function erasePerson(db: Db, { contact, also = [], orderIds, struck = [], left = [] }: Confirmed, now: Date): Promise<Erased> {
  const orders = await ordersOfPerson(db, contact, also)
  const terms = termsOf(contact, orders)
  const ids = orders.map(({ id }) => id)
  const mentions = await findMentions(db, terms, new Set(ids))
  const spoken = mentions.map(({ id }) => id)
  if (!isSame(ids, orderIds) || !isSame(spoken, [...struck, ...left]))
    throw new Refusal('conflict', { current: await findPerson(db, contact, also) })
  const letterIds = await lettersOfPerson(db, contact, terms, ids)
  await inParts(letterIds, (part) => db.deleteFrom('letters').where('id', 'in', part).execute())
  const sales = orders.filter(({ status, deletedAt }) => status === 'sold' && deletedAt === null)
  await dropOrders(
    db,
    orders.filter((order) => !sales.includes(order)).map(({ id }) => id),
  )
  const places = await strikeMentions(db, terms, struck, now)
  const forgotten = await forgetRemembered(db, terms)
  for (const sale of sales) await keepTheSale(db, sale)
  const asked = isEmail(contact) ? { phoneNumber: '', email: contact } : { phoneNumber: contact, email: null }
  const views = await dropViewsOf(db, [...orders, { contactName: '', deceasedName: null, ...asked }])
  if (ids.length + letterIds.length + struck.length + forgotten + views > 0) await noteTraces(db)
  return { orderIds: ids, orders: ids.length - sales.length, sales: sales.length, letterIds, views, struck: struck.length, places }
}

function isSame(ids: readonly number[], confirmed: readonly number[]): boolean {
  const seen = new Set(confirmed)
  return ids.length === seen.size && ids.every((id) => seen.has(id))
}
