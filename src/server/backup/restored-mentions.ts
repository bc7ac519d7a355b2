// What a backup would bring back of people who were erased in the orders of others, out of which it was struck since.
import type SQLite from 'better-sqlite3'
import { STRUCK } from '../orders/struck.ts'
import type { StruckPlace } from '../privacy/mentions.ts'
import { excerpt, inPieces } from '../privacy/person-terms.ts'
import { type Erasure, WAS_THERE } from './erased-log.ts'

export interface RestoredMention {
  orderId: number
  /** Of whoever the order is. */
  name: string
  /** What stands there again; null where the backup is from before that entry, and its text may stand elsewhere in the order. */
  text: string | null
  erasedAt: string
}

/** The orders of a restored database out of which something was struck, after it was saved where that is known; each once an erasure. */
export function mentionsIn(sqlite: SQLite.Database, erasures: readonly Erasure[], savedAt = ''): RestoredMention[] {
  const order = sqlite
    .prepare<[{ id: number; at: string; savedAt: string }], string>(`select "contactName" from "orders" where "id" = :id and ${WAS_THERE}`)
    .pluck()
  return erasures
    .filter(({ at }) => at > savedAt)
    .flatMap(({ at: erasedAt, struck }) =>
      [...Map.groupBy(struck, ({ orderId }) => orderId)].flatMap(([orderId, places]) => {
        const name = order.get({ id: orderId, at: erasedAt, savedAt })
        const texts = places.map((place) => restoredText(sqlite, place)).filter((text) => text !== undefined)
        if (name === undefined || texts.length === 0) return []
        return [{ orderId, name, text: texts.find((text) => text !== null) ?? null, erasedAt }]
      }),
    )
}

/** What stands at a place; undefined where nothing can have come back, null where that cannot be told. */
function restoredText(sqlite: SQLite.Database, { orderId, table, row, column, at }: StruckPlace): string | null | undefined {
  const owner = table === 'orders' ? 'id' : 'orderId'
  const text = sqlite
    .prepare<[number, number], string | null>(`select "${column}" from "${table}" where "id" = ? and "${owner}" = ?`)
    .pluck()
    .get(row, orderId)
  // Of an entry that came later: a comment came with it, a change was made of what the order said before.
  if (text === undefined) return table === 'orderEvents' ? null : undefined
  const pieces = inPieces(text ?? '')
  return text === null || pieces[at] === STRUCK ? undefined : excerpt(pieces, at)
}
