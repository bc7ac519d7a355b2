// axe on every page, in both languages, on a desk and on a phone, and in every state of the form and the menu.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PAGES } from '../src/shared/addresses.ts'
import { violationsOf } from './accessible.ts'
import { DESK, PHONE, type Visit } from './chromium-page.ts'
import { goAlive, NOWHERE, openSite, type Site } from './site-visit.ts'

const ADDRESSES = [...Object.values(PAGES), NOWHERE.es]

let site: Site

beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

async function violations(page: Page) {
  const found = await violationsOf(page)
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target, failureSummary }) => `${target} ${failureSummary}`).join(' | ')}`)
}

describe.each(['es', 'en'] as const)('in %s', (language) => {
  const spoken = (address: string) => (language === 'en' ? `${address}?lang=en` : address)
  let visitor: Visit
  beforeAll(async () => {
    visitor = await site.visit({ reducedMotion: 'reduce' })
  })
  afterAll(() => visitor.page.context().close())

  async function expectClean() {
    for (const { viewport } of [DESK, PHONE]) {
      await visitor.page.setViewportSize(viewport)
      expect(await violations(visitor.page)).toEqual([])
    }
  }

  test.each(ADDRESSES)('%s', async (address) => {
    await goAlive(visitor.page, spoken(address))
    await expectClean()
  })

  test('the form: in error, with the list of countries open, failed, and received', async () => {
    const { page } = visitor
    await goAlive(page, spoken('/contact'))
    await page.locator('button[type=submit]').click()
    await page.locator('form > .alert').waitFor()
    await expectClean()
    await page.locator('.country__button').click()
    // A few of the countries: all 245 are the same, and take long to look at.
    await page.keyboard.type('gu')
    await page.waitForFunction(() => document.querySelectorAll('[role=option]').length < 50)
    await expectClean()
    await page.keyboard.press('Escape')
    for (const [id, value] of Object.entries({ name: 'Lucía', lastname: 'Peña', age: '58', phone: '7025550123' }))
      await page.fill(`#${id}`, value)
    await page.selectOption('#service', 'notSure')
    await page.route('**/trpc/**', (route) => route.abort())
    await page.locator('button[type=submit]').click()
    await page.locator('.form__send .alert').waitFor()
    await expectClean()
    await page.unroute('**/trpc/**')
    await page.locator('button[type=submit]').click()
    await page.locator('.confirmation').waitFor()
    await expectClean()
  })

  test('the menu of a phone, open', async () => {
    const { page } = visitor
    await page.setViewportSize(PHONE.viewport)
    await goAlive(page, spoken('/'))
    await page.locator('.menu-toggle').click()
    await page.locator('#site-menu').waitFor()
    expect(await violations(page)).toEqual([])
  })
})
