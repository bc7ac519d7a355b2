// The public site in the browser: what is fetched first. The program itself waits until every picture and word is there.
import './styles/site.css'

/** A picture that does not come must not keep the page from coming alive; in milliseconds. */
const LONGEST_WAIT = 3000

/** A slow phone that draws a movement has no idle moment for as long as it lasts; in milliseconds. */
const LONGEST_BUSY = 1000

const after = (milliseconds = 0) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Meanwhile the page can be read as it is. It waits for a connection, or as long again as it has waited: each pause is longer. */
async function startAgain() {
  await Promise.race([after(performance.now()), new Promise((resolve) => addEventListener('online', resolve))])
  start()
}

function start() {
  // React first, by itself: run together with the program, the two would keep a slow phone from answering.
  import('./dom.ts')
    .then(() => import('./hydrate.tsx'))
    .then(({ hydrate }) => hydrate())
    .catch(startAgain)
}

/** Lazy pictures come after the load event, also those on the first screen. Looking for them must not hurry the first paint. */
async function startWhenSeen() {
  await new Promise(requestAnimationFrame)
  await after()
  const onScreen = [...document.images].filter((image) => {
    const { top, bottom } = image.getBoundingClientRect()
    return bottom > 0 && top < innerHeight
  })
  await Promise.race([after(LONGEST_WAIT), Promise.allSettled([document.fonts.ready, ...onScreen.map((image) => image.decode())])])
  const whenIdle = window.requestIdleCallback ?? ((then) => setTimeout(then))
  requestAnimationFrame(() => whenIdle(start, { timeout: LONGEST_BUSY }))
}

// A script of this kind always runs before it.
addEventListener('load', startWhenSeen)
