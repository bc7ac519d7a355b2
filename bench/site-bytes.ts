// What a first visit takes over the wire: the bodies of all answers, compressed as they come, on a phone that does not
// scroll. And, on a desk, how much the page moves while it loads and comes alive.
import type { Browser, Request } from 'playwright-core'
import { DESK, openMeasuredBrowser } from '../tests/chromium-page.ts'

const LIGHTHOUSE_PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }

/** Sizes in bytes. */
export interface FirstVisit {
  address: string
  script: number
  /** Script that was asked for before the load event. */
  early: number
  everything: number
  shift: number
}

export async function measureFirstVisits(origin: string, addresses: string[]): Promise<FirstVisit[]> {
  const browser = await openMeasuredBrowser()
  const visits: FirstVisit[] = []
  for (const address of addresses)
    visits.push({ address, ...(await bytesOf(browser, origin + address)), shift: await shiftOf(browser, origin + address) })
  await browser.close()
  return visits
}

async function bytesOf(browser: Browser, address: string) {
  const context = await browser.newContext(LIGHTHOUSE_PHONE)
  const page = await context.newPage()
  const requests: { request: Request; early: boolean }[] = []
  let loaded = false
  page.on('load', () => {
    loaded = true
  })
  page.on('request', (request) => requests.push({ request, early: !loaded }))
  await page.goto(address, { waitUntil: 'networkidle' })
  let [script, early, everything] = [0, 0, 0]
  for (const { request, early: beforeLoad } of requests) {
    const { responseBodySize } = await request.sizes()
    everything += responseBodySize
    if (request.resourceType() !== 'script') continue
    script += responseBodySize
    if (beforeLoad) early += responseBodySize
  }
  await context.close()
  return { script, early, everything }
}

/** Cumulative layout shift from the first byte until the page is alive and quiet. */
async function shiftOf(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext(DESK)
  const page = await context.newPage()
  await page.goto(address, { waitUntil: 'networkidle' })
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          resolve(list.getEntries().reduce((sum, entry) => sum + ('value' in entry ? Number(entry.value) : 0), 0))
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(0), 200)
      }),
  )
  await context.close()
  return Number(shift.toFixed(4))
}
