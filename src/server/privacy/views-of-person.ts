// Saved views that look for somebody who is erased: their name, phone or e-mail address stands in the search or in the title.
import { callableNumber } from '../../shared/phone.ts'
import { phoneDigits } from '../../shared/phone-digits.ts'
import { folded } from '../../shared/text-rules.ts'
import { inParts } from '../database/bulk.ts'
import { inIdRanges } from '../database/id-ranges.ts'
import type { Db } from '../database/open.ts'
import { hasWord } from '../orders/order-search.ts'

export interface Person {
  contactName: string
  phoneNumber: string
  email: string | null
  deceasedName: string | null
}

const SHORTEST_NAME = 3
const SHORTEST_NUMBER = 4

/**
 * Inside a transaction, after their orders are gone. A view goes when a word of theirs stands in it that no order has any more,
 * or when it looks for nothing but their words and nobody else has all of them. Gives how many went.
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
  const gone: number[] = []
  for (const { id, name, query } of await db.selectFrom('views').select(['id', 'name', 'query']).execute()) {
    for (const [at, text] of [name, ...searchesIn(query)].entries()) {
      const words = folded(text).split(/\s+/).filter(Boolean)
      const theirs = words.filter((word) => isTheirs(word, at === 0))
      const lookedFor = theirs.length === words.length ? [...theirs.map((word) => [word]), theirs] : theirs.map((word) => [word])
      const unheld = await Promise.all(lookedFor.map(async (some) => some.length > 0 && !(await isHeld(db, some))))
      if (unheld.includes(true)) gone.push(id)
    }
  }
  await inParts([...new Set(gone)], (part) => db.deleteFrom('views').where('id', 'in', part).execute())
  return new Set(gone).size
}

/** What somebody typed, in an address before or behind the # (`q` in older views); the other filters are numbers and words of ours. */
function searchesIn(query: string): string[] {
  const given = new URLSearchParams(query.replaceAll(/[?#]/g, '&'))
  return ['search', 'q', 'source'].flatMap((name) => given.getAll(name))
}

/** Whether some order, deleted ones included, has all of these words. */
async function isHeld(db: Db, words: readonly string[]): Promise<boolean> {
  const found = await inIdRanges(db, 'orders', (from, to) =>
    db
      .selectFrom('orders')
      .select('id')
      .where('id', '>=', from)
      .where('id', '<=', to)
      .where(({ and }) => and(words.map((word) => hasWord(db, word))))
      .limit(1)
      .execute(),
  )
  return found.length > 0
}
