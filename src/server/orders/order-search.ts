// Search in orders: every word must be found, as a substring without regard to case and accents; phones by their digits.
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { EDITABLE_FIELDS, type OrderFields } from '../../shared/order.ts'
import { ORDER_FIELDS, type OrderField } from '../../shared/order-fields.ts'
import { phoneDigits } from '../../shared/phone-digits.ts'
import { engineOf } from '../database/engine.ts'
import type { Db } from '../database/open.ts'

/** Lower case, no accents. */
export function fold(text: string): string {
  return text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '')
}

// The digits of a phone are written with signs of their own, so that 702 in a price is not taken for part of a phone.
const PHONE_ZERO = 0xe000
const asPhone = (text: string) => phoneDigits(text).replace(/\d/g, (digit) => String.fromCodePoint(PHONE_ZERO + Number(digit)))

const searchedBy = (kind: 'words' | 'digits') =>
  EDITABLE_FIELDS.filter((field) => {
    const { search }: OrderField = ORDER_FIELDS[field]
    return search === kind
  })
const [WORDS, DIGITS] = [searchedBy('words'), searchedBy('digits')]

/** What is stored beside an order for search to look in. */
export function searchText(order: OrderFields, comments: string[]): string {
  const phones = DIGITS.map((field) => asPhone(String(order[field] ?? '')))
  const words = [...WORDS.map((field) => order[field]), ...comments].filter((text) => text !== null)
  return `${phones.join('\n')}\n${fold(words.join('\n'))}`
}

/** A word, and where it could be part of a phone number also its digits. */
function readings(word: string): string[] {
  return /\d/.test(word) && /^[\d().+/-]+$/.test(word) ? [word, asPhone(word)] : [word]
}

const SHORTEST_INDEXED = 3
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
const like = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

export interface Search {
  /** The words that an index can find, each with its readings. */
  indexed: string[][]
  /** The words that must be looked for in the text itself. */
  scanned: string[][]
}

/** Reads what somebody typed. The search table knows trigrams; shorter words are scanned for. */
export function readSearch(typed: string | undefined, hasSearchTable: boolean): Search {
  const words = fold(typed ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .map(readings)
  const isLong = (options: string[]) => options.every((option) => [...option].length >= SHORTEST_INDEXED)
  const indexed = hasSearchTable ? words.filter(isLong) : []
  return { indexed, scanned: words.filter((options) => !indexed.includes(options)) }
}

/** The condition that an order has a word of somebody's search, however long; no index helps with it. */
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
