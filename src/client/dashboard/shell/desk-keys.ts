import { useLocation } from 'wouter'
import { usePreference } from '../../preferences.ts'
import { focusOnArrival } from '../../ui/focus.ts'
import { useLetterKeys } from '../../ui/keys.ts'
import { ORDERS_PATH, SEARCH_ID } from '../paths.ts'
import { DESK_PAGES, pageHref } from './desk-pages.tsx'

/** The keys that act on every page. */
export function useDeskKeys(onHelp: () => void): void {
  const [location, navigate] = useLocation()
  const letterKeys = usePreference('letterKeys') ?? true
  const pages = DESK_PAGES.map((page) => [`g ${page.letter}`, () => navigate(pageHref(page))])
  useLetterKeys(
    {
      ...Object.fromEntries(pages),
      '?': onHelp,
      n: () =>
        navigate(`${ORDERS_PATH}/new${location === ORDERS_PATH ? window.location.search + window.location.hash : ''}`, {
          state: { openedHere: location === ORDERS_PATH },
        }),
      '/': () => {
        const field = document.getElementById(SEARCH_ID)
        // While another page is fetched the last one is still there, hidden.
        if (field?.checkVisibility()) field.focus()
        else navigate(ORDERS_PATH, { state: focusOnArrival(SEARCH_ID) })
      },
    },
    letterKeys,
  )
}
