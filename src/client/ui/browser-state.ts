// What only the browser knows. The server, and the first paint, take the calm answer.
import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the server's page, true once React has taken over. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

const watchScroll = (changed: () => void) => {
  addEventListener('scroll', changed, { passive: true })
  return () => removeEventListener('scroll', changed)
}

/** Whether the page is scrolled down by more than these pixels. */
export function useScrolledPast(pixels: number): boolean {
  return useSyncExternalStore(
    watchScroll,
    () => scrollY > pixels,
    () => false,
  )
}

const reducedMotion = '(prefers-reduced-motion: reduce)'
const watchMotion = (changed: () => void) => {
  const query = matchMedia(reducedMotion)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    watchMotion,
    () => matchMedia(reducedMotion).matches,
    () => false,
  )
}

const watchVisibility = (changed: () => void) => {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}

/** Whether the tab is out of sight. */
export function useTabHidden(): boolean {
  return useSyncExternalStore(
    watchVisibility,
    () => document.hidden,
    () => false,
  )
}
