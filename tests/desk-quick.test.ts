// Presses that are quicker than the answers to them, in a real browser: each counts.
import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OrdersOffice, openOrdersOffice, rowOf, toast } from './orders-office.ts'

let office: OrdersOffice
let page: Page

beforeAll(async () => {
  office = await openOrdersOffice()
  page = await office.desk('Maribel')
})
afterAll(() => office.close())

async function list(address: string) {
  await page.goto(address)
  await page.getByRole('table').waitFor()
}

/** The next call of this kind does its work; its answer waits for a word of the test. */
async function answerLater(calls: RegExp) {
  const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const hold = async (route: Route) => {
    const response = await route.fetch()
    asked.resolve()
    await answered.promise
    await route.fulfill({ response })
  }
  await page.route(calls, hold, { times: 1 })
  return { asked: asked.promise, answer: () => answered.resolve() }
}

async function giveStatus(name: string, status: string) {
  await rowOf(page, name)
    .getByRole('button', { name: `cambiar el estado de ${name}` })
    .click()
  await page.getByRole('button', { name: status, exact: true }).click()
}
const stored = async (name: string) => {
  const { orders } = await office.api('GET', `/api/orders?search=${name}`)
  return Array.isArray(orders) ? orders : []
}

test('a second row that gets its status before the first is done gets it, too; and so does the same row again', async () => {
  for (const name of ['Veloz Alfa', 'Veloz Beta']) await office.order(name)
  await list('/dashboard/orders?statuses=all#search=veloz')
  const { asked, answer } = await answerLater(/orders\.updateMany/)
  await giveStatus('Veloz Alfa', 'In Progress')
  await asked
  await giveStatus('Veloz Beta', 'Sold')
  await giveStatus('Veloz Alfa', 'Pending')
  answer()
  await expect.poll(() => stored('veloz')).toMatchObject([{ status: 'sold' }, { status: 'pending' }])
})

test('rows that are picked while others are being changed stay picked', async () => {
  for (const name of ['Lenta Uno', 'Lenta Dos']) await office.order(name)
  await list('/dashboard/orders?statuses=all#search=lenta')
  const box = (name: string) => page.getByRole('checkbox', { name: `Seleccionar a ${name}` })
  const bar = page.getByRole('form', { name: 'Cambiar las órdenes seleccionadas' })
  await box('Lenta Uno').check()
  await bar.getByLabel('Status').selectOption('pending')
  const { asked, answer } = await answerLater(/orders\.updateMany/)
  await bar.getByRole('button', { name: 'Aplicar' }).click()
  await asked
  await box('Lenta Dos').check()
  answer()
  await toast(page).getByText('1 orden cambiada').waitFor()
  await expect.poll(() => box('Lenta Uno').isChecked()).toBe(false)
  expect(await box('Lenta Dos').isChecked()).toBe(true)
})
