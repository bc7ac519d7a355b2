// An index of whole words beside the one of runs of three letters. A run such as "her" stands in a third of all orders, and to
// find a word the lists of all its runs are read; its own list is short. SQLite only: PostgreSQL answers by its own index.
import type SQLite from 'better-sqlite3'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { inParts } from './bulk.ts'
import { isPostgres } from './engine.ts'
import type { Db } from './open.ts'
import { hole, Prepared } from './prepared.ts'

/** Letters of Latin without accents, named one by one: what is a letter must never change, else words could not be taken out again. */
const LETTERS = '[a-zß-öø-ɏ]{3,}'
const WORDS = new RegExp(LETTERS, 'g')
const WORD = new RegExp(`^${LETTERS}$`)

/** Whether all of this, folded, lies inside one word wherever it stands. */
export const isWord = (text: string) => WORD.test(text)

/** The different words of a folded text, as JSON: what stands between signs and digits. Some letters fold to capitals. */
function searchedWords(text: unknown): string {
  return JSON.stringify([...new Set(String(text).toLowerCase().match(WORDS))])
}

/** Gives a connection the function that the triggers call. Without it a connection can read orders, but not write them. */
export function defineSearchedWords(sqlite: SQLite.Database): void {
  sqlite.function('searchedWords', { deterministic: true }, searchedWords)
}

const runs = sql`"ordersSearchVocabularyRuns"`
const index = sql`"ordersSearchWords"`

/** Listed orders alone, so that a total is counted in the index. */
const isKept = (row: RawBuilder<unknown>) => sql`${row}."deletedAt" is null and ${row}."suspect" = 0`
const [TEXT, ORDER] = [sql.ref('search'), sql.ref('place')]
const wordsOf = (row: RawBuilder<unknown>) => sql`searchedWords(${row}.${TEXT})`
// The index holds numbers instead of words: of one that is forgotten no letter stays in it.
const numbersOf = (row: RawBuilder<unknown>) =>
  sql`(select json_group_array("word"."id") from json_each(${wordsOf(row)}) as "said" cross join "ordersSearchVocabulary" as "word" where "word"."word" = "said"."value")`
const learn = (row: RawBuilder<unknown>, from: RawBuilder<unknown>) =>
  sql`insert into "ordersSearchVocabulary" ("word") select "value" from ${from} where ${isKept(row)} on conflict ("word") do nothing`
const [orders, before, after] = [sql`"orders"`, sql.raw('old'), sql.raw('new')]

/** Fills the vocabulary and the index with what the orders hold. */
export const refillWords = [
  learn(orders, sql`"orders", json_each(${wordsOf(orders)})`),
  sql`insert into ${index} (${index}) values ('delete-all')`,
  sql`insert into ${index} ("rowid", "words") select ${ORDER}, ${numbersOf(orders)} from "orders" where ${isKept(orders)}`,
]

const drop = sql`insert into ${index} (${index}, "rowid", "words") select 'delete', ${before}.${ORDER}, ${numbersOf(before)} where ${isKept(before)};`
const add = sql`${learn(after, sql`json_each(${wordsOf(after)})`)};
  insert into ${index} ("rowid", "words") select ${after}.${ORDER}, ${numbersOf(after)} where ${isKept(after)};`

/** The statements that make the index, fill it with what is there, and keep it. */
export const wordIndex = [
  sql`create table "ordersSearchVocabulary" ("id" integer primary key autoincrement, "word" text not null unique) strict`,
  sql`create virtual table ${runs} using fts5("word", content='ordersSearchVocabulary', content_rowid='id', tokenize='trigram', columnsize=0)`,
  sql`create trigger "ordersSearchVocabularyInsert" after insert on "ordersSearchVocabulary" begin
    insert into ${runs} ("rowid", "word") values (new."id", new."word"); end`,
  sql`create trigger "ordersSearchVocabularyDelete" after delete on "ordersSearchVocabulary" begin
    insert into ${runs} (${runs}, "rowid", "word") values ('delete', old."id", old."word"); end`,
  sql`create virtual table ${index} using fts5("words", content='', tokenize='ascii', detail=none, columnsize=0)`,
  sql`create trigger "ordersSearchWordsInsert" after insert on "orders" begin ${add} end`,
  sql`create trigger "ordersSearchWordsDelete" after delete on "orders" begin ${drop} end`,
  sql`create trigger "ordersSearchWordsUpdate" after update of ${TEXT}, "deletedAt", "suspect" on "orders"
    when (${isKept(before)}) is not (${isKept(after)}) or (${before}.${TEXT} is not ${after}.${TEXT} and ${wordsOf(before)} is not ${wordsOf(after)}) begin ${drop} ${add} end`,
  ...refillWords,
]

/** A word that so many others contain is quicker to find by its runs of three letters. */
const MOST_HOLDING = 50

/** For each of these words, the numbers of all words that contain it; undefined where one stands in too many. */
export async function wordsHolding(db: Db, words: readonly string[]): Promise<number[][] | undefined> {
  const found: number[][] = []
  for (const word of words) {
    const rows = await holdingQuery.rows(db, '', () => selectHolding(db), { match: quoted(word) })
    if (rows.length > MOST_HOLDING) return undefined
    found.push(rows.map(({ rowid }) => rowid))
  }
  return found
}

const selectHolding = (db: Db) =>
  db
    .selectFrom('ordersSearchVocabularyRuns')
    .where(sql<boolean>`"ordersSearchVocabularyRuns" match ${hole('match')}`)
    .limit(MOST_HOLDING + 1)
    .select('rowid')

const holdingQuery = new Prepared<{ rowid: number }>()

/**
 * Three letters of a word that stand in no other word of the orders; the word itself where it has none. To look for them is to
 * look for the word, in one list instead of many.
 */
export async function runOnlyIn(db: Db, word: string): Promise<string> {
  const [found] = await runQuery.rows(db, '', () => selectRun(db), { word: quoted(word), runs: JSON.stringify(runsOf(word)) })
  return found?.run ?? word
}

const quoted = (word: string) => `"${word}"`
const runsOf = (word: string) => Array.from({ length: word.length - 2 }, (_, at) => word.slice(at, at + 3))

const selectRun = (db: Db) => {
  const holding = (match: RawBuilder<unknown>) => sql`(select count(*) from ${runs} where ${runs} match ${match})`
  return db
    .selectFrom(sql<{ value: string }>`json_each(${hole('runs')})`.as<'run'>('run'))
    .where(sql<boolean>`${holding(sql`'"' || "run"."value" || '"'`)} = ${holding(hole('word'))}`)
    .limit(1)
    .select('run.value as run')
}

const runQuery = new Prepared<{ run: string }>()

const UNUSED = sql<SqlBool>`not exists (select 1 from ${index} where ${index} match '"' || "ordersSearchVocabulary"."id" || '"')`

/** Does work that takes orders away; words that were theirs alone leave the vocabulary. */
export async function withTheirWords<Result>(db: Db, orderIds: readonly number[], work: () => Promise<Result>): Promise<Result> {
  if (isPostgres(db)) return work()
  const theirs = await inParts(orderIds, async (part) => {
    const said = sql`"orders", json_each(${wordsOf(orders)}) as "said" cross join "ordersSearchVocabulary" as "word"`
    const { rows } = await sql<{ id: number }>`
      select distinct "word"."id" from ${said} where "orders"."id" in (${sql.join(part)}) and "word"."word" = "said"."value"`.execute(db)
    return rows.map(({ id }) => id)
  })
  const result = await work()
  await inParts([...new Set(theirs)], (part) =>
    db.deleteFrom('ordersSearchVocabulary').where('id', 'in', part).where(UNUSED).returning('id').execute(),
  )
  return result
}

/** So many words are looked at in one statement, a few milliseconds. */
const WORDS_AT_ONCE = 500

/** Takes words that no listed order holds any more out of the vocabulary, also those that were edited away; `pause` lets everybody else come in between. */
export async function forgetWords(db: Db, pause: () => Promise<void> = async () => {}): Promise<void> {
  if (isPostgres(db)) return
  for (let from = 0; ; from += WORDS_AT_ONCE) {
    const { rows } = await sql<{ last: number | null }>`select max("id") as "last" from "ordersSearchVocabulary"`.execute(db)
    if (from > (rows[0]?.last ?? -1)) return
    await db
      .deleteFrom('ordersSearchVocabulary')
      .where('id', '>=', from)
      .where('id', '<', from + WORDS_AT_ONCE)
      .where(UNUSED)
      .execute()
    await pause()
  }
}
