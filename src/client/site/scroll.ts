// The calm scroll after a click on a link of the site.

/** The pause before scrolling, in milliseconds. */
export const SCROLL_DELAY = 100

let awaited: string | undefined
let pending: ReturnType<typeof setTimeout> | undefined

/** Remembers the section a visitor is on the way to, until its page is on screen. */
export function expectArrival(id: string): void {
  awaited = id
}

/** The page is on screen: takes the visitor to the section they asked for. Nothing after Back or Forward, where the browser knows the place. */
export function arrive(): void {
  if (awaited === undefined) return
  scrollToSection(awaited)
  awaited = undefined
  document.getElementById('content')?.focus({ preventScroll: true })
}

/** Scrolls to the section with this id, or to the top where there is none; a jump for those who asked for less motion. */
export function scrollToSection(id: string): void {
  stay()
  // Who goes Back meanwhile is not taken away from where the browser puts them.
  addEventListener('popstate', stay)
  pending = setTimeout(() => {
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
    const section = document.getElementById(id)
    if (section) section.scrollIntoView({ behavior })
    else scrollTo({ top: 0, behavior })
  }, SCROLL_DELAY)
}

function stay(): void {
  clearTimeout(pending)
}
