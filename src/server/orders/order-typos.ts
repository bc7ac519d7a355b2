// What was meant by a search that finds nothing: the same with one letter other, more or fewer in its words, as some order has them.
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { editDistance } from '../../shared/edit-distance.ts'
import { folded } from '../../shared/folded.ts'
import { engineOf } from '../database/engine.ts'
import type { Db } from '../database/open.ts'
import { LISTED } from './order-filters.ts'
import { FINDS, hasReading, matches, searchedNames, wordsOf } from './order-search.ts'
import { countOrders } from './order-totals.ts'

/** Shorter words are too near to others, and their halves too short for the index. */
const SHORTEST = 4
const SHORTEST_HALF = 3
/** So many texts are looked through for a word like the one that was typed, the newest where the index gives them in order. */
const MOST_LOOKED_AT = 1000
/** Of each so many signs: names stand first in it, and a year of comments would take as long as all others. */
const LONGEST_BEGINNING = 2000
const READ_AT_ONCE = 20

/** Whoever types more looks for a text and not for a name; each word costs a look through the orders. */
const MOST_WORDS = 8

/** The search as it was meant, folded; null where it finds something as it is, or nothing like it is known. */
export async function meantSearch(db: Db, typed: string, now: Date): Promise<string | null> {
  const isFound = async (search: string) => (await countOrders(db, { search }, now)) > 0
  if (await isFound(typed)) return null
  const typedWords = wordsOf(folded(typed))
  if (typedWords.length > MOST_WORDS) return null
  const words: string[] = []
  for (const word of typedWords) {
    const meant = isWord(word) && !(await isFound(word)) ? await nearest(db, word) : word
    if (meant === undefined) return null
    words.push(meant)
  }
  const meant = words.join(' ')
  return (await isFound(meant)) ? meant : null
}

const isWord = (word: string) => word.length >= SHORTEST && /^\p{L}+$/u.test(word)

/** The word one letter away that is written most often; of two the one that was met first. */
async function nearest(db: Db, word: string): Promise<string | undefined> {
  const names = (await searchedNames(db)).map(({ name }) => name)
  const texts = (await likelyTexts(db, word)).map(({ beginning }) => beginning)
  const written = new Map<string, number>()
  for (const [at, text] of [...names, ...texts].entries()) {
    for (const one of text.match(/\p{L}+/gu) ?? []) written.set(one, (written.get(one) ?? 0) + 1)
    // Everybody else is answered in between.
    if (at % READ_AT_ONCE === 0) await setImmediate()
  }
  const near = [...written].filter(([one]) => editDistance(one, word, 2) === 1)
  return near.toSorted(([, one], [, other]) => other - one)[0]?.[0]
}

/** One letter apart leaves one half of a word as it is, which the index finds; of four or five letters, unless it is in the middle. */
function likelyTexts(db: Db, word: string): Promise<{ beginning: string }[]> {
  const half = Math.floor(word.length / 2)
  const halves = [word.slice(0, Math.max(SHORTEST_HALF, half)), word.slice(-Math.max(SHORTEST_HALF, word.length - half))]
  const beginning = sql<string>`substr("orders"."search", 1, ${LONGEST_BEGINNING})`.as('beginning')
  if (!engineOf(db).hasSearchTable)
    return db.selectFrom('orders').select(beginning).where(LISTED).where(hasReading(db, halves)).limit(MOST_LOOKED_AT).execute()
  return db
    .selectFrom(FINDS)
    .crossJoin('orders')
    .select(beginning)
    .whereRef('orders.sortKey', '=', 'finds.rowid')
    .where(matches([halves]))
    .where(LISTED)
    .orderBy('finds.rowid', 'desc')
    .limit(MOST_LOOKED_AT)
    .execute()
}
