// What is noted after a call, in a real browser: whatever is chosen there is saved, also beside what others saved meanwhile.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type OrdersOffice, openOrdersOffice, rowOf } from './orders-office.ts'

let office: OrdersOffice
let page: Page
let id: number

beforeAll(async () => {
  office = await openOrdersOffice()
  page = await office.desk('Luis')
  // A telephone would leave the page for its own app here.
  await page.addInitScript(() =>
    addEventListener(
      'click',
      (event) => event.target instanceof Element && event.target.closest('[href^="tel:"]') && event.preventDefault(),
    ),
  )
})
afterAll(() => office.close())
beforeEach(async () => {
  id = await office.order('Elena Robles')
  await page.goto('/dashboard/orders?statuses=all')
  await rowOf(page, 'Elena Robles').first().locator('[href^="tel:"]').click()
  await note().getByRole('button', { name: 'no contestó' }).click()
})

const note = () => page.getByRole('dialog')
const save = () => note().getByRole('button', { name: 'Guardar comentario' }).click()
const stored = () => office.api('GET', `/api/orders/${id}`)

test('a status that is to be given is given, also without a comment', async () => {
  const comment = note().getByRole('textbox')
  await comment.press('Control+A')
  await comment.press('Delete')
  await save()
  await note().waitFor({ state: 'detached' })
  expect(await stored()).toMatchObject({ status: 'inProgress', tracking: [] })
})

test('a comment whose status somebody was quicker to give is saved with the second press, and their status stays', async () => {
  await office.api('PUT', `/api/orders/${id}`, { status: 'sold' }, 'Ana')
  await save()
  await note().getByRole('alert').waitFor()
  await save()
  await note().waitFor({ state: 'detached' })
  expect(await stored()).toMatchObject({ status: 'sold', tracking: [{ track: 'Llamé: no contestó' }] })
})
