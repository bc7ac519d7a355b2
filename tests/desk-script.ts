// The script that the desk brings before anything of it is shown, measured as it travels.
import type { Page } from 'playwright-core'

/** At most so many bytes. */
export const MOST_DESK_SCRIPT = 167_500

/** Bytes of script that the browser fetches before somebody can log in, as they travel. */
export async function readDeskScript(page: Page): Promise<number> {
  await page.goto('/dashboard/login')
  await page.getByRole('button', { name: 'Login' }).waitFor()
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry): entry is PerformanceResourceTiming => entry instanceof PerformanceResourceTiming && /\.js(?:$|\?)/.test(entry.name))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  )
}
