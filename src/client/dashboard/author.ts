// Who did something, as it is read.
import { usualSource } from '../../shared/order-words.ts'
import type { DeskTexts } from '../language/desk-es.ts'

/** Who made the orders of visitors. */
export const WEBSITE = 'Website'

export function authorName(name: string, { labels }: DeskTexts): string {
  return name === WEBSITE ? labels.website.text : name
}

/** Where a family came from: what is usual has one name on the desk, in its language. */
export function sourceName(source: string, { labels }: DeskTexts): string {
  const usual = usualSource(source)
  return usual ? labels.sources[usual].text : source
}

export function byAuthor(name: string, t: DeskTexts): string {
  return t.labels.by.text.replace('{name}', () => authorName(name, t))
}
