// What is selected stays what somebody selected, while families arrive and colleagues work in the same list.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { goHearingToList } from './hearing.ts'
import { holdCall } from './held-call.ts'
import { holdTime, passUntil } from './held-time.ts'
import { type OrdersOffice, openOrdersOffice, rowOf, toast } from './orders-office.ts'

let office: OrdersOffice
let desk: Page
let families = 0

beforeAll(async () => {
  office = await openOrdersOffice()
  for (let made = 0; made < 14; made += 1) await arrive()
})
afterAll(() => office.close())
beforeEach(async () => {
  desk = await office.desk('Maribel')
  await goHearingToList(desk, '/dashboard/orders')
  await desk.locator('tbody tr').nth(11).waitFor()
})

async function arrive(): Promise<{ name: string; id: number }> {
  families += 1
  const name = `Familia ${String(families).padStart(2, '0')}`
  return { name, id: await office.order(name) }
}

async function arriveInTheList(): Promise<void> {
  await rowOf(desk, (await arrive()).name).waitFor()
}

const count = () => desk.locator('.selection-bar__count')
const selectPage = () => desk.getByRole('checkbox', { name: /^Seleccionar todas/ }).check()

test('all rows of a page are changed that were selected, though families have pushed some of them off', async () => {
  await selectPage()
  await arriveInTheList()
  await arriveInTheList()
  expect(await count().innerText()).toBe('12 seleccionadas')
  await desk.locator('#selected-status').selectOption('pending')
  await desk.locator('.selection-bar [type=submit]').click()
  await toast(desk).getByText('12 órdenes cambiadas').waitFor()
  await count().waitFor({ state: 'detached' })
  await toast(desk).getByRole('button', { name: 'Deshacer' }).click()
  await toast(desk).getByText('12 órdenes como antes').waitFor()
})

test('who is asked whether to delete is asked about the same orders until the end, and all of them come back', async () => {
  await selectPage()
  await desk.getByRole('button', { name: 'Eliminar 12 órdenes' }).click()
  await arriveInTheList()
  const question = desk.getByRole('dialog', { name: 'Eliminar 12 órdenes' })
  await desk.route(/orders\.deleteMany/, async (call) => {
    await arriveInTheList()
    await call.continue()
  })
  await question.getByRole('button', { name: 'Delete' }).click()
  await toast(desk).getByText('12 órdenes eliminadas').waitFor()
  await toast(desk).getByRole('button', { name: 'Deshacer' }).click()
  await toast(desk).getByText('12 órdenes recuperadas').waitFor()
  await desk.goto('/dashboard/orders/deleted')
  await desk.getByText('No hay órdenes eliminadas').waitFor()
})

test('a question about an order that a colleague moves to another tab stays open', async () => {
  const { name, id } = await arrive()
  await rowOf(desk, name).getByRole('checkbox').check()
  await desk.getByRole('button', { name: 'Eliminar 1 orden' }).click()
  await office.api('PATCH', `/api/orders/${id}`, { status: 'pending', version: 1 }, 'Ana')
  await rowOf(desk, name).waitFor({ state: 'detached' })
  await count().waitFor({ state: 'detached' })
  const question = desk.getByRole('dialog', { name: 'Eliminar 1 orden' })
  await question.getByText(name).waitFor()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'detached' })
  expect(await desk.evaluate(() => document.activeElement !== document.body)).toBe(true)
})

test('a home that a colleague deletes is chosen no longer, and what else was chosen goes through', async () => {
  const { id } = await office.api('POST', '/api/funeral-homes', { name: 'Casa Luz' })
  await desk.locator('tbody input[type=checkbox]').first().check()
  await desk.locator('#selected-home').selectOption({ label: 'Casa Luz' })
  const apply = desk.locator('.selection-bar [type=submit]')
  await office.api('DELETE', `/api/funeral-homes/${id}`)
  await desk.locator('#selected-home option', { hasText: 'Casa Luz' }).waitFor({ state: 'detached' })
  expect(await apply.isDisabled()).toBe(true)
  await desk.locator('#selected-status').selectOption('pending')
  await apply.click()
  await toast(desk).getByText('1 orden cambiada').waitFor()
})

test('a follow-up of an impossible year is held at its field, and nothing is changed', async () => {
  await desk.locator('tbody tr').first().getByRole('checkbox').check()
  const day = desk.locator('#selected-follow-up')
  const changes: string[] = []
  desk.on('request', (request) => request.url().includes('orders.updateMany') && changes.push(request.url()))
  for (const [typed, wrong] of [
    ['0019-01-01', 'rangeUnderflow'],
    ['2200-01-01', 'rangeOverflow'],
  ] as const) {
    await day.fill(typed)
    await desk.locator('.selection-bar [type=submit]').click()
    await expect.poll(() => day.evaluate((field) => field === document.activeElement)).toBe(true)
    expect(await day.evaluate((field, wrong) => field instanceof HTMLInputElement && field.validity[wrong], wrong)).toBe(true)
  }
  expect(changes).toEqual([])
  await day.fill('2199-12-31')
  await desk.locator('.selection-bar [type=submit]').click()
  await toast(desk).getByText('1 orden cambiada').waitFor()
})

test('what is said of one order that a colleague changed meanwhile speaks of no others', async () => {
  const { name, id } = await arrive()
  await rowOf(desk, name).getByRole('checkbox').check()
  await desk.locator('#selected-status').selectOption('inProgress')
  await desk.locator('.selection-bar [type=submit]').click()
  const undo = toast(desk).getByRole('button', { name: 'Deshacer' })
  await undo.waitFor()
  await office.api('PUT', `/api/orders/${id}`, { status: 'pending' }, 'Ana')
  await undo.click()
  await toast(desk).getByText('Alguien cambió lo mismo mientras tanto. No se cambió nada.', { exact: true }).waitFor()
})

/** Gives the family In Progress, and lets a colleague save before that arrives. */
async function giveStatusAfter({ name, id }: { name: string; id: number }, theirs: object): Promise<void> {
  const { held, release } = await holdCall(desk, /orders\.updateMany/, { at: 'call' })
  await rowOf(desk, name)
    .getByRole('button', { name: `cambiar el estado de ${name}` })
    .click()
  await desk.getByRole('button', { name: 'In Progress', exact: true }).click()
  await held
  await office.api('PATCH', `/api/orders/${id}`, theirs, 'Ana')
  release()
}

test('an undo leaves what a colleague saved of the same order while the change was on its way', async () => {
  const family = await arrive()
  await giveStatusAfter(family, { userId: 2 })
  await toast(desk).getByText('1 orden cambiada').waitFor()
  await toast(desk).getByRole('button', { name: 'Deshacer' }).click()
  await toast(desk).getByText('1 orden como antes').waitFor()
  expect(await office.api('GET', `/api/orders/${family.id}`)).toMatchObject({ status: 'new', userId: 2 })
})

test('a status that a colleague gave first is not said to be changed, nor can it be taken back from them', async () => {
  await giveStatusAfter(await arrive(), { status: 'inProgress' })
  await toast(desk).getByText('Ya estaban así: nada cambió.').waitFor()
  expect(await toast(desk).getByRole('button', { name: 'Deshacer' }).count()).toBe(0)
})

test('of two things given at once the undo takes back the one that no colleague had given before', async () => {
  const { name, id } = await arrive()
  await rowOf(desk, name).getByRole('checkbox').check()
  await desk.locator('#selected-status').selectOption('pending')
  await desk.locator('#selected-user').selectOption({ label: 'Luis' })
  const { held, release } = await holdCall(desk, /orders\.updateMany/, { at: 'call' })
  await desk.locator('.selection-bar [type=submit]').click()
  await held
  await office.api('PATCH', `/api/orders/${id}`, { status: 'pending' }, 'Ana')
  release()
  await toast(desk).getByText('1 orden cambiada').waitFor()
  await toast(desk).getByRole('button', { name: 'Deshacer' }).click()
  await toast(desk).getByText('1 orden como antes').waitFor()
  expect(await office.api('GET', `/api/orders/${id}`)).toMatchObject({ status: 'pending', userId: null })
})

test('an undo that does not arrive is offered again, of a change as of a delete', async () => {
  const { name, id } = await arrive()
  const page = await office.desk('Maribel', { prepare: (page) => page.clock.install() })
  await page.goto('/dashboard/orders')
  await rowOf(page, name).waitFor()
  // What is offered stays for ten seconds: not of a machine that has much else to do.
  await holdTime(page)
  const undo = toast(page).getByRole('button', { name: 'Deshacer' })
  const told = (text: string) => passUntil(page, toast(page).getByText(text))
  await rowOf(page, name).getByRole('checkbox').check()
  await page.locator('#selected-status').selectOption('pending')
  await page.locator('.selection-bar [type=submit]').click()
  await told('1 orden cambiada')
  await page.route(/orders\.updateMany/, (call) => call.abort(), { times: 1 })
  await undo.click()
  await told('No hay conexión con el servidor')
  await undo.click()
  await told('1 orden como antes')
  expect(await office.api('GET', `/api/orders/${id}`)).toMatchObject({ status: 'new' })
  await passUntil(page, rowOf(page, name))
  await rowOf(page, name).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Eliminar 1 orden' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await told('1 orden eliminada')
  // Done, and its answer lost on the way.
  await page.route(/orders\.restoreMany/, (call) => call.fetch().then(() => call.abort()), { times: 1 })
  await undo.click()
  await told('No hay conexión con el servidor')
  await undo.click()
  await told('1 orden recuperada')
  await page.context().close()
})

test('what is chosen for a selection is still chosen after the list could not be loaded for a while', async () => {
  const { name } = await arrive()
  await rowOf(desk, name).getByRole('checkbox').check()
  await desk.locator('#selected-status').selectOption('pending')
  await desk.locator('#selected-status').focus()
  await desk.route(/orders\.list/, (call) => call.abort())
  await arrive()
  const failed = desk.getByRole('alert').filter({ hasText: 'No se pudieron cargar las órdenes.' })
  await failed.waitFor()
  const bar = desk.locator('.selection-bar')
  expect(await bar.getAttribute('inert')).not.toBeNull()
  // The focus was in what cannot be used now.
  expect(await desk.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('tab')
  await desk.unroute(/orders\.list/)
  await failed.getByRole('button', { name: 'Reintentar' }).click()
  await failed.waitFor({ state: 'detached' })
  expect(await bar.getAttribute('inert')).toBeNull()
  expect(await bar.locator('#selected-status').inputValue()).toBe('pending')
})

test('a delete that is answered after its question was closed leaves what was selected since', async () => {
  const [gone, stays] = [await arrive(), await arrive()]
  const box = (name: string) => rowOf(desk, name).getByRole('checkbox')
  await box(gone.name).check()
  await desk.getByRole('button', { name: 'Eliminar 1 orden' }).click()
  const { held, release } = await holdCall(desk, /orders\.deleteMany/)
  await desk.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await held
  await desk.keyboard.press('Escape')
  await desk.getByRole('dialog').waitFor({ state: 'detached' })
  await box(stays.name).check()
  release()
  await toast(desk).getByText('1 orden eliminada').waitFor()
  await rowOf(desk, gone.name).waitFor({ state: 'detached' })
  expect(await box(stays.name).isChecked()).toBe(true)
})

test('a delete that fails after its question was closed says so', async () => {
  const { name } = await arrive()
  await rowOf(desk, name).getByRole('checkbox').check()
  await desk.getByRole('button', { name: 'Eliminar 1 orden' }).click()
  const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await desk.route(/orders\.deleteMany/, async (call) => {
    held.resolve()
    await released.promise
    await call.abort()
  })
  await desk.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await held.promise
  await desk.keyboard.press('Escape')
  await desk.getByRole('dialog').waitFor({ state: 'detached' })
  released.resolve()
  await toast(desk).getByText('Eliminar 1 orden: No hay conexión con el servidor').waitFor()
})

test('of two that are deleted and a colleague deletes one of meanwhile, the other goes, and alone comes back', async () => {
  const [theirs, mine] = [await arrive(), await arrive()]
  for (const { name } of [theirs, mine]) await rowOf(desk, name).getByRole('checkbox').check()
  await desk.getByRole('button', { name: 'Eliminar 2 órdenes' }).click()
  await office.api('DELETE', `/api/orders/${theirs.id}`, undefined, 'Ana')
  await desk.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await toast(desk).getByText('1 orden eliminada').waitFor()
  await toast(desk).getByRole('button', { name: 'Deshacer' }).click()
  await toast(desk).getByText('1 orden recuperada').waitFor()
  await rowOf(desk, mine.name).waitFor()
  expect(await rowOf(desk, theirs.name).count()).toBe(0)
})

test('rows that were all pushed off their page stay selected, though they are more than it holds', async () => {
  await selectPage()
  const { name } = await arrive()
  await rowOf(desk, name).getByRole('checkbox').check()
  for (let made = 0; made < 12; made += 1) await arrive()
  await rowOf(desk, name).waitFor({ state: 'detached' })
  expect(await count().innerText()).toBe('13 seleccionadas')
  await desk.locator('#selected-status').selectOption('pending')
  await desk.locator('.selection-bar [type=submit]').click()
  await toast(desk).getByText('13 órdenes cambiadas').waitFor()
})

test('a row that a colleague takes away and brings back is not selected again by itself', async () => {
  const [gone, stays] = [await arrive(), await arrive()]
  const box = (name: string) => rowOf(desk, name).getByRole('checkbox')
  await box(gone.name).check()
  await office.api('PUT', `/api/orders/${gone.id}`, { status: 'pending' }, 'Ana')
  await rowOf(desk, gone.name).waitFor({ state: 'detached' })
  await count().waitFor({ state: 'detached' })
  await box(stays.name).check()
  await office.api('PUT', `/api/orders/${gone.id}`, { status: 'new' }, 'Ana')
  await rowOf(desk, gone.name).waitFor()
  expect(await box(gone.name).isChecked()).toBe(false)
  expect(await count().innerText()).toBe('1 seleccionada')
})

test('no more rows are selected than can be changed at once, and who wants more is told', async () => {
  while (families < 140) await arrive()
  await goHearingToList(desk, '/dashboard/orders?tab=newInProgress&limit=100')
  await desk.locator('tbody tr').nth(99).waitFor()
  await selectPage()
  const { name } = await arrive()
  await rowOf(desk, name).getByRole('checkbox').click()
  await toast(desk).getByText('Se pueden cambiar 100 órdenes a la vez como máximo.').waitFor()
  expect(await rowOf(desk, name).getByRole('checkbox').isChecked()).toBe(false)
  expect(await count().innerText()).toBe('100 seleccionadas')
  await desk.locator('#selected-status').selectOption('pending')
  await desk.locator('.selection-bar [type=submit]').click()
  await toast(desk).getByText('100 órdenes cambiadas').waitFor()
})
