// Where the colours are those of the system (forced colours): what a ground or a shadow says elsewhere is seen here as well.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rested } from './accessible.ts'
import { DESK } from './chromium-page.ts'
import { type OrdersOffice, openOrdersOffice } from './orders-office.ts'

let office: OrdersOffice
let page: Page

beforeAll(async () => {
  office = await openOrdersOffice()
  await office.order('Rosa Delgadillo')
  page = await office.desk('Ana', { context: { ...DESK, forcedColors: 'active' } })
})
afterAll(() => office.close())

/** How the first of them looks. */
const look = async <Name extends 'backgroundColor' | 'borderTopWidth' | 'borderTopColor' | 'appearance' | 'fill'>(
  element: string,
  name: Name,
) => {
  const first = page.locator(element).first()
  await first.waitFor({ state: 'attached' })
  await rested(page)
  return first.evaluate((found, name) => getComputedStyle(found)[name], name)
}
/** What a colour of the system is. */
const colour = (name: string) =>
  page.evaluate((name) => {
    const sample = document.createElement('i')
    sample.style.color = name
    document.body.append(sample)
    const { color } = getComputedStyle(sample)
    sample.remove()
    return color
  }, name)

test('a dialog has an edge, and the outcome of a call that is pressed the ground of what is chosen', async () => {
  await page.goto('/dashboard')
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()))
  await page.locator('.calls__acts [href^="tel:"]').first().click()
  expect(await look('.dialog', 'borderTopWidth')).toBe('1px')
  await page.getByRole('dialog').getByRole('button', { name: 'Dejé mensaje' }).click()
  await page.locator('.outcomes [aria-pressed="true"]').waitFor()
  expect(await look('.outcomes [aria-pressed="true"]', 'backgroundColor')).toBe(await colour('Highlight'))
  expect(await look('.outcomes [aria-pressed="false"]', 'backgroundColor')).not.toBe(await colour('Highlight'))
})

test('figures are drawn in the colours of the system, and so is how far something is', async () => {
  await page.goto('/dashboard')
  expect(await look('.chart .sold', 'fill')).toBe(await colour('Highlight'))
  expect(await look('.chart text', 'fill')).toBe(await colour('CanvasText'))
  await page.evaluate(() =>
    document.querySelector('main')?.append(Object.assign(document.createElement('progress'), { className: 'progress' })),
  )
  expect(await look('.progress', 'borderTopColor')).toBe(await colour('CanvasText'))
  expect(await look('.progress', 'borderTopWidth')).toBe('1px')
})

test('a choice has its arrow, and a button that is out of reach is grey', async () => {
  await page.goto('/dashboard/orders')
  await page.locator('select.input').first().waitFor()
  expect(await look('select.input', 'appearance')).toBe('auto')
  expect(await look('.pager .btn[aria-disabled="true"], .pager .btn[disabled]', 'borderTopColor')).toBe(await colour('GrayText'))
})
