// The rules every written field shares. Messages are keys; their sentences stand in refusal.ts.
import * as z from 'zod/mini'

/** The simple pattern of the spec: something, an at sign, something, a dot, something. */
export const EMAIL_PATTERN = /^[^\s@<>()[\]",;:\\]+@[^\s@<>()[\]",;:\\]+\.[^\s@<>()[\]",;:\\]+$/

/** Control characters in a one-line text become a space, never a refusal (docs/CONTRACT.md, section 2). */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}

/** Comments keep their line breaks and tabs; other control characters become a space. */
export function manyLines(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/(?:(?![\n\t])\p{Cc})+/gu, ' ')
    .trim()
}

/** A one-line text that must not be empty. */
export function requiredLine(key: string, longest: number) {
  return z.pipe(z.string(key), z.transform(oneLine)).check(z.minLength(1, key), z.maxLength(longest, 'text.long'))
}

/** A one-line text that may be missing: null and blank are the same, none. */
export function optionalLine(longest: number) {
  return z
    .pipe(
      z.nullable(z.string('text.type')),
      z.transform((text) => oneLine(text ?? '') || null),
    )
    .check(z.refine((text) => text === null || text.length <= longest, 'text.long'))
}
