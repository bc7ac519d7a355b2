// What people said of their files before: which column is which, and what words mean that nobody else knows.
import { type ImportChoices, isValueField, VALUE_FIELDS } from '../../shared/import-choices.ts'
import { INSURANCES, STATUSES } from '../../shared/order.ts'
import type { SheetField } from '../../shared/sheet.ts'
import type { Db } from '../database/open.ts'
import { foldTitle, type Mapping } from './import-columns.ts'
import { type Catalogue, foldName, isKnown } from './import-names.ts'
import { type Meanings, meaningKey } from './import-words.ts'

/** Titles matched by hand, as [title, field]. */
type Matched = [string, SheetField | null][]

/** What people matched before, and above it what they match now. */
export async function readColumns(db: Db, mapping: Matched): Promise<Mapping> {
  const remembered = await db.selectFrom('importColumns').selectAll().execute()
  return new Map([...remembered.map(({ title, field }): [string, SheetField | null] => [title, field]), ...mapping])
}

/** For the files to come. */
export async function rememberColumns(db: Db, mapping: Matched): Promise<void> {
  for (const [title, field] of mapping)
    await db
      .insertInto('importColumns')
      .values({ title: foldTitle(title), field })
      .onConflict((conflict) => conflict.column('title').doUpdateSet({ field }))
      .execute()
}

/** What was said of words before. What has been deleted since means nothing any more, so that it is asked again. */
export async function readWords(db: Db, catalogue: Catalogue): Promise<Meanings> {
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

/** For the files to come. A home that is still to be made is remembered once it is there. */
export async function rememberWords(db: Db, values: ImportChoices['values'], { funeralHome }: Catalogue): Promise<void> {
  for (const field of Object.keys(VALUE_FIELDS).filter(isValueField))
    for (const [text, said] of Object.entries(values[field] ?? {})) {
      const key = meaningKey(field, text)
      const isNew = typeof said === 'object' && said !== null && 'new' in said
      const meant = isNew ? [...(funeralHome.ids.get(foldName(said.new)) ?? [])][0] : said
      if (meant === undefined) continue
      if (typeof meant === 'object' && meant !== null) await db.deleteFrom('importWords').where('key', '=', key).execute()
      else {
        const meaning = JSON.stringify(meant)
        await db
          .insertInto('importWords')
          .values({ key, meaning })
          .onConflict((conflict) => conflict.column('key').doUpdateSet({ meaning }))
          .execute()
      }
    }
}
