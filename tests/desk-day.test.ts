// What an office does all day in the list, in a real browser: families of a stretch of the calendar, sales of years ago, what a
// sale does not say yet; and what a small laptop shows of it.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { officeDay } from '../src/shared/dates.ts'
import { expectAccessible } from './accessible.ts'
import { goHearing, goHearingToList } from './hearing.ts'
import { holdCall } from './held-call.ts'
import { editor, type OrdersOffice, openOrdersOffice, rowOf, toast } from './orders-office.ts'

let office: OrdersOffice
let page: Page
const NOW = new Date()
/** The middle of a month, as many before this one. */
const monthsAgo = (months: number) => new Date(Date.UTC(NOW.getUTCFullYear(), NOW.getUTCMonth() - months, 15, 20)).toISOString()
const received = () => page.getByLabel('Received')

beforeAll(async () => {
  office = await openOrdersOffice()
  await office.order('Familia Reciente', { receivedAt: new Date(NOW.getTime() - 60_000).toISOString() })
  await office.order('Familia Anterior', { receivedAt: monthsAgo(1) })
  await office.order('Familia Lejana', { receivedAt: monthsAgo(30), status: 'sold', price: '$2,500' })
  page = await office.desk('Maribel')
})
afterAll(() => office.close())

const openList = () => goHearingToList(page, '/dashboard/orders')
const names = async () => (await page.locator('.sheet tbody th').allInnerTexts()).map((name) => name.trim())

test('families of this month, of the last, of days of one’s own; the address keeps it and Clear takes it away', async () => {
  await page.goto('/dashboard/orders?statuses=all')
  await rowOf(page, 'Familia Lejana').waitFor()
  await received().selectOption({ label: 'Este mes' })
  await expect.poll(names).toEqual(['Familia Reciente'])
  expect(new URL(page.url()).searchParams.get('received')).toBe('month')
  await page.getByRole('button', { name: 'Quitar filtro: recibidas este mes' }).waitFor()
  await received().selectOption({ label: 'El mes pasado' })
  await expect.poll(names).toEqual(['Familia Anterior'])
  await page.reload()
  await expect.poll(names).toEqual(['Familia Anterior'])
  await received().selectOption({ label: 'Entre dos días…' })
  const from = page.getByLabel('Desde', { exact: true })
  expect(await from.inputValue()).toBe(`${monthsAgo(1).slice(0, 7)}-01`)
  await from.fill(monthsAgo(31).slice(0, 10))
  await expect.poll(names).toEqual(['Familia Anterior', 'Familia Lejana'])
  // In some zones of an office that moment is the day after.
  await page.getByLabel('Hasta', { exact: true }).fill(monthsAgo(30).replace(/-15T.*/, '-16'))
  await expect.poll(names).toEqual(['Familia Lejana'])
  await page.getByRole('button', { name: 'Limpiar', exact: true }).click()
  await page.getByLabel('Desde', { exact: true }).waitFor({ state: 'detached' })
  expect(await received().inputValue()).toBe('')
})

test('two days the wrong way round are said at their fields, in both languages', async () => {
  const days = 'createdFrom=2026-05-10T07:00:00.000Z&createdBefore=2026-05-06T07:00:00.000Z'
  await page.goto(`/dashboard/orders?statuses=all&${days}`)
  const said = page.getByRole('group', { name: 'Entre dos días…' }).getByRole('status')
  await said.getByText('«Desde» es posterior a «Hasta»: entre los dos no hay ningún día.').waitFor()
  const from = page.getByLabel('Desde', { exact: true })
  expect([await from.getAttribute('aria-invalid'), await from.getAttribute('aria-describedby')]).toEqual([
    'true',
    await said.getAttribute('id'),
  ])
  await page.getByLabel('Hasta', { exact: true }).fill('2026-05-10')
  await expect.poll(() => said.innerText()).toBe('')
  expect(await from.getAttribute('aria-invalid')).toBeNull()
  const english = await office.desk('Ana', { language: 'en' })
  await english.goto(`/dashboard/orders?statuses=all&${days}`)
  await english.getByText('“From” is after “To”: there is no day between them.').waitFor()
  await english.close()
})

test('a day that is emptied to write another stays under the fingers', async () => {
  await page.goto('/dashboard/orders?statuses=all&createdFrom=2020-01-01T08:00:00.000Z')
  const from = page.getByLabel('Desde', { exact: true })
  await from.press('Backspace')
  await page.waitForURL((url) => !url.searchParams.has('createdFrom'))
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('f-received-from')
  await from.fill(monthsAgo(30).slice(0, 10))
  await page.waitForURL((url) => url.searchParams.has('createdFrom'))
})

test('days that are taken away at their chip leave the choice at none', async () => {
  await page.goto('/dashboard/orders?statuses=all')
  await received().selectOption({ label: 'Entre dos días…' })
  await page.getByLabel('Desde', { exact: true }).fill(monthsAgo(30).slice(0, 10))
  await page.getByRole('button', { name: 'Quitar filtro: recibidas desde' }).click()
  await page.getByLabel('Desde', { exact: true }).waitFor({ state: 'detached' })
  expect(await received().inputValue()).toBe('')
})

test.each([
  ['pending', 'Pending'],
  ['inProgress', 'In Progress'],
])('of a list beyond one tab that is narrowed to none by its status, any tab with a match is offered: %s', async (status, called) => {
  const source = `Revista ${status}`
  await office.order('Familia De Una Revista', { source })
  await page.goto(`/dashboard/orders?${new URLSearchParams({ statuses: 'all', source, additionalStatus: status })}`)
  const empty = page.getByRole('tabpanel')
  await empty.getByText(`Buscaste con estado ${called}, Source: ${source}.`).waitFor()
  await empty.getByRole('link', { name: 'Hay 1 en New - in Progress' }).click()
  await expect.poll(names).toEqual(['Familia De Una Revista'])
})

test('the sales of years ago are one choice away, and lead to their orders', async () => {
  await page.goto('/dashboard')
  const sales = page.getByRole('region', { name: 'Ventas y comisiones' })
  await sales.getByText('Sin ventas en este mes.').waitFor()
  await sales.getByLabel('Año').selectOption(monthsAgo(30).slice(0, 4))
  await sales.getByLabel('Mes').selectOption({ label: 'Todo el año' })
  await sales.getByRole('rowheader', { name: 'Total' }).waitFor()
  expect(await sales.getByRole('row').last().innerText()).toContain('$2,500.00')
  await sales.getByRole('link', { name: '1', exact: true }).click()
  await rowOf(page, 'Familia Lejana').waitFor()
  expect(await names()).toEqual(['Familia Lejana'])
  // What was followed from there is not what the list opens with from then on.
  await page.goto('/dashboard/orders')
  await page.waitForURL(/\/orders$/)
  await page.getByRole('tab', { name: 'New - in Progress', selected: true }).waitFor()
})

test('the table of sales stands in its place while it is on its way, also that of another month', async () => {
  // It may be asked for together with others, in whatever order.
  const asked = /reports\.commissions/
  const sales = page.getByRole('region', { name: 'Ventas y comisiones' })
  const height = () => sales.evaluate((section) => section.getBoundingClientRect().height)
  let release = () => {}
  const hold = async () => {
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(asked, async (route) => {
      await held
      await route.continue()
    })
  }
  const letGo = async () => {
    release()
    await page.unrouteAll({ behavior: 'wait' })
  }
  await office.order('Vendida Hoy', { status: 'sold', userId: 1, price: '$900', comission: '10%' })
  await hold()
  await page.goto('/dashboard')
  await sales.locator('.skeleton').first().waitFor()
  expect(await sales.getByRole('table').getByRole('columnheader').count()).toBe(4)
  await expectAccessible(page)
  await letGo()
  await sales.getByRole('rowheader', { name: 'Total' }).waitFor()
  const tall = await height()
  await hold()
  await sales.getByLabel('Año').selectOption(monthsAgo(30).slice(0, 4))
  await sales.locator('.skeleton').first().waitFor()
  expect(await height()).toBe(tall)
  await letGo()
  await sales.locator('.skeleton').first().waitFor({ state: 'detached' })
})

test.each([1024, 1152, 1280, 1366, 1440])('at %d pixels no column is cut beneath the name', async (width) => {
  await page.setViewportSize({ width, height: 800 })
  await page.goto('/dashboard/orders?statuses=all')
  await rowOf(page, 'Familia Lejana').waitFor()
  const edges = await page.locator('.sheet thead th').evaluateAll((heads) => heads.map((head) => head.getBoundingClientRect().right))
  const name = await page.locator('.sheet thead .dock-name').evaluate((head) => head.getBoundingClientRect().left)
  expect(edges.some((edge) => Math.abs(edge - name) < 1.5)).toBe(true)
  const shown = await page
    .locator('.sheet thead th')
    .evaluateAll(
      (heads, left) => heads.filter((head) => head.getBoundingClientRect().right <= left + 1.5).map((head) => head.textContent),
      name,
    )
  expect(shown.includes('Price')).toBe(width >= 1366)
})

test('a sale given from the row is asked what it does not say; it can be left, and the form says it, too', async () => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await office.order('Vendida Rápida')
  await page.goto('/dashboard/orders?tab=newInProgress')
  await rowOf(page, 'Vendida Rápida').getByRole('button', { name: 'cambiar el estado de Vendida Rápida' }).click()
  await page.getByRole('button', { name: 'Sold', exact: true }).click()
  await toast(page).getByText('A esta venta le falta: Service Type, Funeral Home, Admin.').waitFor()
  // The names are English in a Spanish sentence, and said as such.
  expect(await toast(page).locator('[lang=en]').allInnerTexts()).toEqual(['Service Type', 'Funeral Home', 'Admin'])
  await toast(page).getByRole('button', { name: 'Completar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Venta: Vendida Rápida' })
  await dialog.getByLabel('Service Type').selectOption({ index: 1 })
  await dialog.getByLabel('Admin').selectOption({ label: 'Luis' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  const { orders } = await office.api('GET', '/api/orders?search=rápida')
  expect(orders).toMatchObject([{ status: 'sold', serviceId: expect.any(Number), funeralHomeId: null, userId: expect.any(Number) }])
  await page.goto('/dashboard/orders?tab=soldNotSold')
  await rowOf(page, 'Vendida Rápida').getByRole('link', { name: 'Vendida Rápida', exact: true }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('status').filter({ hasText: 'A esta venta le falta: Funeral Home. Puedes guardarla así.' }).waitFor()
  await form.getByRole('button', { name: 'Funeral Home' }).click()
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('funeralHomeId')
  await page.keyboard.press('Escape')
  await form.waitFor({ state: 'detached' })
  await office.order('Vendida Después')
  await page.goto('/dashboard/orders?tab=newInProgress')
  await rowOf(page, 'Vendida Después').getByRole('button', { name: 'cambiar el estado de Vendida Después' }).click()
  await page.getByRole('button', { name: 'Sold', exact: true }).click()
  // Nothing stands in the way of who leaves it.
  await toast(page).getByRole('button', { name: 'Deshacer' }).click()
  await rowOf(page, 'Vendida Después').waitFor()
})

test('a sale is filled in from another page, too; whoever was quicker is not overruled, and what is chosen is not lost by a key', async () => {
  const [mine, theirs] = await Promise.all(
    ['Funeraria Mía', 'Funeraria Suya'].map((name) => office.api('POST', '/api/funeral-homes', { name })),
  )
  await openList()
  const id = await office.order('Vendida Lejos')
  await rowOf(page, 'Vendida Lejos').getByRole('button', { name: 'cambiar el estado de Vendida Lejos' }).click()
  await page.getByRole('button', { name: 'Sold', exact: true }).click()
  await toast(page).getByRole('button', { name: 'Completar' }).waitFor()
  await page.getByRole('link', { name: 'Services', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Services' }).waitFor()
  await toast(page).getByRole('button', { name: 'Completar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Venta: Vendida Lejos' })
  await dialog.getByLabel('Admin').selectOption({ label: 'Luis' })
  await dialog.getByLabel('Funeral Home').selectOption(String(mine?.id))
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Seguir editando' }).click()
  const sold = await office.api('GET', `/api/orders/${id}`)
  await office.api('PUT', `/api/orders/${id}`, { version: sold.version, funeralHomeId: theirs?.id })
  await dialog.getByRole('button', { name: 'Save' }).click()
  const said = dialog.getByRole('alert').getByText('Alguien ya lo completó: Funeral Home. Se queda lo que puso.')
  await said.waitFor()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('alert')
  await dialog.getByLabel('Funeral Home').waitFor({ state: 'detached' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await office.api('GET', `/api/orders/${id}`)).toMatchObject({ funeralHomeId: theirs?.id, userId: expect.any(Number) })
})

test('a home that is deleted while it is chosen for a sale is not sent with what else was chosen', async () => {
  const { id: gone } = await office.api('POST', '/api/funeral-homes', { name: 'Funeraria Breve' })
  await openList()
  const id = await office.order('Vendida Sola')
  await rowOf(page, 'Vendida Sola').getByRole('button', { name: 'cambiar el estado de Vendida Sola' }).click()
  await page.getByRole('button', { name: 'Sold', exact: true }).click()
  await toast(page).getByRole('button', { name: 'Completar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Venta: Vendida Sola' })
  const home = dialog.getByLabel('Funeral Home')
  await home.selectOption(String(gone))
  await office.api('DELETE', `/api/funeral-homes/${gone}`)
  await home.locator(`option[value="${gone}"]`).waitFor({ state: 'detached' })
  expect(await dialog.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true)
  await dialog.getByLabel('Admin').selectOption({ label: 'Luis' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await office.api('GET', `/api/orders/${id}`)).toMatchObject({ funeralHomeId: null, userId: expect.any(Number) })
})

test('a sale that is saved closes its own dialog, and not that of the sale which is being filled in by then', async () => {
  await openList()
  const complete = async (name: string) => {
    await office.order(name)
    await rowOf(page, name)
      .getByRole('button', { name: `cambiar el estado de ${name}` })
      .click()
    await page.getByRole('button', { name: 'Sold', exact: true }).click()
    await toast(page).getByRole('button', { name: 'Completar' }).click()
    const dialog = page.getByRole('dialog', { name: `Venta: ${name}` })
    await dialog.getByLabel('Admin').selectOption({ label: 'Luis' })
    return dialog
  }
  const first = await complete('Vendida Primera')
  const { held, release } = await holdCall(page, /orders\.update(?!Many)/)
  await first.getByRole('button', { name: 'Save' }).click()
  await held
  await page.keyboard.press('Escape')
  await first.getByRole('button', { name: 'Descartar' }).click()
  await first.waitFor({ state: 'detached' })
  const second = await complete('Vendida Segunda')
  release()
  await toast(page).getByText('guardada').waitFor()
  await second.getByRole('button', { name: 'Save' }).click()
  await second.waitFor({ state: 'detached' })
})

test('a sale in which somebody filled something in and took it back is read once more, and saved', async () => {
  await openList()
  const id = await office.order('Vendida De Nuevo')
  const home = await office.api('POST', '/api/funeral-homes', { name: 'Funeraria Retirada' })
  await rowOf(page, 'Vendida De Nuevo').getByRole('button', { name: 'cambiar el estado de Vendida De Nuevo' }).click()
  await page.getByRole('button', { name: 'Sold', exact: true }).click()
  await toast(page).getByRole('button', { name: 'Completar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Venta: Vendida De Nuevo' })
  await dialog.getByLabel('Funeral Home').selectOption(String(home?.id))
  const sold = await office.api('GET', `/api/orders/${id}`)
  const { version } = await office.api('PUT', `/api/orders/${id}`, { version: sold.version, funeralHomeId: home?.id })
  await office.api('PUT', `/api/orders/${id}`, { version, funeralHomeId: null })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByRole('alert').getByText('Alguien cambió esta venta mientras tanto. Revísala y guarda otra vez.').waitFor()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await office.api('GET', `/api/orders/${id}`)).toMatchObject({ funeralHomeId: home?.id })
})

test('a sale that somebody has made none of meanwhile is not filled in, and its dialog says so', async () => {
  await openList()
  const id = await office.order('Vendida Al Fin No')
  await rowOf(page, 'Vendida Al Fin No').getByRole('button', { name: 'cambiar el estado de Vendida Al Fin No' }).click()
  await page.getByRole('button', { name: 'Sold', exact: true }).click()
  await toast(page).getByRole('button', { name: 'Completar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Venta: Vendida Al Fin No' })
  await dialog.getByLabel('Admin').selectOption({ label: 'Luis' })
  // The first account there is.
  await office.api('PUT', `/api/orders/${id}`, { status: 'notSold', userId: 1 })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Alguien cambió el estado: ya no es una venta.').waitFor()
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click()
  await dialog.waitFor({ state: 'detached' })
  expect(await office.api('GET', `/api/orders/${id}`)).toMatchObject({ status: 'notSold' })
})

test('a call that was promised for today stands on the home page by its hour, and in the list', async () => {
  const id = await office.order('Familia Prometida')
  await page.goto(`/dashboard/orders/${id}`)
  const zone = await page.locator('meta[name=office-time-zone]').getAttribute('content')
  await editor(page)
    .getByLabel('Next Follow-up')
    .fill(officeDay(new Date().toISOString(), zone ?? ''))
  await editor(page).getByLabel('Follow-up Time').fill('15:30')
  await editor(page).getByRole('button', { name: 'Save' }).click()
  await toast(page).waitFor()
  await rowOf(page, 'Familia Prometida').getByText('3:30 PM', { exact: true }).waitFor()
  await goHearing(page, '/dashboard')
  const promised = page.getByRole('region', { name: 'Llamadas prometidas para hoy' })
  const line = promised.getByRole('listitem').filter({ hasText: 'Familia Prometida' })
  await line.getByText('3:30 PM', { exact: true }).waitFor()
  await line.getByRole('link', { name: /^Llamar/ }).waitFor()
  // One whose hour has passed says so in a word.
  await office.api('PUT', `/api/orders/${id}`, { followUpTime: '00:00' })
  await line.getByText('Atrasado 12:00 AM', { exact: true }).waitFor()
})
