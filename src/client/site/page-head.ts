// The title and description of a page, the same on the server and after a move in the browser.
import type { PageName } from '../../shared/addresses.ts'
import type { Texts } from '../../shared/page-texts/es.ts'
import { fill } from '../language/text.tsx'

export interface PageHead {
  title: string
  description: string
}

export function pageHead(meta: Texts['meta'], page: PageName | undefined, agency: string): PageHead {
  const { title, description } = meta[page ?? 'notFound']
  return { title: fill(title, { agency }), description: fill(description, { agency }) }
}
