// The rules every written field shares. Messages are keys; their sentences stand in common-sentences.ts.
import * as z from 'zod/mini'

export const LONGEST_EMAIL = 254

const ADDRESS = /^[^\s\p{C}@<>()[\]",;:\\?&=%#/]+@[^\s\p{C}@<>()[\]",;:\\?&=%#/]+$/u

/**
 * The simple rule of the spec: something, an at sign, something, a dot, something. Without the signs that would add a
 * recipient or a text to a mailto link. Looks at no more than the longest address there may be, and at each sign once.
 */
export function isEmail(text: string): boolean {
  if (text.length > LONGEST_EMAIL || !ADDRESS.test(text)) return false
  const domain = text.slice(text.indexOf('@') + 1)
  return domain.slice(1, -1).includes('.')
}

/** What nobody sees, where there is nothing else; and marks that turn the direction of writing: a name that carries one turns what stands around it. */
const UNSEEN = /^[\s\p{Cc}\p{DI}]+$|\p{Bidi_Control}/gu
/** Half of a sign that is written with two. */
const HALVES = /\p{Cs}/gu

/** An accent that came apart from its letter, as from file names of a Mac, is one sign with it again. */
const readable = (text: string) => text.replace(UNSEEN, '').replace(HALVES, '\ufffd').normalize()

/** Control characters in a one-line text become a space, never a refusal (docs/CONTRACT.md, section 2). */
export function oneLine(text: string): string {
  return readable(text)
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
}

/** Comments keep their line breaks and tabs; other control characters become a space. */
export function manyLines(text: string): string {
  return readable(text)
    .replace(/\r\n?/g, '\n')
    .replace(/(?:(?![\n\t])\p{Cc})+/gu, ' ')
    .trim()
}

/** The beginning of a text, never cut through a sign. */
export function shortened(text: string, longest: number): string {
  return text.slice(0, longest).replace(/[\ud800-\udbff]$/, '')
}

/** Counted in Unicode code points, as zod's own rules and JSON Schema do: 😀 is one, not two. */
export const isLonger = (text: string, longest: number) => text.length > longest && [...text].length > longest

/** How many signs around a text may be blank or go. */
const AROUND = 1000

/** One sentence, or one for each value that is no text. */
type Key = string | { error: (issue: { input?: unknown }) => string }

/** A text that is no longer than this, before anything else looks at it; what is too long is looked at no further. */
export function boundedText(longest: number, key: Key, tooLong = 'text.long') {
  return z.string(key).check(z.maxLength(longest, { error: tooLong, abort: true }))
}

/** OpenAPI says how long a text is kept; what goes around it may stand there besides. */
const typedText = (longest: number, key: Key, tooLong = 'text.long') =>
  z.string(key).check(
    z.refine((text) => !isLonger(text, longest + AROUND), { error: tooLong, abort: true }),
    z.meta({ maxLength: longest }),
  )

/** The text as it is kept, within its bounds. */
export function keptText(longest: number, key: Key, kept: (text: string) => string, tooLong = 'text.long') {
  return z.pipe(typedText(longest, key, tooLong), z.transform(kept)).check(z.maxLength(longest, { error: tooLong, abort: true }))
}

/** A one-line text that must not be empty. */
export function requiredLine(key: string, longest: number) {
  return keptText(longest, key, oneLine).check(z.minLength(1, { error: key, abort: true }))
}

/** A one-line text that may be missing: null and blank are the same, none. */
export const optionalLine = (longest: number) => optionalText(longest, oneLine)

/** The same of many lines, or of whatever `kept` keeps. */
export function optionalText(longest: number, kept = manyLines) {
  return z
    .pipe(
      z.nullable(typedText(longest, 'text.type')),
      z.transform((text) => kept(text ?? '') || null),
    )
    .check(z.refine((text) => text === null || !isLonger(text, longest), { error: 'text.long', abort: true }))
}
