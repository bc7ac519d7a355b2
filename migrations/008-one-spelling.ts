// What is searched, sorted and remembered by is spelled as most keyboards can: Đặng is Dang as well.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from './engine.ts'

const PLAIN: Record<string, string> = {
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ø: 'o',
  ı: 'i',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  '’': "'",
  '‘': "'",
  ʼ: "'",
  ʻ: "'",
  '`': "'",
}
const SIGNS = Object.keys(PLAIN)

export async function up(db: Db): Promise<void> {
  const plainly = (column: string) =>
    SIGNS.reduce<RawBuilder<unknown>>((text, sign) => sql`replace(${text}, ${sign}, ${PLAIN[sign]})`, sql.ref(column))
  await sql`
    update "orders" set "search" = ${plainly('search')}, "sortName" = ${plainly('sortName')}
    where ${sql.join(
      SIGNS.map((sign) => sql`"search" like ${`%${sign}%`} or "sortName" like ${`%${sign}%`}`),
      sql` or `,
    )}
  `.execute(db)
  await accentsForApostrophes(db)
  await spellWords(db)
}

const spelled = (text: string) => [...text].map((sign) => PLAIN[sign] ?? sign).join('')
const folded = (text: string) => spelled(text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase())

interface Row {
  id: number
  contactName: string
  deceasedName: string | null
  relationship: string | null
  source: string | null
  search: string
}

/** Between two letters an accent that stands alone is an apostrophe; it had come apart into a space and one. */
async function accentsForApostrophes(db: Db): Promise<void> {
  const comments = await sql<{ orderId: number; track: string }>`
    select "orderId", "track" from "tracking" where "track" like '%´%'
  `.execute(db)
  const said = Map.groupBy(comments.rows, ({ orderId }) => orderId)
  const { rows } = await sql<Row>`
    select "id", "contactName", "deceasedName", "relationship", "source", "search" from "orders"
    where "contactName" like '%´%' or "deceasedName" like '%´%' or "relationship" like '%´%' or "source" like '%´%'
      or "id" in (select "orderId" from "tracking" where "track" like '%´%')
  `.execute(db)
  for (const { id, contactName, deceasedName, relationship, source, search } of rows) {
    const texts = [contactName, deceasedName, relationship, source, ...(said.get(id) ?? []).map(({ track }) => track)]
    const words = texts.flatMap((text) => text?.split(/\s+/) ?? []).filter((word) => /\p{L}´\p{L}/u.test(word))
    const mended = words.reduce((before, word) => before.replaceAll(folded(word), folded(word.replaceAll('´', "'"))), search)
    const sortName = folded(contactName.replaceAll('´', "'"))
    await sql`update "orders" set "search" = ${mended}, "sortName" = ${sortName} where "id" = ${id}`.execute(db)
  }
}

/** Of what was said of two spellings the last word counts; where it was the same day, that of the plain one. */
async function spellWords(db: Db): Promise<void> {
  const { rows } = await sql<{ key: string; meaning: string; saidOn: string }>`select * from "importWords"`.execute(db)
  for (const [plain, same] of Map.groupBy(rows, ({ key }) => spelled(key))) {
    const said = same.toSorted(
      (one, other) => one.saidOn.localeCompare(other.saidOn) || Number(one.key === plain) - Number(other.key === plain),
    )
    const last = said.at(-1)
    if (!last || (same.length === 1 && last.key === plain)) continue
    for (const { key } of same) await sql`delete from "importWords" where "key" = ${key}`.execute(db)
    await sql`insert into "importWords" ("key", "meaning", "saidOn") values (${plain}, ${last.meaning}, ${last.saidOn})`.execute(db)
  }
}
