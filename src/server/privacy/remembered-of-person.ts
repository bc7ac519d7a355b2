// What the program remembers beside the orders, in which a person may stand: words and titles of files that were imported,
// the files' names, and answers that are kept for whoever sends an import once more.
import { sql } from 'kysely'
import { folded } from '../../shared/folded.ts'
import type { Db } from '../database/open.ts'
import { STRUCK } from '../orders/struck.ts'
import { speaks } from './mentions.ts'
import { findTerm, struck, type Term } from './person-terms.ts'

/** Inside a transaction; all four hold few rows. `together` is of runTogether. Gives how many of them spoke of the person. */
export async function forgetRemembered(db: Db, terms: readonly Term[], together: readonly string[]): Promise<number> {
  if (terms.length === 0) return 0
  let forgotten = 0
  const isTheirs = (text: string) => findTerm(text, terms) !== undefined
  const isTogether = (title: string) => together.some((theirs) => title.includes(theirs))
  const isNamed = (fileName: string) => {
    const runs = new Set(runsOf(folded(fileName).match(/[\p{L}\p{N}]+/gu) ?? []))
    return together.some((theirs) => runs.has(theirs))
  }
  for (const { key } of await db.selectFrom('importWords').select('key').execute())
    if (isTheirs(key)) forgotten += (await db.deleteFrom('importWords').where('key', '=', key).execute()).length
  for (const { title } of await db.selectFrom('importColumns').select('title').execute())
    if (isTheirs(title) || isTogether(title))
      forgotten += (await db.deleteFrom('importColumns').where('title', '=', title).execute()).length
  for (const { id, fileName } of await db.selectFrom('imports').select(['id', 'fileName']).execute()) {
    const left = struck(fileName, terms)
    const name = isNamed(left) ? STRUCK : left
    if (name !== fileName) forgotten += (await db.updateTable('imports').set({ fileName: name }).where('id', '=', id).execute()).length
  }
  for (const { key, answer } of await db
    .selectFrom('idempotencyKeys')
    .select(['key', 'answer'])
    .where('orderId', 'is', null)
    .where(speaks(sql.ref('answer'), terms))
    .execute())
    if (isTheirs(answer)) forgotten += (await db.deleteFrom('idempotencyKeys').where('key', '=', key).execute()).length
  return forgotten
}

/** All words that stand together, written without what is between them. */
const runsOf = (words: readonly string[]) =>
  words.flatMap((_, from) => words.slice(from).map((_, more) => words.slice(from, from + more + 1).join('')))
