// Presses that are quicker than the answers to them, in a real browser: each counts.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { holdCall } from './held-call.ts'
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
  // The list shows none of it meanwhile.
  const late = Promise.withResolvers<void>()
  await page.route(/orders\.list/, async (route) => {
    await late.promise
    await route.continue()
  })
  const { held, release } = await holdCall(page, /orders\.updateMany/)
  await giveStatus('Veloz Alfa', 'In Progress')
  await held
  await giveStatus('Veloz Beta', 'Sold')
  await giveStatus('Veloz Alfa', 'Pending')
  release()
  late.resolve()
  await expect.poll(() => stored('veloz')).toMatchObject([{ status: 'sold' }, { status: 'pending' }])
  await page.unrouteAll({ behavior: 'wait' })
})

test('rows that are picked while others are being changed stay picked', async () => {
  for (const name of ['Lenta Uno', 'Lenta Dos']) await office.order(name)
  await list('/dashboard/orders?statuses=all#search=lenta')
  const box = (name: string) => page.getByRole('checkbox', { name: `Seleccionar a ${name}` })
  const bar = page.getByRole('form', { name: 'Cambiar las órdenes seleccionadas' })
  await box('Lenta Uno').check()
  await bar.getByLabel('Status').selectOption('pending')
  const { held, release } = await holdCall(page, /orders\.updateMany/)
  await bar.getByRole('button', { name: 'Aplicar' }).click()
  await held
  await box('Lenta Dos').check()
  release()
  await toast(page).getByText('1 orden cambiada').waitFor()
  await expect.poll(() => box('Lenta Uno').isChecked()).toBe(false)
  expect(await box('Lenta Dos').isChecked()).toBe(true)
})

const head = (title: string) => page.getByRole('columnheader', { name: title })
const widthOf = async (title: string) => Math.round((await head(title).boundingBox())?.width ?? 0)
const wider = () => page.getByRole('button', { name: 'Phone Number: más ancha' }).click()

test('a column that is made wider step by step is as wide as all of them, however slowly they are kept', async () => {
  await list('/dashboard/orders?statuses=all')
  const before = await widthOf('Phone Number')
  const [known, late] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let calls = 0
  await page.route(/views\.keepSettings/, async (route) => {
    calls += 1
    // The first is kept before its answer arrives; the next ones reach the server after it was asked what it has.
    if (calls > 1) await late.promise
    const response = await route.fetch()
    if (calls === 1) await known.promise
    await route.fulfill({ response })
  })
  await page.getByRole('button', { name: 'Columnas' }).click()
  await wider()
  await wider()
  const asked = page.waitForResponse(/views\.settings/)
  known.resolve()
  await asked
  await wider()
  late.resolve()
  await expect.poll(() => calls).toBe(3)
  await expect.poll(() => widthOf('Phone Number')).toBe(before + 3 * 16)
  await page.unrouteAll({ behavior: 'wait' })
})

test('a choice that the server refuses is taken back on the screen', async () => {
  await list('/dashboard/orders?statuses=all')
  const before = await widthOf('Phone Number')
  await page.route(/views\.keepSettings/, (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
  await page.getByRole('button', { name: 'Columnas' }).click()
  await wider()
  await toast(page).waitFor()
  await expect.poll(() => widthOf('Phone Number')).toBe(before)
})

test('a press on the edge of a column chooses nothing, and one that is drawn too narrow is as narrow as it can be kept', async () => {
  const columns = page.getByRole('button', { name: 'Columnas' })
  const asBefore = page.getByRole('button', { name: 'Como antes' })
  await list('/dashboard/orders?statuses=all')
  await columns.click()
  if (await asBefore.isEnabled()) await asBefore.click()
  await expect.poll(() => asBefore.isDisabled()).toBe(true)
  await page.keyboard.press('Escape')
  const edge = async () => {
    const { x = 0, y = 0, width = 0 } = (await head('Updates').boundingBox()) ?? {}
    await page.mouse.move(x + width - 3, y + 10)
    return x
  }
  await edge()
  await page.mouse.down()
  await page.mouse.up()
  await columns.click()
  expect(await asBefore.isDisabled()).toBe(true)
  await page.keyboard.press('Escape')
  for (const _ of ['narrower', 'no narrower']) {
    const left = await edge()
    await page.mouse.down()
    await page.mouse.move(left + 5, 300, { steps: 3 })
    await page.mouse.up()
    await expect.poll(() => widthOf('Updates')).toBe(64)
  }
})

test('a view of a search is led to without its words in any address that a server sees', async () => {
  // In its tab there is none, so what shows in the end is no table.
  await page.goto('/dashboard/orders#search=veloz')
  await page.getByRole('button', { name: 'Vistas' }).click()
  await page.getByLabel('Nombre de la vista').fill('Las veloces')
  await page.keyboard.press('Enter')
  const href = await page.getByRole('link', { name: 'Las veloces' }).getAttribute('href')
  expect(href).toBe('/dashboard/orders#search=veloz')
})

test('what narrows the list goes with one press, from the bar and from a list that found nothing', async () => {
  await office.order('Elena Torres')
  for (const [address, name] of [
    ['/dashboard/orders?service=none#search=torres', 'Limpiar'],
    ['/dashboard/orders?service=1#search=nobody', 'Limpiar filtros'],
  ] as const) {
    await page.goto(address)
    await page.getByRole('button', { name, exact: true }).click()
    await rowOf(page, 'Elena Torres').waitFor()
    await expect.poll(() => page.evaluate(() => location.hash)).toBe('')
    expect(await page.getByRole('searchbox').inputValue()).toBe('')
    expect(await page.locator('#f-service').inputValue()).toBe('')
    expect(await page.getByRole('button', { name: 'Limpiar', exact: true }).isDisabled()).toBe(true)
  }
})

test('the first letter is searched for at once, and what follows within a moment together', async () => {
  for (const name of ['Ligera Uno', 'Ligera Dos']) await office.order(name)
  await list('/dashboard/orders?statuses=all')
  const searched: string[] = []
  page.on('request', (request) => {
    const [, search] = /"search":"([^"]*)"/.exec(request.postData() ?? '') ?? []
    if (search !== undefined && request.url().includes('orders.list')) searched.push(search)
  })
  await page.getByRole('searchbox').evaluate((field) => {
    if (!(field instanceof HTMLInputElement)) return
    const [clock, now] = [performance.now, performance.now()]
    performance.now = () => now
    for (const typed of ['l', 'li', 'lig', 'liger', 'ligera u']) {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, typed)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    performance.now = clock
  })
  await rowOf(page, 'Ligera Uno').waitFor()
  await rowOf(page, 'Ligera Dos').waitFor({ state: 'detached' })
  expect(searched).toEqual(['l', 'ligera u'])
})

test('a row that is picked before the new rows are here stays picked among them', async () => {
  for (const name of ['Picada Uno', 'Picada Dos']) await office.order(name)
  await list('/dashboard/orders?statuses=all#search=picada')
  await rowOf(page, 'Picada Uno').waitFor()
  const { held, release } = await holdCall(page, /orders\.list/, { about: 'picada uno' })
  await page.getByRole('searchbox').fill('picada uno')
  await held
  await rowOf(page, 'Picada Uno').getByRole('checkbox').check({ force: true })
  release()
  await rowOf(page, 'Picada Dos').waitFor({ state: 'detached' })
  await expect.poll(() => rowOf(page, 'Picada Uno').getByRole('checkbox').isChecked()).toBe(true)
})

test('an order that is opened from rows of before stands over the list that they are of', async () => {
  await office.order('Vieja Uno')
  await list('/dashboard/orders?statuses=all#search=vieja')
  await rowOf(page, 'Vieja Uno').waitFor()
  const { held, release } = await holdCall(page, /orders\.list/, { about: 'vieja nadie' })
  await page.getByRole('searchbox').fill('vieja nadie')
  await held
  await rowOf(page, 'Vieja Uno').getByRole('link', { name: 'Vieja Uno', exact: true }).click()
  await page.getByRole('dialog').getByLabel('Price or Comment').waitFor()
  release()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('vieja nadie')
})

test('a list of all statuses does not stand under a tab while that is on its way', async () => {
  await office.order('Veloz Vendida', { status: 'sold' })
  await office.order('Veloz Nueva')
  await list('/dashboard/orders?statuses=all')
  await rowOf(page, 'Veloz Vendida').waitFor()
  const late = Promise.withResolvers<void>()
  await page.route(/orders\.list/, async (route) => {
    await late.promise
    await route.continue()
  })
  await page.getByRole('tab', { name: /^New/ }).click()
  await rowOf(page, 'Veloz Vendida').waitFor({ state: 'detached' })
  late.resolve()
  await rowOf(page, 'Veloz Nueva').waitFor()
  await page.unrouteAll({ behavior: 'wait' })
})

test('two quick presses on what closes an order close it once, and open no new one', async () => {
  await office.order('Doble Uno')
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Orders' }).first().click()
  await rowOf(page, 'Doble Uno').getByRole('link', { name: 'Doble Uno', exact: true }).click()
  const close = page.getByRole('dialog').getByRole('button', { name: 'Cerrar' })
  const steps = await close.evaluate((button) => {
    let steps = 0
    const back = history.back.bind(history)
    history.back = () => {
      steps += 1
      back()
    }
    if (button instanceof HTMLElement) for (let press = 0; press < 2; press += 1) button.click()
    return steps
  })
  expect(steps).toBe(1)
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  // The second one is on what stands below by then.
  const create = page.getByRole('button', { name: 'Create', exact: true })
  await create.hover()
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  expect(new URL(page.url()).pathname).toBe('/dashboard/orders')
  await create.dblclick()
  await page.waitForURL('**/dashboard/orders/new')
  // Opened anew, the same order closes as before.
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await create.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
})
