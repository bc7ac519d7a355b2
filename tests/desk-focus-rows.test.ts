// Who has the focus on the desk's other pages when what was pressed goes with what it does: src/client/ui/focus.ts.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { focusedOn } from './focused.ts'
import { holdCall } from './held-call.ts'
import { type OrdersOffice, openOrdersOffice, rowOf } from './orders-office.ts'

let office: OrdersOffice
let page: Page

beforeAll(async () => {
  office = await openOrdersOffice()
})
afterAll(() => office.close())
beforeEach(async () => {
  page = await office.desk('Maribel')
  return () => page.close()
})

const focused = () => focusedOn(page)
const button = (name: string) => page.getByRole('button', { name, exact: true })

/** Presses one after the other, and looks each time who has the focus once what was pressed has gone. */
async function pressInTurn(...steps: (readonly [gone: string, next: string])[]): Promise<void> {
  for (const [gone, next] of steps) {
    await button(gone).press('Enter')
    await button(gone).waitFor({ state: 'detached' })
    await focused().toBe(next)
  }
}

/** Makes funeral homes and deletes them. */
async function deleteHomes(...names: string[]): Promise<void> {
  for (const name of names) {
    const { id } = await office.api('POST', '/api/funeral-homes', { name })
    await office.api('DELETE', `/api/funeral-homes/${id}`)
  }
}

test('what is restored gives it to the row beside it, and the last one to the page', async () => {
  await deleteHomes('Alba', 'Brisa', 'Cielo')
  await page.goto('/dashboard/funeral-homes')
  await page.locator('summary', { hasText: 'Lo eliminado' }).press('Enter')
  const names = await page
    .getByRole('button', { name: /^Recuperar: / })
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))
  const [first = '', second = '', third = ''] = names.map(String)
  await pressInTurn([second, third], [third, first], [first, 'main'])
})

test('who went on to something else meanwhile keeps it', async () => {
  await deleteHomes('Duna', 'Estela')
  await page.goto('/dashboard/funeral-homes')
  await page.locator('summary', { hasText: 'Lo eliminado' }).press('Enter')
  const restoring = await holdCall(page, /funeralHomes\.restore/)
  await button('Recuperar: Duna').press('Enter')
  await restoring.held
  await focused().toBe('Recuperar: Duna')
  await button('Create').focus()
  restoring.release()
  await button('Recuperar: Duna').waitFor({ state: 'detached' })
  await focused().toBe('Create')
})

test('so do orders that come back from the trash', async () => {
  for (const name of ['Trash One', 'Trash Two']) await office.api('DELETE', `/api/orders/${await office.order(name)}`)
  await page.goto('/dashboard/orders/deleted')
  await rowOf(page, 'Trash One').waitFor()
  const names = await page
    .getByRole('button', { name: /^Recuperar/ })
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))
  const [first = '', second = ''] = names.map(String)
  await pressInTurn([first, second], [second, 'main'])
})

test('an invitation that is withdrawn gives it to the next, and the last one to the page', async () => {
  for (const name of ['Pilar', 'Rocío']) await office.api('POST', '/api/users/generate-token', { name })
  await page.goto('/dashboard/users')
  const withdraw = page.getByRole('button', { name: /^Retirar la invitación de / })
  await withdraw.nth(1).waitFor()
  const names = await withdraw.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))
  const [first = '', second = ''] = names.map(String)
  await pressInTurn([first, second], [second, 'main'])
})

test('a session that is ended gives it to the next, and the others together to the title', async () => {
  const login = { email: 'maribel@example.com', password: 'calm water at dawn' }
  for (let at = 0; at < 3; at += 1) await office.api('POST', '/api/users/login', login, null)
  await page.goto('/dashboard/account')
  const end = page.getByRole('button', { name: /^Cerrar la sesión de / })
  await end.nth(2).waitFor()
  const before = await end.count()
  await end.first().press('Enter')
  await expect.poll(() => end.count()).toBe(before - 1)
  await focused().toMatch(/^Cerrar la sesión de /)
  await pressInTurn(['Cerrar las demás', 'own-sessions'])
})

test('the first steps that nobody wants to see any more give it to the page', async () => {
  await page.goto('/dashboard')
  await pressInTurn(['No mostrar más', 'main'])
})

test('a value that is put back gives it to its line', async () => {
  const id = await office.order('Former')
  await office.api('PATCH', `/api/orders/${id}`, { contactName: 'Later' })
  await page.goto(`/dashboard/orders/${id}/activity`)
  await button('Contact Name: volver a Former').press('Enter')
  await button('Contact Name: volver a Former').waitFor({ state: 'detached' })
  await focused().toMatch(/^Contact Name: Former → Later/)
})

test('what could not be loaded at first gives it to the page', async () => {
  await page.route(/funeralHomes\.list/, (route) => route.abort())
  await page.goto('/dashboard/funeral-homes')
  await button('Reintentar').waitFor()
  await page.unroute(/funeralHomes\.list/)
  await pressInTurn(['Reintentar', 'main'])
})

test('a letter that is asked for again gives it to the address', async () => {
  await page.goto('/dashboard/forgot-password')
  await page.getByLabel('Email').fill('nobody@example.com')
  await page.keyboard.press('Enter')
  await pressInTurn(['envíalo otra vez', 'email'])
})
