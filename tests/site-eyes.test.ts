// Eyes that need larger letters than the page has, or their own colours.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, visit } from './chromium-page.ts'
import { EVERY_PAGE, goAlive, openSite, type Site, TEXTS } from './site-visit.ts'

let site: Site

beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

/** Those of the orange buttons that go on in another line. */
const brokenWords = (page: Page) =>
  page.locator('main .button--accent').evaluateAll((buttons) => {
    const word = document.createRange()
    const broken: string[] = []
    for (const button of buttons) {
      const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT)
      while (texts.nextNode())
        for (const { 0: said, index } of (texts.currentNode.textContent ?? '').matchAll(/\p{L}+/gu)) {
          word.setStart(texts.currentNode, index)
          word.setEnd(texts.currentNode, index + said.length)
          if (new Set([...word.getClientRects()].map(({ top }) => top)).size > 1) broken.push(said)
        }
    }
    return broken
  })

// The settings of a browser, not a zoom: what is measured in letters grows and the screen stays.
test.each([
  [20, 320],
  [24, 360],
  [32, 390],
])(
  'letters of %i px on a phone of %i px: nothing is out of the window, no orange button breaks a word, and the menu opens',
  async (letters, width) => {
    const browser = await openBrowser(`--blink-settings=defaultFontSize=${letters}`)
    const { page } = await visit(browser, site.product.url, { viewport: { width, height: 800 } })
    for (const { address } of EVERY_PAGE) {
      await page.goto(address)
      const [right, inner, size] = await page.evaluate(() => [
        document.documentElement.scrollWidth,
        innerWidth,
        Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
      ])
      expect([address, size, right, await brokenWords(page)]).toEqual([address, letters, inner, []])
    }
    await goAlive(page, '/faq?lang=en')
    const menu = page.getByRole('button', { name: TEXTS.en.a11y.openMenu })
    const place = await menu.boundingBox()
    expect(place && place.x + place.width).toBeLessThanOrEqual(width)
    await menu.click()
    await page.locator('#site-menu').getByRole('link', { name: TEXTS.en.nav.services }).waitFor()
    await browser.close()
  },
)

test.each([
  [16, 320],
  [16, 1024],
  [20, 320],
  [24, 360],
  [32, 390],
])(
  'letters of %i px on a window of %i px: a number from abroad is seen whole, and each calling code in one line',
  async (letters, width) => {
    const browser = await openBrowser(`--blink-settings=defaultFontSize=${letters}`)
    const { page } = await visit(browser, site.product.url, { viewport: { width, height: 800 } })
    await goAlive(page, '/contact')
    await page.locator('#phone').pressSequentially('+52 55 1234 5678')
    await page.getByRole('button', { name: `MX +52, ${TEXTS.es.contact.phoneCountry}` }).click()
    const codes = page.locator('.country__calling')
    await codes.first().waitFor()
    const broken = await codes.evaluateAll((all) => {
      const text = document.createRange()
      const lines = (code: Element) => {
        text.selectNodeContents(code)
        return new Set([...text.getClientRects()].map(({ top }) => top)).size
      }
      return all.filter((code) => lines(code) > 1).map((code) => code.textContent)
    })
    const room = await page.locator('#phone').evaluate((field) => field.scrollWidth - field.clientWidth)
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect({ broken, room, beyond }).toEqual({ broken: [], room: 0, beyond: 0 })
    await browser.close()
  },
)

test('with colours of one’s own a button has an edge, and the language and the page that are open are marked', async () => {
  const { page } = await site.visit({ viewport: { width: 1300, height: 900 }, forcedColors: 'active', colorScheme: 'dark' })
  await goAlive(page, '/contact')
  const styleOf = (selector: string, name: string) =>
    page.locator(selector).evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), name)
  expect(await styleOf('form [type=submit]', 'border-top-width')).toBe('1px')
  expect(await styleOf('.language-switch [aria-pressed="true"] > span', 'outline-style')).toBe('solid')
  expect(await styleOf('.language-switch [aria-pressed="false"] > span', 'outline-style')).toBe('none')
  expect(await styleOf('.site-nav a[aria-current]', 'text-decoration-line')).toBe('underline')
  await page.context().close()
})
