// First, previous, next and last page, and where one is.
import type { ReactNode } from 'react'
import { Glyph, type GlyphName } from './glyph.tsx'

interface Props {
  page: number
  pages: number
  /** What stands between the buttons, such as "Page 1 of 3". */
  where: ReactNode
  total: ReactNode
  labels: { pages: string; first: string; previous: string; next: string; last: string }
  onPage: (page: number) => void
}

export function Pager({ page, pages, where, total, labels, onPage }: Props) {
  const button = (name: GlyphName, label: string, to: number, off: boolean) => (
    // aria-disabled, so that the button under the pointer or the focus does not vanish for the keyboard on the last page
    <button className="btn btn--small btn--icon" type="button" aria-label={label} aria-disabled={off} onClick={() => off || onPage(to)}>
      <Glyph name={name} />
    </button>
  )
  return (
    <nav className="pager" aria-label={labels.pages}>
      <p className="pager__total">{total}</p>
      {button('first', labels.first, 1, page <= 1)}
      {button('left', labels.previous, page - 1, page <= 1)}
      <span className="pager__where">{where}</span>
      {button('right', labels.next, page + 1, page >= pages)}
      {button('last', labels.last, pages, page >= pages)}
    </nav>
  )
}
