// The texts of the public pages as their owner writes them: plain text, one for each place such as `about.who.title`.
// A list is written with a line for each entry; where entries have a heading and a text, with a blank line between them.
import type { Texts } from './es.ts'

/** What was written, by its place. */
export type OwnTexts = Record<string, string>

/** The names of a heading and of its text. */
const HEADED = ['title,text', 'q,a']

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const isHeaded = (entry: unknown): entry is Record<string, string> => isObject(entry) && HEADED.includes(Object.keys(entry).join(','))

/** What stands at a place, as it is written; undefined where it is no text but holds some. */
export function writtenAs(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  if (!Array.isArray(value)) return undefined
  if (value.every((entry) => typeof entry === 'string')) return value.join('\n')
  if (value.every(isHeaded)) return value.map((entry) => Object.values(entry).join('\n')).join('\n\n')
  return undefined
}

/** What was written in place of `shipped`, in its shape; an entry without a text has a blank one. */
export function readAs(written: string, shipped: unknown): unknown {
  if (!Array.isArray(shipped)) return written
  const [entry] = shipped
  if (!isHeaded(entry)) return linesOf(written)
  const [heading = '', text = ''] = Object.keys(entry)
  return written.split(/\n\s*\n/).flatMap((block) => {
    const [first, ...rest] = linesOf(block)
    return first === undefined ? [] : [{ [heading]: first, [text]: rest.join(' ') }]
  })
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** What stands at a place of the texts. */
export function textAt(texts: object, place: string): unknown {
  let found: unknown = texts
  for (const step of place.split('.')) found = isObject(found) && Object.hasOwn(found, step) ? Reflect.get(found, step) : undefined
  return found
}

/** The shipped texts with the owner's in their places; one for a place that is no more is left out. */
export function withOwnTexts(shipped: Texts, own: OwnTexts): Texts {
  if (Object.keys(own).length === 0) return shipped
  const texts = structuredClone(shipped)
  for (const [place, written] of Object.entries(own)) {
    const before = textAt(shipped, place)
    const above = place.lastIndexOf('.')
    const holder = textAt(texts, place.slice(0, above))
    if (writtenAs(before) !== undefined && isObject(holder)) Reflect.set(holder, place.slice(above + 1), readAs(written, before))
  }
  return texts
}
