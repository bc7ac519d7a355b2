// The form that asks for a quote over a line that stands still, beside another document, and under another program's hands.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { holdTime, passUntil } from './held-time.ts'
import { alive, goAlive, openSite, PHONE_SHOWN, type Site, TEXTS } from './site-visit.ts'

let site: Site

beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const SENDING = /\/assets\/send-quote-.*\.js/

async function fillIn(page: Page) {
  await page.fill('#name', 'Lucía')
  await page.fill('#lastname', 'Núñez Peña')
  await page.fill('#age', '58')
  await page.fill('#phone', '(702) 555-0123')
  await page.selectOption('#service', 'notSure')
}
const submit = (page: Page) => page.locator('button[type=submit]')

test('a quote whose code never comes is said not to have arrived, with the phone, and can be sent again', async () => {
  const { page } = await site.visit()
  await page.clock.install()
  await goAlive(page, '/contact')
  await page.route(SENDING, () => Promise.resolve())
  await fillIn(page)
  await holdTime(page)
  await submit(page).click()
  await page.getByRole('button', { name: TEXTS.es.contact.sending }).waitFor()
  await page.clock.runFor(30_000)
  await passUntil(page, page.locator('.form__send .alert').getByRole('link', { name: PHONE_SHOWN }))
  expect(await page.locator('.form__fields').getAttribute('inert')).toBeNull()
  await page.context().close()
})

test('a form that was begun is sent also after an update has taken the code away', async () => {
  const { page } = await site.visit()
  await goAlive(page, '/contact')
  const fetched = page.waitForResponse(SENDING)
  await page.focus('#name')
  await (await fetched).finished()
  await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404 }))
  await fillIn(page)
  await submit(page).click()
  await page.locator('.confirmation').waitFor()
  await page.context().close()
})

/** As browsers do that translate a page: each text goes into an element of theirs. */
function translate() {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const all: Node[] = []
  while (texts.nextNode()) all.push(texts.currentNode)
  for (const text of all) {
    if (!text.textContent?.trim() || !text.parentElement || ['SCRIPT', 'OPTION', 'NOSCRIPT'].includes(text.parentElement.tagName)) continue
    const font = document.createElement('font')
    text.parentElement.replaceChild(font, text)
    font.append(text)
  }
}

test('what was typed stays where the browser translated the page before it was alive', async () => {
  const { page } = await site.visit()
  const held = Promise.withResolvers<void>()
  await page.route(/\/assets\/hydrate-.*\.js/, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/contact')
  await page.evaluate(translate)
  await fillIn(page)
  await page.check('input[name=consent]')
  held.resolve()
  await alive(page)
  // The page was drawn anew.
  expect(await page.locator('main font').count()).toBe(0)
  const values = () => page.locator('form :is(input, select)').evaluateAll((all) => all.map((field) => 'value' in field && field.value))
  await expect.poll(values).toEqual(['Lucía', 'Núñez Peña', '58', '(702) 555-0123', '', 'notSure', '', 'on'])
  expect(await page.isChecked('input[name=consent]')).toBe(true)
  await page.context().close()
})
