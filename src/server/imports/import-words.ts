// What people write in cells that name one thing of few: statuses, insurances, and the names of what an order refers to.
import type { ValueField } from '../../shared/import-choices.ts'
import { INSURANCES, type Insurance, type Order, STATUSES, type Status } from '../../shared/order.ts'
import { INSURANCE_SPECIFIED, INSURANCE_WORDS, STATUS_WORDS } from '../../shared/order-words.ts'
import { type Catalogue, foldName, type Names, nearestName } from './import-names.ts'

/** What a word stands for, undefined for nothing; or why it stands for nothing we know. */
export type Word = { value: string | number | undefined } | { key: string; values?: Record<string, string> }

/** What words were said to mean, by column and folded text; null for nothing. */
export type WordMeanings = ReadonlyMap<string, string | number | null>

export interface Meanings {
  /** Of this file; undefined for a word that is left open again. */
  said: ReadonlyMap<string, string | number | null | undefined>
  /** Of files before it. */
  remembered: WordMeanings
}

/** By what a meaning is stored: the column and the folded text. */
export function meaningKey(field: ValueField, text: string): string {
  return `${field}\n${foldName(text).replace(/\s+/g, ' ')}`
}

export interface Vocabulary {
  catalogue: Catalogue
  meanings: Meanings
}

/**
 * What is said of a word of this file goes before what we make of it. What was said of it once comes last: there may be a home of
 * that name by now.
 */
export function readWord(field: ValueField, text: string, { catalogue, meanings }: Vocabulary, known: Order | undefined): Word {
  const key = meaningKey(field, text)
  const said = meanings.said.get(key)
  if (said !== undefined) return { value: said ?? undefined }
  const word = ownMeaning(field, text, catalogue, known)
  const before = 'key' in word && !meanings.said.has(key) ? meanings.remembered.get(key) : undefined
  return before === undefined ? word : { value: before ?? undefined }
}

function ownMeaning(field: ValueField, text: string, catalogue: Catalogue, known: Order | undefined): Word {
  switch (field) {
    case 'status':
      return wordOf(STATUSES_READ.get(foldName(text).replace(/[\s._-]/g, '')), 'status.words')
    case 'insurance':
      return wordOf(INSURANCES_READ.get(foldWord(text)), 'insurance.words')
    case 'funeralHome':
      return reference(text, catalogue.funeralHome, { id: known?.funeralHomeId, names: [known?.funeralHomeName] })
    case 'service':
      return reference(text, catalogue.service, { id: known?.serviceId, names: Object.values(known?.serviceName ?? {}) })
    case 'assigned':
      return reference(text, catalogue.assigned, { id: known?.userId, names: [known?.assignedName] })
  }
}

const wordOf = (value: string | undefined, key: string): Word => (value === undefined ? { key } : { value })

/** What a status that is none of ours sounds like. */
export function statusLike(text: string): Status | undefined {
  const name = foldName(text)
  return STATUSES_LIKE.find(([like, status]) => like.test(name) && !(status === 'sold' && DENIED.test(name)))?.[1]
}

/** What is not paid, signed or closed may be sold or not, and what is to be sold is neither. */
const DENIED = /\b(?:un|sin |por |to be |not? (?:se |ha |esta |sido |been |yet |fully )*)(?:vend|sold|cerr|clos|pag|paid|firm|sign)/
const STATUSES_LIKE: [RegExp, Status][] = [
  [/cancel|perdid|no (?:se )?(?:compr|quiso|intere)|rechaz|declin|lost|not interest|dead/, 'notSold'],
  [/\b(?:un|sin |not? (?:se )?)(?:vend|vent|sold|sale)/, 'notSold'],
  [/vend|sold|cerrad|closed|pagad|paid|firmad|signed/, 'sold'],
  [/esper|pend|hold|wait|despues|later/, 'pending'],
  [/proces|progres|seguim|contact|llamad|call|work/, 'inProgress'],
  [/nuev|new/, 'new'],
]

/** What the table shows where an order has none; and dashes, as people write them. */
const NONE_WORDS = new Set(['na', 'notsure', 'noestoyseguro', 'noseguro', 'sinasignar', ''])

/** The id that a name stands for; nothing where the cell says that there is none. */
function reference(text: string, known: Names, stored: { id: number | null | undefined; names: (string | null | undefined)[] }): Word {
  const wanted = foldName(text)
  // What the order refers to already may have been deleted since, or share its name.
  if (stored.id && stored.names.some((name) => name && foldName(name) === wanted)) return { value: stored.id }
  const ids = known.ids.get(wanted)
  const [id] = ids ?? []
  if (id === undefined) {
    if (NONE_WORDS.has(foldWord(text))) return { value: undefined }
    const nearest = nearestName(text, known)
    return nearest === undefined ? { key: 'name.unknown' } : { key: 'name.nearest', values: { nearest } }
  }
  if (ids && ids.size > 1) return { key: 'name.ambiguous' }
  return { value: id }
}

const foldWord = (text: string) => foldName(text).replace(/[^\p{L}\p{N}]/gu, '')

/** Besides the words that the desk and its sheets have. */
const ALSO_STATUSES: Partial<Record<Status, string[]>> = {
  new: ['nuevo'],
  inProgress: ['en proceso', 'en curso'],
  sold: ['vendido'],
  notSold: ['no vendido'],
}
const STATUSES_READ = new Map<string, Status>([
  ...STATUSES.flatMap((status) =>
    [status, ...Object.values(STATUS_WORDS[status]), ...(ALSO_STATUSES[status] ?? [])].map((word) => [foldWord(word), status] as const),
  ),
])

const INSURANCES_READ = new Map<string, Insurance>([
  ...INSURANCES.flatMap((insurance) =>
    [insurance, ...Object.values(INSURANCE_WORDS[insurance])].map((word) => [foldWord(word), insurance] as const),
  ),
  [foldWord(INSURANCE_SPECIFIED.es), 'pending'],
])
