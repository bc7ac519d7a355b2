// Which texts of the public pages an owner may write anew, and the rules for it. The list is read from the texts themselves.
import * as z from 'zod/mini'
import { PAGES, type PageName } from '../addresses.ts'
import { type Bilingual, LANGUAGES, type Language } from '../language.ts'
import { boundedText, isLonger, keptText, manyLines, oneLine } from '../text-rules.ts'
import { en } from './en.ts'
import { es, type Texts } from './es.ts'
import { readAs, textAt, writtenAs } from './own-texts.ts'

export const LONGEST_TEXT = 2000
export const LONGEST_LIST = 20_000
const MOST_ENTRIES = 50
const LONGEST_PLACE = 100

/** Whole pages, or parts of one: what a form says of its fields, and what a screen reader says, is not for owners. */
const OPEN = [
  'home',
  'about',
  'futurePlanning',
  'immediateNeed',
  'services',
  'contact.title',
  'contact.text',
  'contact.hints',
  'contact.confirmation',
  'contact.aside',
  'mourning',
  'faq',
  'terms',
  'privacy',
  'footer.homeAppointments',
] as const satisfies readonly PlaceIn<Texts>[]

/** Drawings are described where they are drawn; weeks and months are counted, and recipients listed, in words. */
const CLOSED = /\.(imageAlt|alt|retention|copies|recipients)(\.|$)/

type PlaceIn<T, Name extends keyof T & string = keyof T & string> = Name extends string
  ? T[Name] extends string | readonly unknown[]
    ? Name
    : Name | `${Name}.${PlaceIn<T[Name]>}`
  : never

const PAGE_NAMES = Object.keys(PAGES).filter((name): name is PageName => name in PAGES)
/** A part of the editor: a page, or what stands below every page. */
export const TEXT_PARTS = [...PAGE_NAMES, 'footer'] as const
export type TextPart = (typeof TEXT_PARTS)[number]

export interface PageText {
  place: string
  part: TextPart
  shipped: Bilingual
  /** One line; a line for each entry; or a heading with a text below, and a blank line between two. */
  kind: 'line' | 'lines' | 'headed'
}

/** Every text that may be written anew, in the order of the pages. */
export const PAGE_TEXTS: ReadonlyMap<string, PageText> = new Map(
  TEXT_PARTS.flatMap((part) => [
    ...OPEN.filter((place) => place.split('.')[0] === part).flatMap((place) => textsBelow(place, part)),
    ...(part === 'footer' ? [] : textsBelow(`meta.${part}`, part)),
  ]).map((text) => [text.place, text]),
)

function textsBelow(place: string, part: TextPart): PageText[] {
  if (CLOSED.test(place)) return []
  const spanish = textAt(es, place)
  const shipped = { es: writtenAs(spanish), en: writtenAs(textAt(en, place)) }
  if (shipped.es !== undefined && shipped.en !== undefined)
    return [{ place, part, shipped: { es: shipped.es, en: shipped.en }, kind: kindOf(spanish) }]
  if (typeof spanish !== 'object' || spanish === null) return []
  return Object.keys(spanish).flatMap((name) => textsBelow(`${place}.${name}`, part))
}

function kindOf(value: unknown): PageText['kind'] {
  if (!Array.isArray(value)) return 'line'
  return typeof value[0] === 'string' ? 'lines' : 'headed'
}

/** What a draft leaves to the owner and their counsel must not reach a family, nor what is left of it by one bracket. */
const GAP = /[[\]]/

/** Whatever stands in braces, and a brace alone. */
const PLACEHOLDER = /\{[^{}]*\}|[{}]/g

/** What is wrong with a text as its place keeps it, by the key of a sentence. */
function wrongIn(text: string, place: PageText, language: Language): string | undefined {
  const { kind, shipped } = place
  if (kind === 'line' && isLonger(text, LONGEST_TEXT)) return 'text.long'
  if (isLonger(text, LONGEST_LIST)) return 'pageText.entries'
  if (GAP.test(text)) return 'pageText.gap'
  const known: readonly string[] = shipped[language].match(PLACEHOLDER) ?? []
  if ((text.match(PLACEHOLDER) ?? []).some((name) => !known.includes(name))) return 'pageText.placeholder'
  const entries = readAs(text, textAt(es, place.place))
  if (!Array.isArray(entries)) return undefined
  if (entries.length > MOST_ENTRIES) return 'pageText.entries'
  const parts: string[] = entries.flatMap((entry: object | string) => (typeof entry === 'string' ? [entry] : Object.values(entry)))
  if (parts.some((part) => part === '')) return 'pageText.headed'
  return parts.some((part) => isLonger(part, LONGEST_TEXT)) ? 'text.long' : undefined
}

const place = boundedText(LONGEST_PLACE, 'pageText.unknown', 'pageText.unknown').check(
  z.refine((name) => PAGE_TEXTS.has(name), { error: 'pageText.unknown', abort: true }),
)

const stood = keptText(LONGEST_LIST, 'text.type', (text) => text)
/** How long it may be, its place says. */
const typed = z.string('text.type')

const unsaved = z.object({ place, language: z.enum(LANGUAGES, 'language'), text: typed }, 'invalid')

const fits = z.superRefine<z.output<typeof unsaved>>(({ place, language, text }, { addIssue }) => {
  const known = PAGE_TEXTS.get(place)
  const wrong = known && wrongIn(kept(text, known), known, language)
  if (wrong) addIssue({ code: 'custom', path: ['text'], message: wrong })
})

const previewed = z.pipe(
  unsaved.check(fits),
  z.transform(({ place, language, text }) => ({ place, language, text: ownText(place, language, text) })),
)

/** A text with what stood in its place when its writer last looked; null for the shipped one. */
const written = z.pipe(
  z.extend(unsaved, { before: z.nullable(stood) }).check(fits),
  z.transform(({ place, language, text, before }) => ({ place, language, text: ownText(place, language, text), before })),
)

const kept = (text: string, { kind }: PageText) => (kind === 'line' ? oneLine(text) : manyLines(text))

/** A text as it is stored; null where nothing is: one that is blank, or as shipped, leaves the shipped one in its place. */
function ownText(place: string, language: Language, text: string): string | null {
  const known = PAGE_TEXTS.get(place)
  const own = known ? kept(text, known) : ''
  return own === '' || own === known?.shipped[language] ? null : own
}

const atMostAll = z.maxLength(LANGUAGES.length * PAGE_TEXTS.size, { error: 'text.long', abort: true })

export const pageTextsChange = z.object({ texts: z.array(written, 'invalid').check(atMostAll) })
export type PageTextsChange = z.output<typeof pageTextsChange>

/** The texts of one language, for pages that somebody moves on to. */
export const ownTextsQuery = z.object({ language: z.enum(LANGUAGES, 'language') })

/** A page as it would be, in one language. */
export const pagePreview = z.object({
  page: z._default(z.enum(PAGE_NAMES, 'invalid'), 'home'),
  language: z._default(z.enum(LANGUAGES, 'language'), 'es'),
  texts: z._default(z.array(previewed, 'invalid').check(atMostAll), []),
})

/** A text that the owner wrote, as the desk knows it. */
export interface WrittenText {
  place: string
  language: Language
  text: string
  /** ISO 8601, UTC. */
  at: string
  by: string
}
