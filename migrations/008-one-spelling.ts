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
  const spelled = (column: string) =>
    SIGNS.reduce<RawBuilder<unknown>>((text, sign) => sql`replace(${text}, ${sign}, ${PLAIN[sign]})`, sql.ref(column))
  await sql`
    update "orders" set "search" = ${spelled('search')}, "sortName" = ${spelled('sortName')}
    where ${sql.join(
      SIGNS.map((sign) => sql`"search" like ${`%${sign}%`} or "sortName" like ${`%${sign}%`}`),
      sql` or `,
    )}
  `.execute(db)
  await accentsForApostrophes(db)
  await spellWords(db)
}

/** An accent that stands alone had come apart into a space and one. */
async function accentsForApostrophes(db: Db): Promise<void> {
  const { rows } = await sql<{ id: number; contactName: string; search: string; sortName: string }>`
    select "id", "contactName", "search", "sortName" from "orders" where "contactName" like '%´%'
  `.execute(db)
  const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  for (const { id, contactName, search, sortName } of rows) {
    const words = contactName.split(/\s+/).filter((word) => word.includes('´'))
    const mended = (text: string) => words.reduce((one, word) => one.replaceAll(folded(word), folded(word.replaceAll('´', "'"))), text)
    await sql`update "orders" set "search" = ${mended(search)}, "sortName" = ${mended(sortName)} where "id" = ${id}`.execute(db)
  }
}

/** Of what was said of two spellings the last word counts; where it was the same day, that of the plain one. */
async function spellWords(db: Db): Promise<void> {
  const { rows } = await sql<{ key: string; meaning: string; saidOn: string }>`select * from "importWords"`.execute(db)
  const spelled = (key: string) => [...key].map((sign) => PLAIN[sign] ?? sign).join('')
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
