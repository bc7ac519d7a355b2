// Where a visitor stands on a page: the calm scroll after a click on a link of the site, and the place one left after Back or Forward.

/** The pause before scrolling, in milliseconds. */
const SCROLL_DELAY = 100

/** The name under which this tab keeps the places of its history. */
const PLACES = 'places'
const MOST_PLACES = 50

/** What the page that comes on screen next is entered by: a section that was asked for, or a place in pixels from the top. */
let awaited: string | number | undefined
let pending: ReturnType<typeof setTimeout> | undefined

/** Remembers the section a visitor is on the way to, until its page is on screen. */
export function expectArrival(id: string): void {
  awaited = id
}

/** The page is on screen: takes the visitor to the section they asked for, or after Back and Forward to where they were. */
export function arrive(): void {
  const wanted = awaited
  awaited = undefined
  if (wanted === undefined) return
  if (typeof wanted === 'number') {
    const restore = () => scrollTo({ top: wanted, behavior: 'instant' })
    restore()
    // One that was under way moves the page once more before it ends.
    requestAnimationFrame(restore)
  } else {
    scrollToSection(wanted)
    document.getElementById('content')?.focus({ preventScroll: true })
  }
}

/** Scrolls to the section with this id, or to the top where there is none; a jump for those who asked for less motion. */
export function scrollToSection(id: string): void {
  clearTimeout(pending)
  pending = setTimeout(() => {
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
    const section = document.getElementById(id)
    if (section) section.scrollIntoView({ behavior })
    else scrollTo({ top: 0, behavior })
  }, SCROLL_DELAY)
}

/**
 * Back and Forward lead to where one was. The browser would scroll before the page is drawn again, on one that may be shorter, and
 * a scroll on its way would go on. Browsers without the Navigation API restore what they can.
 */
export function restorePlaces(): void {
  addEventListener('popstate', () => {
    clearTimeout(pending)
    if (typeof awaited === 'string') awaited = undefined
  })
  if (!('navigation' in window)) return
  let places = new Map<string, number>()
  // They outlive a reload, as the keys of the entries do, but where the browser stores nothing, or an app shows the page.
  try {
    places = new Map(JSON.parse(sessionStorage.getItem(PLACES) ?? '[]'))
  } catch {}
  history.scrollRestoration = 'manual'
  // The page that a reload, or the way back from another website, leads to is the browser's to restore.
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto'
    if (navigation.currentEntry) places.set(navigation.currentEntry.key, scrollY)
    try {
      sessionStorage.setItem(PLACES, JSON.stringify([...places].slice(-MOST_PLACES)))
    } catch {}
  })
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual'
  })
  navigation.addEventListener('currententrychange', ({ from, navigationType }) => {
    places.set(from.key, scrollY)
    const entry = navigation.currentEntry
    if (navigationType !== 'traverse' || !entry) return
    awaited = places.get(entry.key) ?? 0
    // Ends a calm scroll that is under way.
    scrollTo({ top: scrollY, behavior: 'instant' })
    // The same page under another address is not drawn again.
    if (pathOf(entry) === pathOf(from)) arrive()
  })
}

const pathOf = ({ url }: NavigationHistoryEntry) => url && new URL(url).pathname
