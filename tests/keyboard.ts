// Hands on the keyboard alone.
import type { Locator, Page } from 'playwright-core'

/** More controls than any screen has. */
const MOST = 120

/** Goes on from control to control until one has the focus. Throws where the keyboard never gets to it. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await control.waitFor()
  for (let step = 0; step < MOST; step += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not get to ${control}`)
}

/** Presses a button by the keyboard. */
export async function pressAt(page: Page, button: Locator): Promise<void> {
  await tabTo(page, button)
  await page.keyboard.press('Enter')
}

/** Writes into a field by the keyboard. */
export async function typeAt(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.type(text)
}
