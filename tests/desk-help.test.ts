// Help inside: every screen leads to its own part of the guide.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { PHONE } from './chromium-page.ts'
import { focusedOn } from './focused.ts'
import { type OrdersOffice, openOrdersOffice } from './orders-office.ts'

let office: OrdersOffice
beforeAll(async () => {
  office = await openOrdersOffice()
})
afterAll(() => office.close())

test('the menu leads to the part about the screen, and from there to every other part, in both languages', async () => {
  const page = await office.desk('Ana')
  await page.goto('/dashboard/funeral-homes')
  await page.getByRole('link', { name: 'Ayuda' }).click()
  await page.getByRole('heading', { name: 'Services y Funeral Homes', level: 1 }).waitFor()
  await expectAccessible(page)
  await page.getByRole('navigation', { name: 'Ayuda' }).getByRole('link', { name: 'Una orden' }).click()
  await page.getByRole('heading', { name: 'Una orden', level: 1 }).waitFor()
  await page.getByText('Solo el nombre y el teléfono son obligatorios.').waitFor()
  const inEnglish = page.getByRole('button', { name: 'En', exact: true })
  await inEnglish.press('Enter')
  await page.getByRole('heading', { name: 'One order', level: 1 }).waitFor()
  // Who compares the two languages stays at the button.
  expect(await inEnglish.evaluate((button) => button === document.activeElement)).toBe(true)
  expect(await page.locator('.guide__text').innerText()).not.toMatch(/\*\*|`/)
})

test('an open order and an import have help beside them, so that nothing written is left', async () => {
  const id = await office.order('Rosa Delgadillo')
  const page = await office.desk('Ana')
  for (const [address, part] of [
    [`/dashboard/orders/${id}`, 'order'],
    ['/dashboard/orders/import', 'excel'],
  ]) {
    await page.goto(address ?? '')
    const help = page.getByRole('dialog').getByRole('link', { name: 'Ayuda' })
    await help.waitFor()
    expect([await help.getAttribute('href'), await help.getAttribute('target')]).toEqual([`/dashboard/help/${part}`, '_blank'])
  }
})

test('on a phone the head of an order leaves its room to the name, and an import has help beside it, as the guide says', async () => {
  const id = await office.order('Rosa Delgadillo Santos')
  const page = await office.desk('Ana', { context: PHONE })
  const help = page.getByRole('dialog').getByRole('link', { name: 'Ayuda' })
  await page.goto('/dashboard/orders/import')
  await help.waitFor()
  await page.goto(`/dashboard/orders/${id}`)
  await page.getByRole('dialog').getByRole('heading', { name: 'Rosa Delgadillo Santos' }).waitFor()
  expect(await help.isVisible()).toBe(false)
  await page.goto('/dashboard/help/trouble')
  await page.getByText('en la computadora también una orden abierta', { exact: false }).waitFor()
})

test('on a phone each part of the guide, whose list stands at the foot, begins at its top, and a finger hits its name', async () => {
  const page = await office.desk('Ana', { context: PHONE })
  await page.goto('/dashboard/help/excel')
  const part = page.getByRole('navigation', { name: 'Ayuda' }).getByRole('link', { name: 'Una orden' })
  await part.tap()
  await page.getByRole('heading', { name: 'Una orden', level: 1 }).waitFor()
  await focusedOn(page).toBe('main')
  expect(await page.evaluate(() => scrollY)).toBe(0)
  expect((await part.boundingBox())?.height).toBeGreaterThanOrEqual(44)
})
