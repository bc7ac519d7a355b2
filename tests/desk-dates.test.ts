// The days of an order on the screen: what somebody mistakes and undoes is as it was, and every screen says the same.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { officeDay } from '../src/shared/dates.ts'
import { DAY } from '../src/shared/durations.ts'
import { holdCall } from './held-call.ts'
import { editor, type OrdersOffice, openOrdersOffice, rowOf, toast } from './orders-office.ts'

const MAY_14 = { date: '2024-05-14T19:00:00.000Z', updatedBy: 'Maribel' }

let office: OrdersOffice
let page: Page
let id: number

beforeAll(async () => {
  office = await openOrdersOffice({ OFFICE_TIME_ZONE: 'America/Los_Angeles' })
  page = await office.desk('Ana')
})
afterAll(() => office.close())
beforeEach(async () => {
  id = await office.order(`Prueba ${Math.random()}`, { status: 'inProgress', receivedAt: MAY_14.date })
  await office.api('PUT', `/api/orders/${id}`, { statusDate: MAY_14 })
})

const statusDate = async () => (await office.api('PUT', `/api/orders/${id}`, {})).statusDate

async function mistake() {
  await page.goto(`/dashboard/orders/${id}`)
  await editor(page).getByText('New', { exact: true }).click()
  await editor(page).getByRole('button', { name: 'Save' }).click()
  await toast(page).waitFor()
  expect(await statusDate()).toMatchObject({ updatedBy: 'Ana' })
}

test('the activity takes a status back together with its Contact Day', async () => {
  await mistake()
  await page.goto(`/dashboard/orders/${id}/activity`)
  await page.getByRole('button', { name: /Status.*In Progress/ }).click()
  await toast(page).getByText('otra vez In Progress').waitFor()
  expect(await statusDate()).toEqual(MAY_14)
  await toast(page).getByRole('button', { name: 'Deshacer' }).click()
  await expect.poll(statusDate).toMatchObject({ updatedBy: 'Ana' })
})

test('so does the undo of several at once', async () => {
  const name = String((await office.api('PUT', `/api/orders/${id}`, {})).contactName)
  await page.goto('/dashboard/orders')
  await rowOf(page, name).getByRole('checkbox').check()
  await page.locator('#selected-status').selectOption('pending')
  await page.getByRole('button', { name: 'Aplicar' }).click()
  await toast(page).getByRole('button', { name: 'Deshacer' }).click()
  await expect.poll(statusDate).toEqual(MAY_14)
})

test('a day that is typed by keys keeps the time of the day, and is no change where it is the same', async () => {
  await page.goto(`/dashboard/orders/${id}`)
  const day = editor(page).getByLabel('Contact Day')
  await day.focus()
  await page.keyboard.type('05152024')
  await editor(page).getByLabel('Source').focus()
  await day.focus()
  await page.keyboard.type('05142024')
  expect(await day.inputValue()).toBe('2024-05-14')
  await page.keyboard.press('Escape')
  await editor(page).waitFor({ state: 'detached' })
  await page.goto(`/dashboard/orders/${id}`)
  await day.focus()
  await page.keyboard.type('05152024')
  await editor(page).getByRole('button', { name: 'Save' }).click()
  await toast(page).waitFor()
  expect(await statusDate()).toMatchObject({ date: '2024-05-15T19:00:00.000Z' })
})

test('another status shows the day that will be stored with it, and the former day can be said of it', async () => {
  await page.goto(`/dashboard/orders/${id}`)
  const day = editor(page).getByLabel('Contact Day')
  expect(await day.inputValue()).toBe('2024-05-14')
  await editor(page).getByText('Sold', { exact: true }).click()
  expect(await day.inputValue()).toBe(officeDay(new Date().toISOString(), 'America/Los_Angeles'))
  for (const said of ['2024-05-14', '2024-05-20']) {
    await day.fill(said)
    await editor(page).getByText('2 cambios sin guardar').waitFor()
    await editor(page).getByText('In Progress', { exact: true }).click()
    await editor(page).getByText('sin guardar').waitFor({ state: 'detached' })
    expect(await day.inputValue()).toBe('2024-05-14')
    await editor(page).getByText('Sold', { exact: true }).click()
  }
  await editor(page).getByText('In Progress', { exact: true }).click()
  await editor(page).getByText('Sold', { exact: true }).click()
  await day.fill('2024-05-14')
  await editor(page).getByRole('button', { name: 'Save' }).click()
  await toast(page).waitFor()
  expect(await statusDate()).toEqual({ date: '2024-05-14T19:00:00.001Z', updatedBy: 'Ana' })
})

test('a day that was corrected before another status was tried is still there behind it', async () => {
  await page.goto(`/dashboard/orders/${id}`)
  const day = editor(page).getByLabel('Contact Day')
  await day.fill('2024-05-11')
  await editor(page).getByText('Sold', { exact: true }).click()
  expect(await day.inputValue()).toBe('2024-05-11')
  await day.fill('2024-05-20')
  await editor(page).getByText('In Progress', { exact: true }).click()
  expect(await day.inputValue()).toBe('2024-05-11')
  await editor(page).getByRole('button', { name: 'Save' }).click()
  await toast(page).waitFor()
  expect(await statusDate()).toEqual({ date: '2024-05-11T19:00:00.000Z', updatedBy: 'Ana' })
})

test('both days are corrected in the order, and list and heading say them', async () => {
  await page.goto(`/dashboard/orders/${id}`)
  await editor(page).getByLabel('Received').fill('2024-05-10')
  await editor(page).getByLabel('Contact Day').fill('2024-05-11')
  await editor(page).getByRole('button', { name: 'Save' }).click()
  await toast(page).waitFor()
  const order = await office.api('PUT', `/api/orders/${id}`, {})
  expect([order.receivedAt, order.statusDate]).toEqual(['2024-05-10T19:00:00.000Z', { date: '2024-05-11T19:00:00.000Z', updatedBy: 'Ana' }])
  await rowOf(page, String(order.contactName)).getByText('05-11-2024').waitFor()
  await page.goto(`/dashboard/orders/${id}`)
  await editor(page).getByText('recibida el 05-10-2024').waitFor()
})

test('a Contact Day that is still to come is refused at its field, and the sentence leads there', async () => {
  await page.goto(`/dashboard/orders/${id}`)
  const day = editor(page).getByLabel('Contact Day')
  await day.fill(new Date(Date.now() + 3 * DAY).toISOString().slice(0, 10))
  await editor(page).getByRole('button', { name: 'Save' }).click()
  const alert = editor(page).getByRole('alert').filter({ hasText: 'Falta algo para guardar' })
  await alert.getByRole('link', { name: 'Esa fecha todavía no llega' }).click()
  expect(await alert.innerText()).toMatch(/no llega\.$/)
  expect(await day.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await day.getAttribute('aria-invalid')).toBe('true')
  await page.keyboard.press('Escape')
  await editor(page).getByRole('button', { name: 'Descartar' }).click()
  await editor(page).waitFor({ state: 'detached' })
})

const stored = () => office.api('PUT', `/api/orders/${id}`, {})
const NO_DATE = 'No es una fecha. Elígela en el calendario o deja el campo vacío'

test.each([
  ['a day without its year', 'Next Follow-up', '1215', NO_DATE],
  ['a day that no calendar has', 'Next Follow-up', '02302027', NO_DATE],
  ['an hour that is neither of the morning nor of the afternoon', 'Follow-up Time', '0330', 'Escribe la hora así: 15:30 o 3:30 PM'],
])('%s is marked, and nothing is saved until it is whole or empty', async (_, label, keys, sentence) => {
  await page.goto(`/dashboard/orders/${id}`)
  const field = editor(page).getByLabel(label)
  await editor(page).getByLabel('Source').fill('Hospice')
  await field.focus()
  await page.keyboard.type(keys)
  await editor(page).getByRole('button', { name: 'Save' }).click()
  await editor(page).getByRole('alert').getByRole('link', { name: sentence }).click()
  expect(await field.evaluate((input) => input === document.activeElement)).toBe(true)
  expect(await field.getAttribute('aria-invalid')).toBe('true')
  expect((await stored()).source).toBeNull()
  for (const key of ['Backspace', 'ArrowRight', 'Backspace', 'ArrowRight', 'Backspace']) await page.keyboard.press(key)
  await field.and(page.locator(':not([aria-invalid])')).waitFor()
  await editor(page).getByRole('button', { name: 'Save' }).click()
  await editor(page).waitFor({ state: 'detached' })
  expect(await stored()).toMatchObject({ source: 'Hospice', followUp: null, followUpTime: null })
})

test('a follow-up of which a part was taken out stays as it is stored until it is whole again', async () => {
  await office.api('PUT', `/api/orders/${id}`, { followUp: '2026-12-15', followUpTime: '15:30' })
  await page.goto(`/dashboard/orders/${id}`)
  await editor(page).getByLabel('Next Follow-up').focus()
  await page.keyboard.press('Backspace')
  await editor(page).getByRole('button', { name: 'Save' }).click()
  await editor(page).getByRole('alert').getByRole('link', { name: NO_DATE }).click()
  expect((await stored()).followUp).toBe('2026-12-15')
  await page.keyboard.type('11')
  await editor(page).getByRole('link', { name: NO_DATE }).waitFor({ state: 'detached' })
  await editor(page).getByRole('button', { name: 'Save' }).click()
  await editor(page).waitFor({ state: 'detached' })
  expect(await stored()).toMatchObject({ followUp: '2026-11-15', followUpTime: '15:30' })
})

test('a follow-up that is half typed while a colleague’s version is found stays as it is stored, whichever is chosen', async () => {
  await office.api('PUT', `/api/orders/${id}`, { price: '$900', followUp: '2026-12-15' })
  await page.goto(`/dashboard/orders/${id}`)
  await editor(page).getByLabel('Price or Comment').fill('$850')
  const { held, release } = await holdCall(page, /orders\.update/, { at: 'call' })
  await editor(page).getByRole('button', { name: 'Save' }).click()
  await held
  await editor(page).getByLabel('Next Follow-up').focus()
  await page.keyboard.press('Backspace')
  await office.api('PUT', `/api/orders/${id}`, { price: '$800' })
  release()
  const conflict = page.getByRole('dialog', { name: /Maribel guardó esta orden/ })
  await conflict.getByRole('radio', { name: '$850' }).check()
  await conflict.getByRole('button', { name: 'Save' }).click()
  await conflict.waitFor({ state: 'detached' })
  await editor(page).getByRole('alert').getByRole('link', { name: NO_DATE }).click()
  expect(await stored()).toMatchObject({ price: '$800', followUp: '2026-12-15' })
  await page.keyboard.type('11')
  await editor(page).getByRole('button', { name: 'Save' }).click()
  await editor(page).waitFor({ state: 'detached' })
  expect(await stored()).toMatchObject({ price: '$850', followUp: '2026-11-15' })
})

test.each(['Received', 'Contact Day'])('%s that is emptied, or of an impossible year, is refused in words for people', async (label) => {
  await page.goto(`/dashboard/orders/${id}`)
  const day = editor(page).getByLabel(label)
  for (const typed of ['', '0026-05-14']) {
    await day.fill(typed)
    await editor(page).getByRole('button', { name: 'Save' }).click()
    await editor(page).getByRole('alert').getByText('Falta algo para guardar: Elige una fecha a partir de 1970.', { exact: true }).waitFor()
    await editor(page).locator('.field__error', { hasText: 'Elige una fecha a partir de 1970' }).waitFor()
  }
  await page.keyboard.press('Escape')
  await editor(page).getByRole('button', { name: 'Descartar' }).click()
  await editor(page).waitFor({ state: 'detached' })
})
