// What the words of a file mean that nobody but whoever imports knows: asked once for each, and said once for all its rows.

import { type ImportChoices, isValueField, LONGEST_VALUE, VALUE_FIELDS, type ValueField } from '../../shared/import-choices.ts'
import type { Order } from '../../shared/order.ts'
import { INSURANCES } from '../../shared/order-fields.ts'
import { sheetTitle, type ValueQuestion } from '../../shared/sheet.ts'
import { Refusal } from '../errors/refusal.ts'
import { cellText } from '../sheets/sheet-cells.ts'
import type { Table } from './import-columns.ts'
import { type Catalogue, foldName, isKnown, type Names, nearestName } from './import-names.ts'
import type { Cells } from './import-rows.ts'
import { type Meanings, meaningKey, readWord, statusLike, type WordMeanings } from './import-words.ts'

export interface Meant {
  meanings: Meanings
  /** Homes that are to be made, by the id that stands for each until then. */
  homes: ReadonlyMap<number, string>
}

/** What is said now, beside what was said before. Throws a Refusal for an id that nobody may refer to. */
export function readMeanings({ values }: ImportChoices, catalogue: Catalogue, remembered: WordMeanings): Meant {
  const said = new Map<string, string | number | null | undefined>()
  const homes = new Map<number, string>()
  for (const field of Object.keys(VALUE_FIELDS).filter(isValueField))
    for (const [text, to] of Object.entries(values[field] ?? {})) {
      const names = field === 'status' || field === 'insurance' ? undefined : catalogue[field]
      if (names && typeof to === 'number' && !isKnown(to, names)) throw new Refusal('fields', { fields: { mapping: 'sheet.meaning' } })
      const key = meaningKey(field, text)
      if (to === null || typeof to !== 'object') said.set(key, to)
      else if ('new' in to) said.set(key, homeNamed(to.new, catalogue.funeralHome, homes))
      else said.set(key, undefined)
    }
  return { meanings: { said, remembered }, homes }
}

/** The id of the home of this name, or one that stands for it until it is made. */
function homeNamed(name: string, { ids }: Names, homes: Map<number, string>): number {
  const [known] = ids.get(foldName(name)) ?? []
  const planned = [...homes].find(([, other]) => foldName(other) === foldName(name))
  const id = known ?? planned?.[0] ?? Number.MAX_SAFE_INTEGER - homes.size
  if (known === undefined) homes.set(id, planned?.[1] ?? name)
  return id
}

interface Line {
  cells: Cells
  order: Order | undefined
}

const MOST_ASKED = 100
const NOTHING_SAID: Meanings = { said: new Map(), remembered: new Map() }

/** The texts of each column that stand for nothing we know, the frequent ones first; those that have an answer as well. */
export function valueQuestions(
  lines: readonly Line[],
  { columns }: Table,
  catalogue: Catalogue,
  remembered: WordMeanings,
): ValueQuestion[] {
  return columns.flatMap(({ field, header }): ValueQuestion[] => {
    if (!field || !isValueField(field)) return []
    const unknown = new Map<string, { text: string; rows: number }>()
    for (const { cells, order } of lines) {
      const text = cellText(cells.get(field)).trim()
      if (!text || text.length > LONGEST_VALUE) continue
      const key = meaningKey(field, text)
      const found = unknown.get(key)
      if (found) found.rows += 1
      else if ('key' in readWord(field, text, { catalogue, meanings: NOTHING_SAID }, order)) unknown.set(key, { text, rows: 1 })
    }
    if (unknown.size === 0) return []
    const asked = [...unknown.values()].sort((one, other) => other.rows - one.rows)
    const values = asked.slice(0, MOST_ASKED).map(({ text, rows }) => {
      const said = remembered.get(meaningKey(field, text))
      return { text, rows, guess: guess(field, text, catalogue), ...(said !== undefined && { said }) }
    })
    return [{ kind: 'values', column: sheetTitle(field), field, header, values, more: asked.length - values.length }]
  })
}

/** What somebody may have meant; null where that is not plain. */
function guess(field: ValueField, text: string, catalogue: Catalogue): string | number | null {
  if (field === 'status') return statusLike(text) ?? null
  if (field === 'insurance') return INSURANCES.find((insurance) => foldName(text).includes(foldName(insurance))) ?? null
  const { ids } = catalogue[field]
  const wanted = foldName(text)
  const near = [...ids].filter(([name]) => isPartOf(wanted, name) || isPartOf(name, wanted)).flatMap(([, of]) => [...of])
  const [only, ...others] = new Set(near)
  if (only !== undefined) return others.length > 0 ? null : only
  const [nearest, ...alike] = ids.get(foldName(nearestName(text, catalogue[field]) ?? '')) ?? []
  return nearest === undefined || alike.length > 0 ? null : nearest
}

const SHORTEST_PART = 4
const isPartOf = (part: string, whole: string) => part.length >= SHORTEST_PART && ` ${whole}`.includes(part)
