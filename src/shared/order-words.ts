// What statuses, tabs, insurances and usual sources are called, in each language once: on the desk, in a sheet for people, and in
// files that come back.

import { folded } from './folded.ts'
import type { Bilingual, Language } from './language.ts'
import type { Insurance, Status, Tab } from './order.ts'

/** Who made the orders of visitors, as histories and lists have it. */
export const WEBSITE_NAME = 'Website'

export const STATUS_WORDS: Record<Status, Bilingual> = {
  new: { es: 'Nueva', en: 'New' },
  inProgress: { es: 'En progreso', en: 'In Progress' },
  pending: { es: 'Pendiente', en: 'Pending' },
  sold: { es: 'Vendida', en: 'Sold' },
  notSold: { es: 'No vendida', en: 'Not Sold' },
}

/** The desk's tabs, the last of which no status tells. */
export const TAB_WORDS: Record<Tab, Bilingual> = {
  newInProgress: { es: 'Nuevas y en progreso', en: 'New - in Progress' },
  pending: { es: 'Pendientes', en: 'Pending' },
  soldNotSold: { es: 'Vendidas y no vendidas', en: 'Sold - Not Sold' },
  noUpdates: { es: 'Sin novedades (7+ días)', en: 'No Updates (7+ days)' },
}

/** What the specification calls the first of the insurances. */
export const INSURANCE_SPECIFIED: Bilingual = { es: 'Pendiente', en: 'Pending' }

export const INSURANCE_WORDS: Record<Insurance, Bilingual> = {
  // Every order of which nobody has said anything has it; and nothing else is called what a status is called.
  pending: { es: 'Sin indicar', en: 'Not stated' },
  GWIC: { es: 'GWIC', en: 'GWIC' },
  CMT: { es: 'CMT', en: 'CMT' },
}

/** Where families come from, to choose from; stored by the English name, whoever chose it in which language. */
export const SOURCE_WORDS = {
  website: { es: 'Sitio web', en: 'Website' },
  referral: { es: 'Recomendación', en: 'Referral' },
  // Families say it in English; in Mexico a hospicio is for orphans.
  hospice: { es: 'Hospice', en: 'Hospice' },
  google: { es: 'Google', en: 'Google' },
  facebook: { es: 'Facebook', en: 'Facebook' },
} as const satisfies Record<string, Bilingual>

type UsualSource = keyof typeof SOURCE_WORDS

/** What sheets in Spanish used to say. */
const FORMERLY: Partial<Record<UsualSource, string>> = { hospice: 'Hospicio' }

/** The usual source that a text names in one of the languages. */
export function usualSource(text: string): UsualSource | undefined {
  const wanted = folded(text.trim())
  for (const [name, words] of Object.entries(SOURCE_WORDS))
    if (isUsual(name) && [words.es, words.en, FORMERLY[name]].some((word) => word !== undefined && folded(word) === wanted)) return name
  return undefined
}

const isUsual = (name: string): name is UsualSource => Object.hasOwn(SOURCE_WORDS, name)

/** As it is stored: the same thing has one name. */
export function storedSource(text: string): string {
  const usual = usualSource(text)
  return usual ? SOURCE_WORDS[usual].en : text
}

export function shownSource(text: string, language: Language): string {
  const usual = usualSource(text)
  return usual ? SOURCE_WORDS[usual][language] : text
}
