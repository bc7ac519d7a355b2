import { useRef } from 'react'
import { useLocation } from 'wouter'
import { useRootState } from '../../root-state.ts'
import { useLetterKeys } from '../../ui/keys.ts'
import { DESK_PAGES, ORDERS_PATH, pageHref } from './desk-pages.tsx'

/** After g, a page's letter counts for so long, in milliseconds. */
const CHORD = 1200

/** The search field of the orders; `/` leads to it from anywhere. */
export const SEARCH_ID = 'q'

/** The keys that act on every page. */
export function useDeskKeys(onHelp: () => void): void {
  const [location, navigate] = useLocation()
  const { letterKeys = true } = useRootState()
  const chordUntil = useRef(0)

  const pages = DESK_PAGES.map((page) => [
    page.letter,
    () => {
      if (performance.now() > chordUntil.current) return false
      chordUntil.current = 0
      navigate(pageHref(page))
    },
  ])
  useLetterKeys(
    {
      ...Object.fromEntries(pages),
      g: () => {
        chordUntil.current = performance.now() + CHORD
      },
      '?': onHelp,
      n: () =>
        navigate(`${ORDERS_PATH}/new${location === ORDERS_PATH ? window.location.search : ''}`, {
          state: { fromList: location === ORDERS_PATH },
        }),
      '/': () => {
        const field = document.getElementById(SEARCH_ID)
        if (field) field.focus()
        else navigate(ORDERS_PATH, { state: { search: true } })
      },
    },
    letterKeys,
  )
}
