import type { Page, Route } from 'playwright-core'

interface Held {
  /** Before the server does it, or when it has done it and its answer is on the way. */
  at?: 'call' | 'answer'
  /** Something that the call says, where others of its kind are asked as well. */
  about?: string
}

/** Holds the next call of this kind until the test lets it go on, or has it cut off there: `held` is when it is there. */
export async function holdCall(page: Page, calls: RegExp, { at = 'answer', about = '' }: Held = {}) {
  const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<'goesOn' | 'isLost'>()]
  let isHeld = false
  await page.route(calls, async (route: Route) => {
    if (isHeld || !(route.request().postData() ?? '').includes(about)) return route.fallback()
    isHeld = true
    const response = at === 'answer' ? await route.fetch() : undefined
    held.resolve()
    if ((await released.promise) === 'isLost') await route.abort()
    else await (response ? route.fulfill({ response }) : route.continue())
  })
  return { held: held.promise, release: () => released.resolve('goesOn'), lose: () => released.resolve('isLost') }
}
