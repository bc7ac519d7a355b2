// Who has the focus.
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** To be awaited: what names the element that has the focus. */
export const focusedOn = (page: Page) =>
  expect.poll(() =>
    page.evaluate(() => {
      const { activeElement } = document
      return (
        activeElement?.getAttribute('aria-label') ||
        activeElement?.id ||
        (activeElement === document.body ? 'nowhere' : activeElement?.textContent)
      )
    }),
  )
