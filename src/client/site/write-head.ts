// The head of a page that was moved to, or whose language was switched; the server wrote that of the first one.
import type { PageName } from '../../shared/addresses.ts'
import type { Language } from '../../shared/language.ts'
import { loadTexts } from '../language/text.tsx'
import { pageHead } from './page-head.ts'

/** Rejects where the texts cannot be had; the page says so itself. */
export async function writeHead(language: Language, page: PageName | undefined, agency: string): Promise<void> {
  const { title, description } = pageHead((await loadTexts(language)).meta, page, agency)
  document.title = title
  document.querySelector('meta[name=description]')?.setAttribute('content', description)
  // They speak of the first page: a telephone that shares this one would share that.
  for (const tag of document.querySelectorAll('link[rel=canonical],link[hreflang],meta[name=robots],meta[property]')) tag.remove()
}
