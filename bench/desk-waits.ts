// What somebody waits for who reloads the orders desk, and who opens, writes in and saves orders one after the other.
import type { Page } from 'playwright-core'

const RELOADS = 5
const OPENED = 6

/** Milliseconds from the beginning of a reload until the first row is seen, of each. */
export async function reload(page: Page): Promise<number[]> {
  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector('[data-order]')) return
      observer.disconnect()
      requestAnimationFrame((now) => Object.assign(window, { rowsAt: now }))
    }).observe(document, { subtree: true, childList: true })
  })
  const waits: number[] = []
  for (let turn = 0; turn < RELOADS; turn += 1) {
    await page.reload()
    await page.waitForFunction(() => 'rowsAt' in window)
    waits.push(await page.evaluate(() => (window as unknown as { rowsAt: number }).rowsAt))
  }
  return waits
}

/** Opens orders, writes in each and saves it; milliseconds from each key and press to the frame that shows something of it. */
export async function workOnOrders(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    const frames: number[] = []
    Object.assign(window, { frames })
    const wanted: PerformanceObserverInit & { durationThreshold: number } = { type: 'event', durationThreshold: 16 }
    new PerformanceObserver((seen) => {
      for (const entry of seen.getEntries())
        if (entry instanceof PerformanceEventTiming && entry.interactionId > 0) frames.push(entry.duration)
    }).observe(wanted)
  })
  for (let at = 0; at < OPENED; at += 1) {
    await page.locator('[data-order]').nth(at).locator('a[href*="/dashboard/orders/"]').first().click()
    const dialog = page.getByRole('dialog')
    const price = dialog.getByLabel('Price or Comment')
    await price.waitFor()
    await price.press('End')
    for (const digit of '1295') await price.press(digit)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'detached' })
  }
  return page.evaluate(() => (window as unknown as { frames: number[] }).frames)
}
