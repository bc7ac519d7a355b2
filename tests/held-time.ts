// A page's time in the hand of a test; its clock was installed before it was opened.
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** From here on the page's time passes by `page.clock.runFor` alone. */
export async function holdTime(page: Page): Promise<void> {
  const hold = async () => page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  // Where that moment had passed before it arrived, time stands still all the same, and the second try cannot be late.
  await hold().catch(hold)
}

/** Lets the held time pass in small steps, as answers need a few of its milliseconds to be shown, until something is. */
export async function passUntil(page: Page, what: string | Locator): Promise<void> {
  const shown = typeof what === 'string' ? page.getByText(what, { exact: true }) : what
  await expect
    .poll(async () => {
      await page.clock.runFor(5)
      return shown.isVisible()
    })
    .toBe(true)
}
