// Where others' orders speak of a person: in a comment that an import made of a cell, in the history, in a field for free
// text. Whoever erases somebody sees these, and takes out of each what it says of them.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { EDITABLE_FIELDS, type EditableField } from '../../shared/order.ts'
import { ORDER_FIELDS, type OrderField } from '../../shared/order-fields.ts'
import type { KnownBy, Mention } from '../../shared/privacy.ts'
import { inParts } from '../database/bulk.ts'
import { inIdRanges } from '../database/id-ranges.ts'
import type { Db } from '../database/open.ts'
import type { Change } from '../orders/order-history.ts'
import { searchedIn } from '../orders/order-search.ts'
import { commentsOf } from '../orders/order-tracking.ts'
import { findTerm, inPieces, struck, type Term } from './person-terms.ts'

/** Texts that may be long, each looked through for each of the terms: a dozen milliseconds. */
const AT_ONCE = 4000
const LOOKS_AT_ONCE = 60_000
const atOnce = (terms: readonly Term[]) => Math.min(AT_ONCE, Math.ceil(LOOKS_AT_ONCE / likesOf(terms).length))

type FreeTextField = { [Field in EditableField]: (typeof ORDER_FIELDS)[Field] extends { isFreeText: true } ? Field : never }[EditableField]
/** What people write freely in an order. */
export const FREE_TEXT_FIELDS: readonly FreeTextField[] = EDITABLE_FIELDS.filter(isFreeText)

function isFreeText(field: EditableField): field is FreeTextField {
  const { isFreeText }: OrderField = ORDER_FIELDS[field]
  return isFreeText === true
}

type Told = Pick<Mention, 'where' | 'by' | 'text'> & { orderId: number }

/** Others' orders that speak of the person, each once, in the order of their numbers; deleted ones included. */
export async function findMentions(db: Db, terms: readonly Term[], own: ReadonlySet<number>): Promise<Mention[]> {
  if (terms.length === 0) return []
  const told = [...(await inFields(db, terms)), ...(await inComments(db, terms)), ...(await inHistory(db, terms))]
  const first = new Map<number, Told>()
  for (const one of told) if (!own.has(one.orderId) && rank(one.by) < rank(first.get(one.orderId)?.by)) first.set(one.orderId, one)
  const orders = await inParts([...first.keys()], (ids) =>
    db.selectFrom('orders').select(['id', 'contactName', 'deletedAt']).where('id', 'in', ids).execute(),
  )
  return orders
    .toSorted((one, other) => one.id - other.id)
    .flatMap(({ deletedAt, ...order }) => {
      const found = first.get(order.id)
      return found ? [{ ...order, deleted: deletedAt !== null, by: found.by, where: found.where, text: found.text }] : []
    })
}

/** A number or an address is one person's, a name may be another's as well. */
const rank = (by: KnownBy | undefined) => (by === undefined ? 2 : by === 'name' ? 1 : 0)

async function inFields(db: Db, terms: readonly Term[]): Promise<Told[]> {
  const rows = await inIdRanges(
    db,
    'orders',
    db
      .selectFrom('orders')
      .select(['id', ...FREE_TEXT_FIELDS])
      .where(speaks(sql`concat_ws(' ', ${sql.join(FREE_TEXT_FIELDS.map((field) => sql.ref(field)))})`, terms)),
    atOnce(terms),
  )
  return rows.flatMap((row) => FREE_TEXT_FIELDS.flatMap((field) => told(row.id, 'field', row[field] ?? '', terms)))
}

async function inComments(db: Db, terms: readonly Term[]): Promise<Told[]> {
  const rows = await inIdRanges(
    db,
    'tracking',
    db
      .selectFrom('tracking')
      .select(['orderId', 'track'])
      .where(speaks(sql.ref('track'), terms)),
    atOnce(terms),
  )
  return rows.flatMap(({ orderId, track }) => told(orderId, 'comment', track, terms))
}

async function inHistory(db: Db, terms: readonly Term[]): Promise<Told[]> {
  const rows = await inIdRanges(
    db,
    'orderEvents',
    db.selectFrom('orderEvents').select(['orderId', 'changes']).where(speaks(sql`cast("changes" as text)`, terms)),
    atOnce(terms),
  )
  return rows.flatMap(({ orderId, changes }) => textsOf(changes).flatMap((text) => told(orderId, 'history', text, terms)))
}

const changesOf = (json: string): Change[] => JSON.parse(json)
const textsOf = (json: string) => changesOf(json).flatMap(({ from, to }) => [from, to].filter((value) => typeof value === 'string'))

function told(orderId: number, where: Mention['where'], text: string, terms: readonly Term[]): Told[] {
  const found = findTerm(text, terms)
  return found ? [{ orderId, where, by: found.by, text: found.around }] : []
}

const likesOf = (terms: readonly Term[]) => [...new Set(terms.flatMap(({ likes }) => likes))]

/** More than is meant, see Term.likes. */
export function speaks(text: RawBuilder<unknown>, terms: readonly Term[]): RawBuilder<SqlBool> {
  if (terms.length === 0) return sql<SqlBool>`1 = 0`
  const likes = sql.join(
    likesOf(terms).map((like) => sql`"said" like ${like}`),
    sql` or `,
  )
  // With a limit it is written small once, and not for each of the terms.
  return sql<SqlBool>`(select ${likes} from (select lower(${text}) as "said" limit 1) as "told")`
}

/** Where something was struck: which row and column, and how far into its text, accents taken apart; nothing of what stood there. */
export interface StruckPlace {
  orderId: number
  table: 'tracking' | 'orderEvents' | 'orders'
  row: number
  column: FreeTextField | 'track' | 'changes'
  at: number
}

/** Takes what orders say of the person out of their fields, comments and history; gives where that was. Inside a transaction. */
export async function strikeMentions(db: Db, terms: readonly Term[], ids: readonly number[], now: Date): Promise<StruckPlace[]> {
  const places: StruckPlace[] = []
  for (const id of ids) places.push(...(await strikeIn(db, terms, id, now.toISOString())))
  return places
}

async function strikeIn(db: Db, terms: readonly Term[], id: number, date: string): Promise<StruckPlace[]> {
  const places: StruckPlace[] = []
  const isChanged = (before: string, after: string) => before !== after
  for (const entry of await db.selectFrom('tracking').select(['id', 'track']).where('orderId', '=', id).execute()) {
    const track = struck(entry.track, terms)
    if (!isChanged(entry.track, track)) continue
    places.push({ orderId: id, table: 'tracking', row: entry.id, column: 'track', at: firstDifference(entry.track, track) })
    await db.updateTable('tracking').set({ track }).where('id', '=', entry.id).execute()
  }
  for (const event of await db.selectFrom('orderEvents').select(['id', 'changes']).where('orderId', '=', id).execute()) {
    const without = (value: Change['from']) => (typeof value === 'string' ? struck(value, terms) : value)
    const changes = changesOf(event.changes).map((change) => ({ ...change, from: without(change.from), to: without(change.to) }))
    const json = JSON.stringify(changes)
    if (!isChanged(event.changes, json)) continue
    places.push({ orderId: id, table: 'orderEvents', row: event.id, column: 'changes', at: firstDifference(event.changes, json) })
    await db.updateTable('orderEvents').set({ changes: json }).where('id', '=', event.id).execute()
  }
  const order = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const fields = Object.fromEntries(
    FREE_TEXT_FIELDS.flatMap((field) => {
      const text = order[field]
      if (text === null) return []
      const left = struck(text, terms)
      if (isChanged(text, left)) places.push({ orderId: id, table: 'orders', row: id, column: field, at: firstDifference(text, left) })
      // An address is whole or none.
      return [[field, field === 'email' && isChanged(text, left) ? null : left]]
    }),
  )
  const without = { ...order, ...fields }
  const comments = (await commentsOf(db, [id])).get(id) ?? []
  await db
    .updateTable('orders')
    // Another version and moment, so that whoever has the order open, or copies what changed, is shown what is left of it.
    .set({
      ...fields,
      version: order.version + 1,
      changedAt: date > order.changedAt ? date : order.changedAt,
      ...searchedIn(without, comments),
    })
    .where('id', '=', id)
    .execute()
  return places
}

/** How far two texts are the same. */
function firstDifference(before: string, after: string): number {
  const [one, other] = [inPieces(before), inPieces(after)]
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  return at
}
