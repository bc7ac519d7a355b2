// Public pages before their script has arrived, as on a slow connection: what can be pressed works, what cannot says so.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PHONE } from './chromium-page.ts'
import { alive, openSite, type Site, TEXTS } from './site-visit.ts'

let site: Site

beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

/** A page whose script does not come before it is let through. */
async function asleep(address: string, options = {}): Promise<{ page: Page; wake: () => Promise<void> }> {
  const { page } = await site.visit(options)
  let arrive = () => {}
  const held = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue().catch(() => {})
  })
  await page.goto(address, { waitUntil: 'commit' })
  await page.locator('.site-footer__base').waitFor()
  const wake = () => {
    arrive()
    return alive(page)
  }
  return { page, wake }
}

const menu = (page: Page) => page.locator('#site-menu')
const toggle = (page: Page) => page.locator('.menu-toggle')

test('the menu of a phone opens, and closes by its button, by Escape and by a touch outside', async () => {
  const { page } = await asleep('/', PHONE)
  expect(await menu(page).isVisible()).toBe(false)
  const ways = [
    () => toggle(page).tap(),
    () => page.keyboard.press('Escape'),
    async () => {
      const box = await menu(page).boundingBox()
      await page.touchscreen.tap(195, Math.min((box?.y ?? 0) + (box?.height ?? 0) + 10, PHONE.viewport.height - 4))
    },
  ]
  for (const close of ways) {
    await toggle(page).tap()
    await menu(page).getByRole('link', { name: TEXTS.es.nav.services }).waitFor()
    await close()
    await menu(page).waitFor({ state: 'hidden' })
  }
  await toggle(page).tap()
  await menu(page).getByRole('link', { name: TEXTS.es.nav.services }).tap()
  await page.waitForURL('**/services', { waitUntil: 'commit' })
  await page.context().close()
})

test('a menu that was opened meanwhile stays open when the page wakes, and is known to be', async () => {
  const { page, wake } = await asleep('/', PHONE)
  await toggle(page).tap()
  await menu(page).waitFor()
  await wake()
  await expect.poll(() => toggle(page).getAttribute('aria-expanded')).toBe('true')
  expect(await toggle(page).getAttribute('aria-label')).toBe(TEXTS.es.a11y.closeMenu)
  expect(await menu(page).isVisible()).toBe(true)
  await toggle(page).tap()
  await menu(page).waitFor({ state: 'hidden' })
  await expect.poll(() => toggle(page).getAttribute('aria-expanded')).toBe('false')
  await page.context().close()
})

test('a browser that knows no popovers opens the menu once the page is awake', async () => {
  const { page } = await site.visit(PHONE)
  await page.addInitScript(() => {
    for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover']) Reflect.deleteProperty(HTMLElement.prototype, name)
  })
  await page.route(site.product.url, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).replace(/ popover(target)?="[^"]*"/gi, '') })
  })
  await page.goto('/')
  await alive(page)
  expect(await menu(page).isVisible()).toBe(false)
  await toggle(page).tap()
  await menu(page).waitFor()
  expect(await toggle(page).getAttribute('aria-expanded')).toBe('true')
  await page.keyboard.press('Escape')
  await menu(page).waitFor({ state: 'hidden' })
  await page.context().close()
})

test('on a desk the menu is a line of links, asleep and awake', async () => {
  const { page, wake } = await asleep('/about')
  // Its own letters may come later than the page, and are of another width.
  await page.evaluate(() => document.fonts.ready.then(() => {}))
  const place = () => menu(page).boundingBox()
  const before = await place()
  expect(before?.height).toBeLessThan(80)
  await wake()
  expect(await place()).toEqual(before)
  await page.context().close()
})

test('Es and En are links to the page in that language, and buttons once it is awake', async () => {
  const { page, wake } = await asleep('/mourning')
  const link = (name: string) => page.locator('.language-switch a', { hasText: name })
  await link('En').click()
  await page.waitForURL('**/mourning?lang=en', { waitUntil: 'commit' })
  expect(await page.locator('h1').innerText()).toBe(TEXTS.en.mourning.title)
  await wake()
  await page.getByRole('button', { name: 'Es', exact: true }).waitFor()
  expect(await page.locator('.language-switch a').count()).toBe(0)
  await page.context().close()
})

test('a server that could give no script for a while is asked again until it can', async () => {
  const { page } = await site.visit()
  let refused = 0
  // The page asks ahead for each, and once more where that failed.
  await page.route(/\/assets\/(dom|hydrate)-.*\.js$/, (route) => {
    refused += 1
    return refused > 6 ? route.continue() : route.fulfill({ status: 503 })
  })
  await page.goto('/contact')
  await alive(page)
  await page.getByRole('button', { name: TEXTS.es.contact.submit, exact: true }).click()
  await page.getByText(TEXTS.es.contact.errors.name).first().waitFor()
  await page.context().close()
})

test.each(['es', 'en'] as const)(
  'the form in %s says that it is not ready yet, cannot be sent, and keeps what is typed',
  async (language) => {
    const { page, wake } = await asleep(language === 'en' ? '/contact?lang=en' : '/contact', PHONE)
    const { submit, waking } = TEXTS[language].contact
    const send = page.locator('.form__send button')
    expect(await send.innerText()).toContain(waking)
    expect(await send.isDisabled()).toBe(true)
    const address = page.url()
    await page.fill('#name', 'Lucía')
    await page.press('#name', 'Enter')
    await send.click({ force: true })
    expect(page.url()).toBe(address)
    const height = (await send.boundingBox())?.height
    await wake()
    await expect.poll(() => send.innerText()).toBe(submit)
    expect(await send.isEnabled()).toBe(true)
    expect((await send.boundingBox())?.height).toBe(height)
    expect(await page.inputValue('#name')).toBe('Lucía')
    await page.context().close()
  },
)

test('a page that is busy with every picture it draws wakes all the same', async () => {
  const { page } = await site.visit(PHONE)
  await page.addInitScript(() => {
    const drawing = () => {
      const end = performance.now() + 30
      while (performance.now() < end);
      document.documentElement.style.setProperty('--drawn', `${end}`)
      requestAnimationFrame(drawing)
    }
    requestAnimationFrame(drawing)
  })
  await page.goto('/faq')
  await alive(page)
  await page.context().close()
})
