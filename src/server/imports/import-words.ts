// What people write in cells that name one thing of few: statuses, insurances, and the names of what an order refers to.
import { INSURANCES, type Insurance, STATUSES, type Status } from '../../shared/order.ts'
import { type Catalogue, foldName, nearestName } from './import-names.ts'

type Problem = { key: string; values?: Record<string, string> } | undefined

export function statusOf(text: string): Status | undefined {
  return STATUS_WORDS.get(foldName(text).replace(/[\s._-]/g, ''))
}

export function insuranceOf(text: string): Insurance | undefined {
  return INSURANCE_WORDS.get(foldName(text))
}

/** What the table shows where an order has none; and dashes, as people write them. */
const NONE_WORDS = new Set(['na', 'notsure', 'noestoyseguro', 'noseguro', 'sinasignar', ''])

/** Puts the id that a name stands for into the raw fields; nothing where the cell says that there is none. */
export function reference(
  raw: Record<string, unknown>,
  name: string,
  text: string,
  known: Catalogue['service'],
  stored: { id: number | null | undefined; names: (string | null | undefined)[] },
): Problem {
  const wanted = foldName(text)
  // What the order refers to already may have been deleted since, or share its name.
  if (stored.id && stored.names.some((name) => name && foldName(name) === wanted)) {
    raw[name] = stored.id
    return undefined
  }
  const ids = known.ids.get(wanted)
  const [id] = ids ?? []
  if (id === undefined) {
    if (NONE_WORDS.has(foldWord(text))) return undefined
    const nearest = nearestName(text, known)
    return nearest === undefined ? { key: 'name.unknown' } : { key: 'name.nearest', values: { nearest } }
  }
  if (ids && ids.size > 1) return { key: 'name.ambiguous' }
  raw[name] = id
  return undefined
}

const foldWord = (text: string) => foldName(text).replace(/[^a-z0-9]/g, '')

const STATUS_WORDS = new Map<string, Status>([
  ...STATUSES.map((status) => [foldWord(status), status] as const),
  ...(['nuevo', 'nueva'] as const).map((word) => [word, 'new'] as const),
  ...(['enprogreso', 'enproceso', 'encurso'] as const).map((word) => [word, 'inProgress'] as const),
  ...(['pendiente'] as const).map((word) => [word, 'pending'] as const),
  ...(['vendido', 'vendida'] as const).map((word) => [word, 'sold'] as const),
  ...(['novendido', 'novendida'] as const).map((word) => [word, 'notSold'] as const),
])

const INSURANCE_WORDS = new Map<string, Insurance>([
  ...INSURANCES.map((insurance) => [foldWord(insurance), insurance] as const),
  ['pendiente', 'pending'],
])
