// The public site in the browser: what is fetched first. The program itself waits until every picture and word is there.
import './styles/site.css'

/** A picture that does not come must not keep the page from coming alive; in milliseconds. */
const LONGEST_WAIT = 3000

/** A slow phone that draws a movement has no idle moment for as long as it lasts; in milliseconds. */
const LONGEST_BUSY = 1000

function start() {
  // Without a connection the page can be read as it is; with the next one it comes alive.
  const again = () => addEventListener('online', start, { once: true })
  // React first, by itself: run together with the program, the two would keep a slow phone from answering.
  import('./dom.ts')
    .then(() => import('./hydrate.tsx'))
    .then(({ hydrate }) => hydrate())
    .catch(again)
}

/** Lazy pictures come after the load event, also those on the first screen. Looking for them must not hurry the first paint. */
async function startWhenSeen() {
  await new Promise(requestAnimationFrame)
  await new Promise((resolve) => setTimeout(resolve))
  const onScreen = [...document.images].filter((image) => {
    const { top, bottom } = image.getBoundingClientRect()
    return bottom > 0 && top < innerHeight
  })
  const late = new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT))
  await Promise.race([late, Promise.allSettled([document.fonts.ready, ...onScreen.map((image) => image.decode())])])
  const whenIdle = window.requestIdleCallback ?? ((then) => setTimeout(then))
  requestAnimationFrame(() => whenIdle(start, { timeout: LONGEST_BUSY }))
}

// A script of this kind always runs before it.
addEventListener('load', startWhenSeen)
