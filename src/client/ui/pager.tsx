// The way through a list of pages, the same in every list.
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import type { IconName } from './named-icon.tsx'
import { Said } from './said.tsx'
import { useUiWords } from './ui-words.ts'

interface Props {
  /** What it leads through, for who cannot see it; without it just the pages. */
  label?: string
  page: number
  pages: number
  /** How many there are in all. */
  total: ReactNode
  onPage: (page: number) => void
}

export function Pager({ label, page, pages, total, onPage }: Props) {
  const words = useUiWords().pager
  // aria-disabled, so that the button under the pointer or the focus does not vanish for the keyboard on the last page
  const button = (icon: IconName, label: string, to: number, off: boolean) => (
    <Button small icon={icon} aria-label={label} aria-disabled={off} onClick={() => onPage(to)} />
  )
  return (
    <nav className="pager" aria-label={label ?? words.pages}>
      <p className="pager__total">{total}</p>
      {button('first', words.first, 1, page <= 1)}
      {button('left', words.previous, page - 1, page <= 1)}
      <span className="pager__where">
        <Said label={words.where(page, pages)} />
      </span>
      {button('right', words.next, page + 1, page >= pages)}
      {button('last', words.last, pages, page >= pages)}
    </nav>
  )
}
