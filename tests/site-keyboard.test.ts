// Every page by keyboard alone: Tab reaches all there is, in the order it stands, always visibly, and never gets stuck.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PAGES } from '../src/shared/addresses.ts'
import { DESK, PHONE } from './chromium-page.ts'
import { goAlive, NOWHERE, openSite, type Site, TEXTS, twoFrames } from './site-visit.ts'

let site: Site

beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

interface Stop {
  at: number
  /** What is wrong with how the focus shows here, if anything is. */
  fault: string
}

/** Numbers everything a keyboard should reach, in the order of the document, and notes every stop from now on. */
function watchStops(page: Page): Promise<number> {
  return page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex="0"]')]
    const reachable = all.filter(
      (element) => element.tabIndex >= 0 && !element.hasAttribute('disabled') && element.checkVisibility({ visibilityProperty: true }),
    )
    const stops: { at: number; fault: string }[] = []
    const ring = (element: Element, part?: string) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element, part)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    }
    const note = (element: HTMLElement) => {
      const box = element.getBoundingClientRect()
      const drawn = ring(element) || ring(element, '::after') || (element.parentElement !== null && ring(element.parentElement))
      const onScreen = box.width > 0 && box.height > 0 && box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth
      const fault = drawn && onScreen ? '' : `${element.textContent?.trim()} ${element.className}: ring ${drawn}, on screen ${onScreen}`
      stops.push({ at: reachable.indexOf(element), fault })
    }
    // When the key comes up, the focus has moved and the browser has brought it on screen.
    addEventListener('keyup', () => document.activeElement instanceof HTMLElement && note(document.activeElement))
    Object.assign(window, { stops })
    return reachable.length
  })
}

async function walk(page: Page) {
  const count = await watchStops(page)
  expect(count).toBeGreaterThan(15)
  for (let step = 0; step < count; step += 1) await page.keyboard.press('Tab')
  const seen = () => page.evaluate(() => ('stops' in window ? window.stops : []) as Stop[])
  await expect.poll(async () => (await seen()).length).toBe(count)
  const stops = await seen()
  expect(stops.map(({ fault }) => fault).filter((fault) => fault !== '')).toEqual([])
  expect(stops.map(({ at }) => at)).toEqual(Array.from({ length: count }, (_, at) => at))
  // One more leaves the page: nothing holds the focus.
  const last = await page.evaluateHandle(() => document.activeElement)
  await page.keyboard.press('Tab')
  await expect.poll(() => page.evaluate((before) => document.activeElement !== before, last)).toBe(true)
}

describe.each([
  ['a desk', DESK],
  ['a phone', PHONE],
] as const)('on %s', (_, options) => {
  let page: Page
  beforeAll(async () => {
    // Scrolling at once, so that what takes the focus is on screen when it is looked at.
    page = (await site.visit({ ...options, reducedMotion: 'reduce' })).page
  })
  afterAll(() => page.context().close())

  test.each([...Object.values(PAGES), NOWHERE.es])('%s', async (address) => {
    await goAlive(page, address)
    await walk(page)
  })
})

test('the first stop leads past the navigation', async () => {
  const { page } = await site.visit()
  await goAlive(page, '/mourning')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: TEXTS.es.a11y.skipToContent })
  await expect.poll(() => skip.evaluate((link) => link === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => document.activeElement?.id === 'content')
  await page.keyboard.press('Tab')
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('tel:988')
  await page.context().close()
})

test('the menu of a phone opens, is walked and closes behind the focus', async () => {
  const { page } = await site.visit({ ...PHONE, reducedMotion: 'reduce' })
  await goAlive(page, '/')
  await page.focus('.menu-toggle')
  await page.keyboard.press('Enter')
  await page.locator('#site-menu').waitFor()
  const inside = await page.locator('#site-menu a').count()
  for (let step = 0; step < inside; step += 1) {
    await page.keyboard.press('Tab')
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('#site-menu') !== null)).toBe(true)
  }
  // The tools of the bar belong to the header too; past them the menu has no business staying.
  for (let step = 0; step < 6 && (await page.locator('#site-menu').isVisible()); step += 1) {
    await page.keyboard.press('Tab')
    await twoFrames(page)
  }
  await page.locator('#site-menu').waitFor({ state: 'hidden' })
  await page.context().close()
})

test('a whole quote without a mouse', async () => {
  const { page } = await site.visit()
  await goAlive(page, '/contact')
  await page.focus('#name')
  for (const text of ['Lucía', 'Peña', '58']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Tab')
  await page.keyboard.type('7025550123')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Cre')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect.poll(() => page.isChecked('input[name=consent]')).toBe(true)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.locator('.confirmation').waitFor()
  await page.context().close()
})
