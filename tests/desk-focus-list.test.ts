// Who has the focus in the list of orders when what was pressed goes with what it does: src/client/ui/focus.ts.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { focusedOn } from './focused.ts'
import { goHearingToList } from './hearing.ts'
import { holdCall } from './held-call.ts'
import { editor, type OrdersOffice, openOrdersOffice, rowOf } from './orders-office.ts'
import { twoFrames } from './site-visit.ts'

let office: OrdersOffice
let page: Page

beforeAll(async () => {
  office = await openOrdersOffice()
  // The newest is on top.
  for (const name of ['Sixth', 'Fifth', 'Fourth', 'Third', 'Second', 'First']) await office.order(name)
})
afterAll(() => office.close())
beforeEach(async () => {
  page = await office.desk('Ana')
  return () => page.close()
})

const focused = () => focusedOn(page)
const button = (name: string) => page.getByRole('button', { name, exact: true })
const TAB = 'tab-newInProgress'
const list = () => goHearingToList(page, '/dashboard/orders?tab=newInProgress')
const select = (name: string) => page.getByRole('checkbox', { name: `Seleccionar a ${name}` }).check()
const bar = () => page.getByRole('form', { name: 'Cambiar las órdenes seleccionadas' })

test('a filter that is taken away gives it to the next, else to the one before, else to the tab', async () => {
  await page.goto('/dashboard/orders?statuses=all&waiting=yes&received=year')
  const chips = page.getByRole('button', { name: /^Quitar filtro: / })
  await chips.nth(2).waitFor()
  const names = await chips.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''))
  const [first = '', second = '', third = ''] = names
  for (const [gone, next] of [
    [second, third],
    [third, first],
    [first, TAB],
  ] as const) {
    await button(gone).press('Enter')
    await button(gone).waitFor({ state: 'detached' })
    await focused().toBe(next)
  }
})

test('what clears the filters keeps it', async () => {
  await page.goto('/dashboard/orders?tab=newInProgress&service=none')
  await button('Limpiar').press('Enter')
  await expect.poll(() => page.locator('#f-service').inputValue()).toBe('')
  await twoFrames(page)
  await focused().toBe('Limpiar')
})

test('a list that found nothing gives it to the tab, that of before or the one that was chosen', async () => {
  await page.goto('/dashboard/orders?tab=newInProgress&service=1#search=nobody')
  await button('Limpiar filtros').press('Enter')
  await rowOf(page, 'First').waitFor()
  await focused().toBe(TAB)
  await page.goto('/dashboard/orders?tab=soldNotSold#search=first')
  await page.getByRole('link', { name: /^Hay 1 en / }).press('Enter')
  await rowOf(page, 'First').waitFor()
  await focused().toBe(TAB)
})

test('a selection that is dropped gives it to what was selected', async () => {
  await list()
  await select('Second')
  await select('Third')
  await button('Quitar selección').press('Enter')
  await bar().waitFor({ state: 'detached' })
  await focused().toBe('Second')
})

test('what was done to a selection gives it to the row that is next when all of those have gone', async () => {
  await list()
  await select('First')
  await select('Second')
  await bar().getByLabel('Status').selectOption('pending')
  await button('Aplicar').press('Enter')
  await rowOf(page, 'Second').waitFor({ state: 'detached' })
  await bar().waitFor({ state: 'detached' })
  await focused().toBe('Third')
})

test('who went on to something else meanwhile keeps it', async () => {
  await list()
  await select('Third')
  await bar().getByLabel('Status').selectOption('pending')
  const change = await holdCall(page, /orders\.updateMany/)
  await button('Aplicar').press('Enter')
  await change.held
  await focused().toBe('Aplicar')
  await page.getByRole('searchbox').focus()
  change.release()
  await rowOf(page, 'Third').waitFor({ state: 'detached' })
  await bar().waitFor({ state: 'detached' })
  await focused().toBe('q')
})

test('orders that are deleted together give it to the row that is next, the last ones to the tab', async () => {
  await list()
  for (const [gone, next] of [
    [['Fourth'], 'Fifth'],
    [['Fifth', 'Sixth'], TAB],
  ] as const) {
    for (const name of gone) await select(name)
    await page.getByRole('button', { name: /^Eliminar \d+ (orden|órdenes)$/ }).press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter')
    for (const name of gone) await rowOf(page, name).waitFor({ state: 'detached' })
    await bar().waitFor({ state: 'detached' })
    await focused().toBe(next)
  }
})

test('a row that somebody else takes away passes it on as well', async () => {
  const [one] = [await office.order('Mine'), await office.order('Theirs')]
  await list()
  await page.getByRole('link', { name: 'Mine', exact: true }).focus()
  await office.api('DELETE', `/api/orders/${one}`)
  await rowOf(page, 'Mine').waitFor({ state: 'detached' })
  await focused().toBe('Theirs')
})

test('a row that goes leaves the table where it is sideways, whoever takes it away', async () => {
  for (const name of ['Seis', 'Cinco', 'Cuatro', 'Tres', 'Dos', 'Uno']) await office.order(`Ancha ${name}`)
  await goHearingToList(page, '/dashboard/orders?tab=newInProgress#search=ancha')
  const aside = () => page.locator('.sheet').evaluate(({ scrollLeft }) => scrollLeft)
  /** After what is done last of all, when all is open that is to be opened for it. */
  const goes = async (name: string, next: string, act: () => Promise<unknown>) => {
    const before = await aside()
    await act()
    await rowOf(page, `Ancha ${name}`).waitFor({ state: 'detached' })
    await focused().toBe(`Ancha ${next}`)
    expect(await aside()).toBe(before)
  }
  const asked = () => page.getByRole('dialog').getByRole('button', { name: 'Delete' })
  await page.getByRole('button', { name: 'cambiar el estado de Ancha Uno' }).press('Enter')
  await goes('Uno', 'Dos', () => button('Pending').press('Enter'))
  await button('Delete: Ancha Dos').press('Enter')
  await goes('Dos', 'Tres', () => asked().press('Enter'))
  await select('Ancha Tres')
  await bar().getByLabel('Status').selectOption('pending')
  await goes('Tres', 'Cuatro', () => button('Aplicar').press('Enter'))
  const { orders } = await office.api('GET', '/api/orders?search=cuatro')
  const [four] = Array.isArray(orders) ? orders : []
  await goes('Cuatro', 'Cinco', () => office.api('DELETE', `/api/orders/${four.id}`))
  // Wherever it was.
  await page.locator('.sheet').evaluate((sheet) => sheet.scrollTo({ left: 120 }))
  await button('Delete: Ancha Cinco').press('Enter')
  await goes('Cinco', 'Seis', () => asked().press('Enter'))
})

test('a comment that is taken away gives it to the next, else to the one before, else to the field', async () => {
  const id = await office.order('Commented')
  await page.goto(`/dashboard/orders/${id}`)
  const field = editor(page).getByLabel('Nuevo comentario')
  for (const text of ['one', 'two', 'three']) {
    await field.fill(text)
    await editor(page).getByRole('button', { name: 'Add Comment' }).press('Enter')
  }
  for (const [gone, next] of [
    ['two', 'Remove: one'],
    ['one', 'Remove: three'],
    ['three', 'track'],
  ] as const) {
    await editor(page)
      .getByRole('button', { name: `Remove: ${gone}` })
      .press('Enter')
    await editor(page)
      .getByRole('button', { name: `Remove: ${gone}` })
      .waitFor({ state: 'detached' })
    await focused().toBe(next)
  }
})

test('a tab of a list beyond one tab is chosen by the space bar as by Enter', async () => {
  for (const key of ['Space', 'Enter']) {
    await page.goto('/dashboard/orders?statuses=all')
    await rowOf(page, 'First').waitFor()
    const tab = page.locator(`#${TAB}`)
    await tab.press(key)
    await expect.poll(() => tab.getAttribute('aria-selected')).toBe('true')
    expect(page.url()).not.toContain('statuses')
    await focused().toBe(TAB)
  }
})
