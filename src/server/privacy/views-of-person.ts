// Saved views that look for somebody who is erased: their name, phone or e-mail address stands in the search or in the title.

import { folded } from '../../shared/folded.ts'
import { callableNumber } from '../../shared/phone.ts'
import { phoneDigits } from '../../shared/phone-digits.ts'
import { inParts } from '../database/bulk.ts'
import { inIdRanges } from '../database/id-ranges.ts'
import type { Db } from '../database/open.ts'
import { hasWord } from '../orders/order-search.ts'
import { STRUCK } from '../orders/struck.ts'

export interface Person {
  contactName: string
  phoneNumber: string
  email: string | null
  deceasedName: string | null
}

const SHORTEST_NAME = 3
const SHORTEST_NUMBER = 4

/**
 * Inside a transaction, after their orders are gone. A view goes when it looks for a word of theirs that no order has any more,
 * or for nothing but their words and nobody else has all of them. Gives how many went. Of its title alone such words are
 * struck: it may be of a colleague who is called the same.
 */
export async function dropViewsOf(db: Db, people: readonly Person[]): Promise<number> {
  const names = folded(people.flatMap((one) => [one.contactName, one.email, one.deceasedName]).join(' '))
  const wholeNames = new Set(names.split(/\s+/))
  const numbers = people.flatMap(({ phoneNumber }) => [phoneNumber, callableNumber(phoneNumber) ?? '']).map(phoneDigits)
  const isTheirs = (word: string, isTitle: boolean) => {
    const digits = phoneDigits(word)
    const isNumber = digits.length >= SHORTEST_NUMBER && !/\p{L}/u.test(word)
    if (isNumber) return numbers.some((number) => number.includes(digits))
    // A search finds parts of words, too.
    return word.length >= SHORTEST_NAME && (isTitle ? wholeNames.has(word) : names.includes(word))
  }
  /** Those of its words that are nobody's any more; all of them where they are only together nobody's. */
  const nobodysIn = async (text: string, isTitle: boolean): Promise<Set<string>> => {
    const words = folded(text).split(/\s+/).filter(Boolean)
    const theirs = words.filter((word) => isTheirs(word, isTitle))
    const lookedFor = theirs.length === words.length ? [...theirs.map((word) => [word]), theirs] : theirs.map((word) => [word])
    const unheld = await Promise.all(lookedFor.map(async (some) => (some.length > 0 && !(await isHeld(db, some)) ? some : [])))
    return new Set(unheld.flat())
  }
  const gone: number[] = []
  for (const { id, name, query } of await db.selectFrom('views').select(['id', 'name', 'query']).execute()) {
    const searched = await Promise.all(searchesIn(query).map((text) => nobodysIn(text, false)))
    if (searched.some((words) => words.size > 0)) {
      gone.push(id)
      continue
    }
    const titled = await nobodysIn(name, true)
    if (titled.size === 0) continue
    const left = name.split(/(\s+)/).map((word) => (titled.has(folded(word)) ? STRUCK : word))
    await db
      .updateTable('views')
      .set({ name: left.join('') })
      .where('id', '=', id)
      .execute()
  }
  await inParts(gone, (part) => db.deleteFrom('views').where('id', 'in', part).execute())
  return gone.length
}

/** What somebody typed, in an address before or behind the # (`q` in older views); the other filters are numbers and words of ours. */
function searchesIn(query: string): string[] {
  const given = new URLSearchParams(query.replaceAll(/[?#]/g, '&'))
  return ['search', 'q', 'source'].flatMap((name) => given.getAll(name))
}

/** Whether some order, deleted ones included, has all of these words. */
async function isHeld(db: Db, words: readonly string[]): Promise<boolean> {
  const found = await inIdRanges(
    db,
    'orders',
    db
      .selectFrom('orders')
      .select('id')
      .where(({ and }) => and(words.map((word) => hasWord(db, word))))
      .limit(1),
  )
  return found.length > 0
}
