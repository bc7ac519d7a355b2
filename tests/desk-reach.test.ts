// What is noted after a call, in a real browser: whatever is chosen there is saved, also beside what others saved meanwhile.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectAccessible } from './accessible.ts'
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
  await note().getByRole('button', { name: 'Hablamos' }).click()
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
  expect(await stored()).toMatchObject({ status: 'sold', tracking: [{ track: 'Llamé: hablamos' }] })
})

test('what was written of a call is not lost where a colleague deletes the order: it waits to be copied, or for the order', async () => {
  await note().getByRole('textbox').press('End')
  await page.keyboard.type(', llama su hijo')
  await office.api('DELETE', `/api/orders/${id}`, undefined, 'Ana')
  await page.reload()
  await note().getByText('Alguien eliminó esta orden. Recupérala en Eliminadas para guardar la nota; si no, cópiala.').waitFor()
  expect(await note().getByRole('textbox').inputValue()).toBe('Llamé: hablamos, llama su hijo')
  await expectAccessible(page)
  const ana = await office.desk('Ana')
  await ana.goto('/dashboard/orders/deleted')
  await ana.getByRole('button', { name: 'Recuperar: Elena Robles' }).click()
  await note().getByRole('button', { name: 'Guardar comentario' }).click()
  await note().waitFor({ state: 'detached' })
  expect(await stored()).toMatchObject({ tracking: [{ track: 'Llamé: hablamos, llama su hijo' }] })
})

test('who did not answer stays new and waits on Home, with what was noted; a box says otherwise', async () => {
  await note().getByRole('button', { name: 'No contestó' }).click()
  const goesOn = note().getByRole('checkbox', { name: 'Pasar la orden a In Progress' })
  for (const [outcome, isTicked] of [
    ['Dejé mensaje', false],
    ['Hablamos', true],
    ['Número equivocado', false],
    ['No contestó', false],
  ] as const) {
    await note().getByRole('button', { name: outcome }).click()
    expect([outcome, await goesOn.isChecked()]).toEqual([outcome, isTicked])
  }
  await save()
  await note().waitFor({ state: 'detached' })
  expect(await stored()).toMatchObject({ status: 'new', tracking: [{ track: 'Llamé: no contestó' }] })
  await page.goto('/dashboard')
  await waiting().filter({ hasText: 'Llamé: no contestó' }).first().waitFor()
})

test('an order opened on Home leads back to Home when it is saved, and when it is closed', async () => {
  await note().getByRole('button', { name: 'No anotar' }).click()
  await note().getByRole('button', { name: 'Descartar' }).click()
  const opened = await office.order('Casilda Vuelve', { receivedAt: new Date(Date.now() - 2 * 86_400_000).toISOString() })
  for (const leave of ['Save', 'Cerrar']) {
    await page.goto('/dashboard')
    await waiting().filter({ hasText: 'Casilda Vuelve' }).getByRole('link', { name: 'Casilda Vuelve', exact: true }).click()
    await note().getByRole('heading', { name: 'Casilda Vuelve' }).waitFor()
    expect(new URL(page.url()).pathname).toBe(`/dashboard/orders/${opened}`)
    if (leave === 'Save') await note().getByLabel('Price or Comment').fill('$900')
    await note().getByRole('button', { name: leave, exact: true }).click()
    await page.waitForURL(/\/dashboard$/)
    await waiting().first().waitFor()
  }
  expect(await office.api('GET', `/api/orders/${opened}`)).toMatchObject({ price: '$900' })
})

const waiting = () => page.getByRole('region', { name: 'Por llamar' }).getByRole('listitem')

test('a call begun on Home asks the same, and what was written waits through a reload and on another page', async () => {
  await note().getByRole('button', { name: 'Cerrar' }).click()
  await note().getByRole('button', { name: 'Descartar' }).click()
  // The one who waits longest stands on top.
  const second = await office.order('Rosa Casera', { receivedAt: new Date(Date.now() - 86_400_000).toISOString() })
  await page.goto('/dashboard')
  await waiting()
    .filter({ hasText: 'Rosa Casera' })
    .getByRole('link', { name: /^Llamar/ })
    .click()
  await note().getByRole('heading', { name: 'Llamada: Rosa Casera' }).waitFor()
  await note().getByRole('button', { name: 'Dejé mensaje' }).click()
  await note().getByRole('textbox').press('End')
  await note().getByRole('textbox').pressSequentially('. Llama mañana')
  await page.reload()
  expect(await note().getByRole('textbox').inputValue()).toBe('Llamé: dejé mensaje. Llama mañana')
  await page.goto('/dashboard/funeral-homes')
  await save()
  await note().waitFor({ state: 'detached' })
  const { orders } = await office.api('GET', `/api/orders?ids=${second}`)
  expect(orders).toMatchObject([{ status: 'new', tracking: [{ track: 'Llamé: dejé mensaje. Llama mañana' }] }])
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await note().count()).toBe(0)
})

test('a duplicated tab does not ask again how a call ended, and the first one still does', async () => {
  // As the browser does it when a tab is duplicated: what the tab keeps is copied.
  const opening = page.waitForEvent('popup')
  await page.evaluate(() => open('/dashboard/funeral-homes'))
  const copy = await opening
  await copy.getByRole('heading', { level: 1, name: 'Funeral Homes' }).waitFor()
  const copied = () => copy.evaluate(() => Object.keys(sessionStorage).includes('draft:contacted'))
  await expect.poll(copied).toBe(false)
  await copy.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await note().getByRole('textbox').inputValue()).toBe('Llamé: hablamos')
  await page.reload()
  expect(await note().getByRole('textbox').inputValue()).toBe('Llamé: hablamos')
  await copy.close()
})
