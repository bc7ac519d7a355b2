// Who did something, as it is read.
import type { DeskTexts } from '../language/desk-es.ts'

/** Who made the orders of visitors. */
export const WEBSITE = 'Website'

export function authorName(name: string, { labels }: DeskTexts): string {
  return name === WEBSITE ? labels.website.text : name
}

export function byAuthor(name: string, t: DeskTexts): string {
  return t.labels.by.text.replace('{name}', () => authorName(name, t))
}
