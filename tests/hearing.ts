// Pages of the desk that hear what others change.
import type { Page } from 'playwright-core'

/** Opens one and waits until it hears: a change that comes before, and after the page has asked for what it shows, is on no screen. */
export async function goHearing(page: Page, address: string): Promise<void> {
  // Each page asks anew: an answer alone might still be that of the page before.
  const asked = page.waitForRequest(/live\.news/)
  await page.goto(address)
  await (await asked).response()
}

/** Opens a list of orders, and waits until it is there as well: while it is on its way news does not make the desk ask anew. */
export async function goHearingToList(page: Page, address: string): Promise<void> {
  await goHearing(page, address)
  await page.locator('#panel[aria-busy="false"]').waitFor()
}
