// Screens that were open while an older copy of the data was brought back: what is written on them is still saved.
import path from 'node:path'
import SQLite from 'better-sqlite3'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { editor, type OrdersOffice, openOrdersOffice, rowOf, toast } from './orders-office.ts'

let office: OrdersOffice
let page: Page

beforeAll(async () => {
  office = await openOrdersOffice()
  page = await office.desk('Ana')
})
afterAll(() => office.close())

/** The order as it was made, as in a copy of an hour ago; no screen hears of it. */
function bringBack(id: number): void {
  const file = new SQLite(path.join(office.folder, 'remanso.db'))
  file.prepare(`update "orders" set "version" = 1, "status" = 'new', "price" = '$900' where "id" = ?`).run(id)
  file.prepare('delete from "orderEvents" where "orderId" = ? and "version" > 1').run(id)
  file.close()
}

const order = async (id: number) => office.api('GET', `/api/orders/${id}`)
const giveStatus = async (name: string, status: string) => {
  await rowOf(page, name)
    .getByRole('button', { name: `cambiar el estado de ${name}` })
    .click()
  await page.getByRole('button', { name: status, exact: true }).click()
}

test('an opened order asks for no choice where there is none, and is saved', async () => {
  const id = await office.order('Rosa Delgadillo', { price: '$900' })
  await office.api('PUT', `/api/orders/${id}`, { price: '$800' })
  await page.goto(`/dashboard/orders/${id}`)
  await editor(page).getByLabel('Source').fill('Hospice')
  bringBack(id)
  await editor(page).getByRole('button', { name: 'Save' }).click()
  await editor(page).waitFor({ state: 'detached' })
  expect(await order(id)).toMatchObject({ source: 'Hospice', price: '$900', version: 2 })
})

test('what is noted after a call is refused once, and is stored with the next press', async () => {
  const id = await office.order('Elena Robles')
  await office.api('PUT', `/api/orders/${id}`, { price: '$800' })
  await page.goto('/dashboard/orders')
  // A telephone would leave the page for its own app here.
  await page.evaluate(() => addEventListener('click', (event) => Object(event.target).closest('[href^="tel:"]') && event.preventDefault()))
  await rowOf(page, 'Elena Robles').locator('[href^="tel:"]').click()
  const note = page.getByRole('dialog')
  await note.getByRole('textbox').fill('Llamé: mañana a las diez')
  bringBack(id)
  const send = () => note.getByRole('button', { name: 'Guardar comentario' }).click()
  await send()
  await note.getByRole('alert').waitFor()
  await send()
  await note.waitFor({ state: 'detached' })
  expect(await order(id)).toMatchObject({ tracking: [{ track: 'Llamé: mañana a las diez' }], version: 2 })
})

test('a row whose status was changed there is refused once, and then goes by what is stored', async () => {
  const id = await office.order('Marcus Hale')
  await page.goto('/dashboard/orders')
  await giveStatus('Marcus Hale', 'In Progress')
  await toast(page).getByRole('button', { name: 'Deshacer' }).waitFor()
  await rowOf(page, 'Marcus Hale').getByText('In Progress').waitFor()
  bringBack(id)
  await giveStatus('Marcus Hale', 'Pending')
  await toast(page).getByText('No se cambió nada').waitFor()
  await giveStatus('Marcus Hale', 'Pending')
  await expect.poll(async () => (await order(id)).status).toBe('pending')
})
