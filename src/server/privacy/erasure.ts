// What a person has left here is found by their phone number or e-mail address, and erased on request. What was not sold
// goes whole; a sale stays in the books as a sale, without the person; another's order stays, without what it says of them.
import type { PersonFound } from '../../shared/privacy.ts'
import { isEmail } from '../../shared/text-rules.ts'
import { inParts } from '../database/bulk.ts'
import { engineOf } from '../database/engine.ts'
import type { Db } from '../database/open.ts'
import { noteTraces } from '../database/traces.ts'
import { Refusal } from '../errors/refusal.ts'
import { dropOrders } from '../orders/order-removal.ts'
import { strikeLetters } from './letters-of-others.ts'
import { lettersOfPerson } from './letters-of-person.ts'
import { findMentions, type StruckPlace, strikeMentions } from './mentions.ts'
import { emailsOf, MOST_OF_ONE, type OwnOrder, ordersOfPerson, type Wanted, withoutShared } from './orders-of-person.ts'
import { contactTerms, findTerm, personTerms, runTogether, type Term } from './person-terms.ts'
import { forgetRemembered } from './remembered-of-person.ts'
import { keepTheSales } from './sale-kept.ts'
import { dropViewsOf } from './views-of-person.ts'

/** All that the person is known by in others' texts. */
function termsOf(contact: string, orders: readonly OwnOrder[]): Term[] {
  const terms = [...contactTerms(contact), ...(orders.length > MOST_OF_ONE ? [] : personTerms(orders))]
  return [...new Map(terms.map((term) => [term.pattern.source, term])).values()]
}

/** Funeral homes are few, and each is read whole. A deleted one keeps what it says, and can be restored. */
async function homesSpeaking(db: Db, terms: readonly Term[]): Promise<Pick<PersonFound, 'homes' | 'deletedHomes'>> {
  const homes = await db.selectFrom('funeralHomes').select(['name', 'phone', 'contactPerson', 'address', 'notes', 'deletedAt']).execute()
  const speaking = homes.filter(({ deletedAt, ...home }) => Object.values(home).some((text) => text !== null && findTerm(text, terms)))
  const namesOf = (isDeleted: boolean) =>
    speaking
      .filter(({ deletedAt }) => (deletedAt !== null) === isDeleted)
      .map(({ name }) => name)
      .toSorted()
  return { homes: namesOf(false), deletedHomes: namesOf(true) }
}

const shown = ({ id, contactName, status, statusAt, deletedAt }: OwnOrder) => ({
  id,
  contactName,
  status,
  statusAt,
  deleted: deletedAt !== null,
})

/** What there is of a person, and where others' orders speak of them. */
export async function findPerson(db: Db, wanted: Wanted): Promise<PersonFound> {
  const { contact, notTheirs = [] } = wanted
  const all = await ordersOfPerson(db, { ...wanted, notTheirs: [] })
  const orders = all.filter(({ id }) => !notTheirs.includes(id))
  const leftOut = all.filter(({ id }) => notTheirs.includes(id))
  const terms = termsOf(contact, withoutShared(orders, wanted))
  const ids = orders.map(({ id }) => id)
  const comments = await inParts(ids, (part) => db.selectFrom('tracking').select('id').where('orderId', 'in', part).execute())
  const consents = await inParts(ids, (part) => db.selectFrom('consents').select('id').where('orderId', 'in', part).execute())
  return {
    orders: orders.map(shown),
    leftOut: leftOut.map(shown),
    mentions: await findMentions(db, terms, new Set([...ids, ...notTheirs])),
    emails: emailsOf(contact, orders),
    comments: comments.length,
    letters: (await lettersOfPerson(db, wanted, terms, ids)).length,
    consents: consents.length,
    ...(await homesSpeaking(db, terms)),
  }
}

export interface Erased {
  /** The numbers of all of them. */
  orderIds: number[]
  orders: number
  sales: number
  letterIds: number[]
  /** Saved views that looked for them. */
  views: number
  /** Others' orders that spoke of them. */
  struck: number
  /** Where in these. */
  places: StruckPlace[]
}

/** What somebody has seen and confirmed. */
export interface Confirmed extends Wanted {
  orderIds: readonly number[]
  emails?: readonly string[] | undefined
  struck?: readonly number[]
  left?: readonly number[]
}

/** Erases all of it; inside a transaction. Refused if other orders or addresses are there than were confirmed. */
export async function erasePerson(db: Db, confirmed: Confirmed, now: Date): Promise<Erased> {
  const { contact, notTheirs = [], orderIds, emails, struck = [], left = [] } = confirmed
  // All texts of all orders are read: who saves one from here on waits, or all of it would begin anew.
  await engineOf(db).lockOrders(db)
  const orders = await ordersOfPerson(db, confirmed)
  const known = withoutShared(orders, confirmed)
  const terms = termsOf(contact, known)
  const ids = orders.map(({ id }) => id)
  const mentions = await findMentions(db, terms, new Set([...ids, ...notTheirs]))
  const spoken = mentions.map(({ id }) => id)
  const isShown = emails === undefined || isSame(emailsOf(contact, orders), emails)
  if (!isShown || !isSame(ids, orderIds) || !isSame(spoken, [...struck, ...left]))
    throw new Refusal('conflict', { current: await findPerson(db, confirmed) })
  const letterIds = await lettersOfPerson(db, confirmed, terms, ids)
  await inParts(letterIds, (part) => db.deleteFrom('letters').where('id', 'in', part).execute())
  const sales = orders.filter(({ status, deletedAt }) => status === 'sold' && deletedAt === null)
  await dropOrders(
    db,
    orders.filter((order) => !sales.includes(order)).map(({ id }) => id),
  )
  const places = await strikeMentions(db, terms, struck, now)
  await strikeLetters(db, terms, struck)
  const asked = {
    contactName: '',
    deceasedName: null,
    phoneNumber: '',
    email: null,
    ...(isEmail(contact) ? { email: contact } : { phoneNumber: contact }),
  }
  const forgotten = await forgetRemembered(db, terms, runTogether(orders.length > MOST_OF_ONE ? [asked] : [...known, asked]))
  await keepTheSales(db, sales, terms, now)
  const views = await dropViewsOf(db, [...known, asked])
  if (ids.length + letterIds.length + struck.length + forgotten + views > 0) await noteTraces(db)
  const counts = { orders: ids.length - sales.length, sales: sales.length, views, struck: struck.length }
  return { orderIds: ids, letterIds, places, ...counts }
}

function isSame<One>(found: readonly One[], confirmed: readonly One[]): boolean {
  const seen = new Set(confirmed)
  return found.length === seen.size && found.every((one) => seen.has(one))
}
