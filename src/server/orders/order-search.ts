// Search in orders: every word must be found, as a substring without regard to case and accents; phones by their digits.
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { folded } from '../../shared/folded.ts'
import { EDITABLE_FIELDS, type OrderFields } from '../../shared/order.ts'
import { INSURANCES, ORDER_FIELDS, type OrderField } from '../../shared/order-fields.ts'
import { phoneDigits } from '../../shared/phone-digits.ts'
import { engineOf } from '../database/engine.ts'
import type { Db } from '../database/open.ts'

// The digits of a phone are written with signs of their own, so that 702 in a price is not taken for part of a phone.
const PHONE_ZERO = 0xe000
const asPhone = (text: string) => phoneDigits(text).replace(/\d/g, (digit) => String.fromCodePoint(PHONE_ZERO + Number(digit)))

// What an order refers to is written by its number, so that a service can have another name without its orders being written anew.
const NUMBER_ZERO = 0xe010
const SIGNS = { services: '\ue00a', funeralHomes: '\ue00b' }
type Named = keyof typeof SIGNS
const asNumber = (id: number) => String(id).replace(/\d/g, (digit) => String.fromCodePoint(NUMBER_ZERO + Number(digit)))
const asReference = (table: Named, id: number) => `${SIGNS[table]}${asNumber(id)}${SIGNS[table]}`

const searchedBy = (kind: 'words' | 'digits') =>
  EDITABLE_FIELDS.filter((field) => {
    const { search }: OrderField = ORDER_FIELDS[field]
    return search === kind
  })
const [WORDS, DIGITS] = [searchedBy('words'), searchedBy('digits')]

/** What is stored beside an order to find it and to sort by its name. */
export interface Searched {
  sortName: string
  search: string
}

export function searchedIn(order: OrderFields, comments: readonly { track: string }[]): Searched {
  const phones = DIGITS.map((field) => asPhone(String(order[field] ?? '')))
  const { serviceId, funeralHomeId, insurance } = order
  const references = [
    ...(serviceId ? [asReference('services', serviceId)] : []),
    ...(funeralHomeId ? [asReference('funeralHomes', funeralHomeId)] : []),
  ]
  // What nearly every order has would find nearly every order.
  const insured = insurance === INSURANCES[0] ? null : insurance
  const words = [...WORDS.map((field) => order[field]), insured, ...comments.map(({ track }) => track)].filter((text) => text !== null)
  const search = `${[...phones, ...references].join('\n')}\n${folded(words.join('\n'))}`
  return { sortName: folded(order.contactName), search }
}

/** A name that orders are found by, folded, and how it is written in their texts. */
interface SearchedName {
  name: string
  reference: string
}

/** The names of all services and funeral homes, those that are gone included: orders keep them. */
export async function searchedNames(db: Db): Promise<SearchedName[]> {
  const services = await db.selectFrom('services').select(['id', 'name']).execute()
  const homes = await db.selectFrom('funeralHomes').select(['id', 'name']).execute()
  return [
    ...services.map(({ id, name }) => ({
      name: folded(Object.values(JSON.parse(name)).join('\n')),
      reference: asReference('services', id),
    })),
    ...homes.map(({ id, name }) => ({ name: folded(name), reference: asReference('funeralHomes', id) })),
  ]
}

/** Digits that nobody writes as one amount: a phone number, most likely. */
const MOST_AMOUNT_DIGITS = 7

/** An amount as it may be written: 1295, 1,295 and 1.295, with a $ or without, and cents where they are more than nothing. */
export function amounts(word: string): string[] {
  if (!/^\$?\d[\d.,]*$/.test(word)) return [word]
  const bare = word.replace(/^\$/, '')
  const [, whole = bare, cents = ''] = /^(.*\d)\.(\d{1,2})$/.exec(bare) ?? []
  const digits = whole.replace(/[.,]/g, '')
  if (digits.length > MOST_AMOUNT_DIGITS) return [bare]
  const tail = /[1-9]/.test(cents) ? `.${cents}` : ''
  const grouped = (sign: string) => digits.replace(/\B(?=(\d{3})+$)/g, sign)
  return [...new Set([tail === '' ? whole : bare, digits + tail, grouped(',') + tail, ...(tail === '' ? [grouped('.')] : [])])]
}

/** A word, and where it could be an amount or part of a phone number also how else it may be written. */
function readings(word: string): string[] {
  if (!/\d/.test(word) || !/^[\d().+/-]+$/.test(word)) return amounts(word)
  // A whole number of the country is found with its code and without, which an office that adds an extension seldom writes.
  const digits = phoneDigits(word).replace(/^1(?=\d{10}$)/, '')
  // With the 1 of a mobile phone of Mexico, which storedPhone leaves out.
  const mexican = digits.replace(/^521(?=\d{10}$)/, '52')
  return [...amounts(word), asPhone(digits), ...(mexican === digits ? [] : [asPhone(mexican)])]
}

/** What names an order itself: "#4", "orden 4", "order 4", "n.º 4". */
const ORDER_NUMBER = /^(?:#|(?:orden|order|n\.?o\.?)\s*#?)\s*(\d{1,9})$/

const SHORTEST_INDEXED = 3
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
const like = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

interface Search {
  /** The words that the search table finds, each with its readings. */
  indexed: string[][]
  /** All others, which are looked for in the text itself. */
  rest: string[][]
  /** The one order that was asked for by its number; then there are no words. */
  id?: number
}

/** The words of a folded text. */
export const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean)

/** Reads what somebody typed. The search table knows trigrams, and so no shorter words. */
export function readSearch(typed: string | undefined, hasSearchTable: boolean, names: readonly SearchedName[] = []): Search {
  const text = folded(typed ?? '').trim()
  const number = ORDER_NUMBER.exec(text)?.[1]
  if (number !== undefined) return { indexed: [], rest: [], id: Number(number) }
  const named = (word: string) => (word.length < SHORTEST_INDEXED ? [] : names.filter(({ name }) => name.includes(word)))
  // A sign that stands alone belongs to the amount beside it.
  const typedWords = wordsOf(text).filter((word) => word !== '$')
  const words = typedWords.map((word) => [...readings(word), ...named(word).map(({ reference }) => reference)])
  const isLong = (options: string[]) => options.every((option) => [...option].length >= SHORTEST_INDEXED)
  const indexed = hasSearchTable ? words.filter(isLong) : []
  return { indexed, rest: words.filter((options) => !indexed.includes(options)) }
}

/** The condition that an order has a word of somebody's search, however long; in the embedded database no index helps with it. */
export function hasWord(db: Db, word: string): RawBuilder<SqlBool> {
  return hasReading(db, readings(word))
}

/** The condition that an order has one of the readings of a word. */
export function hasReading(db: Db, options: readonly string[]): RawBuilder<SqlBool> {
  const conditions = options.map((option) => engineOf(db).searchedLike(sql`${like(option)}`))
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`
}

/** What finds, in a search table, the texts that have one reading of each word. */
export function matchOf(words: readonly (readonly string[])[]): string {
  return words.map((options) => `(${options.map(quoted).join(' OR ')})`).join(' AND ')
}

/** The search table as a table of places, by the name that its condition has for it. */
export const FINDS = sql<{ rowid: number }>`"ordersSearch"`.as<'finds'>('finds')

/** The condition of the search table, for a query that reads its finds by that name. */
export function matches(indexed: Search['indexed']): Expression<SqlBool> {
  return sql<SqlBool>`"finds"."ordersSearch" match ${matchOf(indexed)}`
}
