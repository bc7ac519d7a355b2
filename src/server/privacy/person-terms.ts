// What a person is known by in a text that somebody wrote freely: phone numbers however they are spaced, e-mail addresses
// however they are capitalized, whole names with or without their accents.
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { folded, OTHERWISE } from '../../shared/folded.ts'
import { storedPhone } from '../../shared/phone.ts'
import { phoneDigits } from '../../shared/phone-digits.ts'
import type { KnownBy } from '../../shared/privacy.ts'
import { isEmail } from '../../shared/text-rules.ts'
import { foldTitle } from '../imports/import-headers.ts'
import { numbersIn } from '../orders/numbers-in.ts'
import { STRUCK } from '../orders/struck.ts'

/** All numbers, addresses or names of somebody in one: each pattern takes milliseconds to be made. */
export interface Term {
  by: KnownBy
  /** Finds any of them, with what stands around told apart. */
  pattern: RegExp
  /** For the database: together they find all that `pattern` finds in a text in small letters, and more. */
  likes: string[]
}

const SHORTEST_NUMBER = 7
const SHORTEST_NAME = 6
/** The letters before it have no other accents than these, and a pattern with them is made much sooner than one with all there are. */
const NOT_LATIN = '\u0370'
const ACCENTS = '[\\u0300-\\u036f]'
/** Between two digits of a number. */
const GAP = '[\\s().,/+\\p{Pd}]{0,3}'

/** María-José is María José. */
const BETWEEN_NAMES = /[\s\p{Pd}]+/u

/** Of a phone number or an e-mail address as somebody asks for it. */
export function contactTerms(contact: string): Term[] {
  if (isEmail(contact)) return emailTerms([contact])
  const number = storedPhone(contact)
  return numberTerms(number.startsWith('+') ? [number] : [phoneDigits(contact)])
}

interface Told {
  contactName: string
  phoneNumber: string
  email: string | null
}

/** Of what their orders say of them; each once. */
export function personTerms(people: readonly Told[]): Term[] {
  const numbers = [...new Set(people.map(({ phoneNumber }) => phoneNumber))].flatMap(numbersOf)
  const emails = people.flatMap(({ email }) => (email && isEmail(email) ? [email.toLowerCase()] : []))
  const names = people.map(({ contactName }) => contactName.trim()).filter((name) => isWholeName(folded(name)))
  return [...numberTerms(numbers), ...emailTerms(emails), ...nameTerms(names)]
}

/** Names and addresses as they stand among remembered titles and in a file's name, without what parts their words; each also with any later word first. */
export function runTogether(people: readonly Told[]): string[] {
  const names = people.map(({ contactName }) => contactName).filter((name) => isWholeName(folded(name).trim()))
  const turned = names.flatMap((name) => {
    const parts = partsOf(name)
    return parts.map((_, at) => [...parts.slice(at), ...parts.slice(0, at)].join(' '))
  })
  const emails = people.flatMap(({ email }) => (email && isEmail(email) ? [email] : []))
  return [...new Set([...turned, ...emails].map(foldTitle))]
}

/** All numbers that a cell for one may hold; its digits where it holds none. */
function numbersOf(text: string): string[] {
  // As nearly all are stored; to look for more takes milliseconds.
  if (/^\+\d+$/.test(text)) return [text]
  const found = numbersIn(text)
  return found.length > 0 ? found : [phoneDigits(text)]
}

/** A dash alone is no part of a name. */
const partsOf = (name: string) => name.split(BETWEEN_NAMES).filter(Boolean)

/** María-José alone is a given name. */
const isWholeName = (name: string) =>
  name.length >= SHORTEST_NAME && name.split(/\s+/).filter((word) => partsOf(word).length > 0).length > 1

function numberTerms(numbers: readonly string[]): Term[] {
  const found = [...new Set(numbers)].flatMap((number) => {
    const parsed = number.startsWith('+') ? parsePhoneNumberFromString(number) : undefined
    const digits = parsed ? String(parsed.nationalNumber) : phoneDigits(number)
    if (digits.length < SHORTEST_NUMBER) return []
    const own = digits.split('').join(GAP)
    const code = parsed ? `(?:\\+?${parsed.countryCallingCode.split('').join(GAP)}${GAP}(?:1${GAP})?)?` : ''
    // What lacks its area is somebody else's where an area stands before it.
    const alone = parsed ? '(?<!\\d)' : `(?<!\\d${GAP})`
    return [{ source: `${alone}${code}\\(?${own}(?!\\d)`, like: `%${digits.split('').join('%')}%` }]
  })
  return termOf('phone', found, (any) => new RegExp(any, 'gu'))
}

function emailTerms(emails: readonly string[]): Term[] {
  const found = [...new Set(emails)].map((email) => ({ source: RegExp.escape(inPieces(email)), like: likeOf(email) }))
  return termOf('email', found, (any) => new RegExp(`(?<![\\p{L}\\p{N}._+-])${any}(?![\\p{L}\\p{N}_-]|\\.[\\p{L}\\p{N}])`, 'giu'))
}

/** Two letters that may be written as one sign. */
const PAIRS = Object.keys(OTHERWISE)
  .filter(({ length }) => length > 1)
  .join('|')

/** A folded name in all its spellings: behind each letter may stand an accent, taken apart from it; see inPieces. */
const spelled = (name: string) =>
  name.replace(new RegExp(`${PAIRS}|.`, 'gsu'), (part) => {
    const others = OTHERWISE[part] ?? ''
    const [letter = '', second] = part
    const accented = (sign: string) => `${sign}${letter < NOT_LATIN ? ACCENTS : '\\p{M}'}*`
    const one = (sign: string) => accented(OTHERWISE[sign] ? `[${sign}${OTHERWISE[sign]}]` : RegExp.escape(sign))
    // Bøe and Bœ are folded to the same: each of the two may be another letter alone.
    return second === undefined ? one(letter) : `(?:${one(letter)}${one(second)}|${accented(others)})`
  })

function nameTerms(names: readonly string[]): Term[] {
  const found = [...new Set(names)].flatMap((name) => {
    const parts = partsOf(name).map(folded)
    const named = (some: readonly string[]) => some.map(spelled).join(BETWEEN_NAMES.source)
    // As it is said, and as lists have it: Núñez Peña, María José.
    return parts.map((_, at) => {
      const [last, first] = [parts.slice(at), parts.slice(0, at)]
      return { source: at === 0 ? named(last) : `${named(last)}\\s*,\\s*${named(first)}`, like: likeOf([...last, ...first].join('%')) }
    })
  })
  return termOf('name', found, (any) => new RegExp(`(?<![\\p{L}\\p{N}\\p{M}])${any}(?![\\p{L}\\p{N}])`, 'giu'))
}

function termOf(by: KnownBy, found: readonly { source: string; like: string }[], patternOf: (any: string) => RegExp): Term[] {
  if (found.length === 0) return []
  // The longest first: of a name that begins like a shorter one nothing is left.
  const sources = [...new Set(found.map(({ source }) => source))].toSorted((one, other) => other.length - one.length)
  return [{ by, pattern: patternOf(`(?:${sources.join('|')})`), likes: [...new Set(found.map(({ like }) => like))] }]
}

/** Neither database knows all capitals, and a letter may have an accent, also one that stands apart, or be spelled otherwise: what is not plain stands for any signs. */
const likeOf = (text: string) =>
  `%${text
    .normalize('NFC')
    .toLowerCase()
    .replace(new RegExp(PAIRS, 'g'), '_%')
    .replace(/[^_bfghjkmpqrtvwx0-9%.@\s]+/gu, (letters) => `${'_'.repeat([...letters.replace(/\p{M}/gu, '')].length)}%`)}%`

/** With accents apart from their letters. */
export const inPieces = (text: string) => text.normalize('NFD')

/** By which of the terms a text speaks of the person, and where; undefined where it does not. */
export function findTerm(text: string, terms: readonly Term[]): { by: KnownBy; around: string } | undefined {
  const pieces = inPieces(text)
  for (const { by, pattern } of terms) {
    const at = pieces.search(pattern)
    if (at >= 0) return { by, around: excerpt(pieces, at) }
  }
  return undefined
}

const BEFORE = 40
const LONGEST_EXCERPT = 120

/** What stands around a place in a text whose accents are apart. */
export function excerpt(text: string, at: number): string {
  const from = Math.max(0, at - BEFORE)
  const part = text
    .slice(from, from + LONGEST_EXCERPT)
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim()
  return `${from > 0 ? '…' : ''}${part}${from + LONGEST_EXCERPT < text.length ? '…' : ''}`
}

/** The text without the person; as it was where it does not speak of them. */
export function struck(text: string, terms: readonly Term[]): string {
  if (!findTerm(text, terms)) return text
  return terms.reduce((left, { pattern }) => left.replace(pattern, STRUCK), inPieces(text)).normalize('NFC')
}
