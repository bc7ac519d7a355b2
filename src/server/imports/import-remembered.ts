// What people said of their files before: which column is which, and what words mean that nobody else knows.
import { type ImportChoices, isValueField, VALUE_FIELDS } from '../../shared/import-choices.ts'
import { INSURANCES, STATUSES } from '../../shared/order.ts'
import type { SheetField } from '../../shared/sheet.ts'
import { inParts } from '../database/bulk.ts'
import type { Db } from '../database/open.ts'
import { foldTitle } from './import-headers.ts'
import { type Catalogue, foldName, isKnown } from './import-names.ts'
import { isLetterName } from './import-untitled.ts'
import { meaningKey, type WordMeanings } from './import-words.ts'

/** More than the files of many years have; every import reads them all. Each is as long as may be told, see LONGEST_VALUE. */
export const MOST_REMEMBERED = 3000

/** Titles matched by hand, as [title, field]. */
type Matched = [string, SheetField | null][]

/** What people matched before. */
export async function readColumns(db: Db): Promise<Matched> {
  const remembered = await db.selectFrom('importColumns').selectAll().execute()
  return remembered.map(({ title, field }) => [title, field])
}

/** What is left of the name of a column whose title is signs alone: another file may mean anything by it. */
const NUMBER = /^\d+$/

/** For the files to come. Inside a transaction. */
export async function rememberColumns(db: Db, mapping: Matched, now: Date): Promise<void> {
  const saidOn = now.toISOString().slice(0, 10)
  const said = new Map(mapping.map(([title, field]) => [foldTitle(title), field]))
  const rows = [...said].flatMap(([title, field]) => (isLetterName(title) || NUMBER.test(title) ? [] : [{ title, field, saidOn }]))
  if (rows.length === 0) return
  await db
    .insertInto('importColumns')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('title').doUpdateSet(({ ref }) => ({ field: ref('excluded.field'), saidOn: ref('excluded.saidOn') })),
    )
    .execute()
  const latest = db.selectFrom('importColumns').select('title').orderBy('saidOn', 'desc').orderBy('title').limit(MOST_REMEMBERED)
  await db.deleteFrom('importColumns').where('title', 'not in', latest).execute()
}

/** What was said of words before. What has been deleted since means nothing any more, so that it is asked again. */
export async function readWords(db: Db, catalogue: Catalogue): Promise<WordMeanings> {
  const remembered = await db.selectFrom('importWords').selectAll().execute()
  return new Map(
    remembered.flatMap(({ key, meaning }): [string, string | number | null][] => {
      const meant: unknown = JSON.parse(meaning)
      const [field = ''] = key.split('\n')
      if (meant === null) return [[key, meant]]
      if (field === 'status') return STATUSES.filter((status) => status === meant).map((status) => [key, status])
      if (field === 'insurance') return INSURANCES.filter((insurance) => insurance === meant).map((insurance) => [key, insurance])
      const names = field === 'service' || field === 'funeralHome' || field === 'assigned' ? catalogue[field] : undefined
      return names && typeof meant === 'number' && isKnown(meant, names) ? [[key, meant]] : []
    }),
  )
}

/** For the files to come. A home that is still to be made is remembered once it is there. Inside a transaction. */
export async function rememberWords(db: Db, values: ImportChoices['values'], { funeralHome }: Catalogue, now: Date): Promise<void> {
  const saidOn = now.toISOString().slice(0, 10)
  const rows = new Map<string, { key: string; meaning: string; saidOn: string }>()
  const open: string[] = []
  for (const field of Object.keys(VALUE_FIELDS).filter(isValueField))
    for (const [text, said] of Object.entries(values[field] ?? {})) {
      const key = meaningKey(field, text)
      const isNew = typeof said === 'object' && said !== null && 'new' in said
      const meant = isNew ? [...(funeralHome.ids.get(foldName(said.new)) ?? [])][0] : said
      if (meant === undefined) continue
      if (typeof meant === 'object' && meant !== null) open.push(key)
      else rows.set(key, { key, meaning: JSON.stringify(meant), saidOn })
    }
  await inParts(open, (keys) => db.deleteFrom('importWords').where('key', 'in', keys).execute())
  if (rows.size === 0) return
  await db
    .insertInto('importWords')
    .values([...rows.values()])
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet(({ ref }) => ({ meaning: ref('excluded.meaning'), saidOn: ref('excluded.saidOn') })),
    )
    .execute()
  const latest = db.selectFrom('importWords').select('key').orderBy('saidOn', 'desc').orderBy('key').limit(MOST_REMEMBERED)
  await db.deleteFrom('importWords').where('key', 'not in', latest).execute()
}
