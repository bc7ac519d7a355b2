// What only the browser knows. The server, and the first paint, take the calm answer.
import { useSyncExternalStore } from 'react'

/** False in the server's page; `changed` is said wherever the answer may be another one. */
const useBrowser = (watch: (changed: () => void) => () => void, is: () => boolean): boolean => useSyncExternalStore(watch, is, () => false)

const never = () => () => {}

/** False in the server's page, true once React has taken over. */
export const useHydrated = (): boolean => useBrowser(never, () => true)

const watchScroll = (changed: () => void) => {
  addEventListener('scroll', changed, { passive: true })
  return () => removeEventListener('scroll', changed)
}

/** Whether the page is scrolled down by more than these pixels. */
export const useScrolledPast = (pixels: number): boolean => useBrowser(watchScroll, () => scrollY > pixels)

const reducedMotion = '(prefers-reduced-motion: reduce)'
const watchMotion = (changed: () => void) => {
  const query = matchMedia(reducedMotion)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

export const useReducedMotion = (): boolean => useBrowser(watchMotion, () => matchMedia(reducedMotion).matches)

const watchVisibility = (changed: () => void) => {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}

/** Whether the tab is out of sight. */
export const useTabHidden = (): boolean => useBrowser(watchVisibility, () => document.hidden)
