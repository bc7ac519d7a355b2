// The form that asks for a quote over a line that stands still, beside another document, and under another program's hands.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { holdTime, passUntil } from './held-time.ts'
import { goAlive, openSite, PHONE_SHOWN, type Site, TEXTS } from './site-visit.ts'

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
