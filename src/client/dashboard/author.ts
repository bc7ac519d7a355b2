// Who did something, as it is read.
import type { TrackingEntry } from '../../shared/order.ts'
import { usualSource, WEBSITE_NAME } from '../../shared/order-words.ts'
import type { DeskTexts } from '../language/desk-es.ts'
import type { Sentence, Word } from '../ui/said.tsx'

export function authorName(name: string, { labels }: DeskTexts): Word {
  return name === WEBSITE_NAME ? labels.website : { text: name }
}

/** Where a family came from: what is usual has one name on the desk, in its language. */
export function sourceName(source: string, { labels }: DeskTexts): Word {
  const usual = usualSource(source)
  return usual ? labels.sources[usual] : { text: source }
}

export function byAuthor(name: string, t: DeskTexts): Sentence {
  const { text, lang } = t.labels.by
  const [before = '', after = ''] = text.split('{name}')
  return [{ text: before, lang }, authorName(name, t), { text: after, lang }].filter(({ text }) => text !== '')
}

/** Who wrote a comment. Of one that came in a file this is the file's word, so it says who brought it. */
export function commentAuthor({ createdBy, importedBy }: TrackingEntry, { viewer }: DeskTexts): string {
  if (importedBy === undefined) return createdBy
  return createdBy === '' || createdBy === importedBy ? viewer.imported(importedBy) : viewer.writtenAndImported(createdBy, importedBy)
}
