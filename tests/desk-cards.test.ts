// The orders as cards on a phone: all that the table of a desk says, in words, close together.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { PHONE } from './chromium-page.ts'
import { type OrdersOffice, openOrdersOffice } from './orders-office.ts'

let office: OrdersOffice

beforeAll(async () => {
  office = await openOrdersOffice()
  await office.order('Elena Prado', {
    email: 'elena@correo.example',
    relationship: 'Hija',
    deceasedName: 'Tomás Prado Villaseñor',
    age: 81,
    source: 'Parroquia San Juan',
    comission: '10%',
    price: '$1,800',
    serviceId: 1,
    tracking: [{ track: 'Pide precio por escrito' }],
  })
  await office.order('Rosa Sola', { email: 'rosa@correo.example' })
})
afterAll(() => office.close())

test.each(['es', 'en'] as const)('a card in %s says all that is known of an order, and nothing of what is not', async (language) => {
  const page = await office.desk('Luis', { language, context: PHONE, theme: language === 'es' ? 'light' : 'dark' })
  await page.goto('/dashboard/orders?tab=newInProgress')
  const card = page.getByRole('listitem').filter({ hasText: 'Elena Prado' })
  const said = (await card.innerText()).replace(/\s+/g, ' ')
  for (const fact of [
    'Deceased Name Tomás Prado Villaseñor',
    'Relationship Hija',
    'Age 81',
    'Source Parroquia San Juan',
    'Comission 10%',
    '$1,800',
    'elena@correo.example',
    'Pide precio por escrito',
    'Assigned: N/A',
  ])
    expect(said).toContain(fact)
  expect(said).toMatch(language === 'es' ? /Updates: Hoy/ : /Updates: Today/)
  await card.getByRole('button', { name: /^Ver más: updates/ }).click()
  await page.getByRole('dialog', { name: 'Updates' }).getByText('Elena Prado').waitFor()
  await page.keyboard.press('Escape')
  const bare = await page.getByRole('listitem').filter({ hasText: 'Rosa Sola' }).innerText()
  for (const field of ['Relationship', 'Deceased Name', 'Age', 'Source', 'Comission']) expect(bare).not.toContain(field)
  await expectAccessible(page)
  await page.close()
})

test('a card of an order that stands still says how long, and its Contact Day all the same', async () => {
  await office.order('Marta Quieta', { status: 'inProgress', receivedAt: '2024-05-14T19:00:00.000Z' })
  const page = await office.desk('Luis', { context: PHONE })
  await page.goto('/dashboard/orders?tab=newInProgress')
  const said = (await page.getByRole('listitem').filter({ hasText: 'Marta Quieta' }).innerText()).replace(/\s+/g, ' ')
  expect(said).toMatch(/\d+ días/)
  // One or the other by the office's zone.
  expect(said).toMatch(/Contact Day: 05-1[45]-2024 by Maribel/)
  await page.close()
})

test('no empty line stands between the service and the e-mail, and the e-mail is wide enough for a thumb', async () => {
  const page = await office.desk('Luis', { context: PHONE })
  await page.goto('/dashboard/orders?tab=newInProgress')
  const card = page.getByRole('listitem').filter({ hasText: 'Rosa Sola' })
  const mail = card.getByRole('link', { name: 'rosa@correo.example' })
  const above = await card.locator('.card__facts').first().boundingBox()
  const [top, height] = await mail.evaluate((link) => {
    const line = document.createRange()
    line.selectNodeContents(link)
    return [line.getBoundingClientRect().top, link.getBoundingClientRect().height]
  })
  expect(height).toBeGreaterThanOrEqual(44)
  expect(top - ((above?.y ?? 0) + (above?.height ?? 0))).toBeLessThan(12)
  await page.close()
})

test.each(['es', 'en'] as const)('in %s the other ways to export stand whole on a phone', async (language) => {
  const page = await office.desk('Luis', { language, context: PHONE })
  await page.goto('/dashboard/orders')
  await page.getByRole('button', { name: language === 'es' ? 'Más formas de exportar' : 'More ways to export' }).click()
  const box = await page.locator('.menu:popover-open').boundingBox()
  expect(box?.x).toBeGreaterThanOrEqual(0)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(PHONE.viewport.width)
  await page.close()
})

test.each(['es', 'en'] as const)(
  'in %s what selected orders can be given is at hand on a phone, wherever the list is read',
  async (language) => {
    const page = await office.desk('Luis', { language, context: PHONE })
    await page.goto('/dashboard/orders?statuses=all')
    await page.getByRole('listitem').filter({ hasText: 'Elena Prado' }).getByRole('checkbox').check()
    const bar = page.locator('.selection-bar')
    const change = bar.getByRole('button', { name: language === 'es' ? 'Cambiar' : 'Change', exact: true })
    const menu = page.locator('.bar')
    for (const place of [0, 10_000]) {
      await page.evaluate((top) => scrollTo(0, top), place)
      const [box, below] = [await bar.boundingBox(), await menu.boundingBox()]
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((below?.y ?? 0) + 1)
      expect(box?.height).toBeLessThan(140)
    }
    const status = bar.getByLabel('Status')
    expect(await status.isVisible()).toBe(false)
    await change.click()
    await status.selectOption('pending')
    await bar.getByRole('button', { name: language === 'es' ? 'Aplicar' : 'Apply' }).waitFor()
    await expectAccessible(page)
    await page.close()
  },
)

test('a day stands in one line, however narrow the phone is', async () => {
  const page = await office.desk('Luis', { context: { ...PHONE, viewport: { width: 320, height: 700 } } })
  await page.goto('/dashboard/orders?createdFrom=2020-01-01T12:00:00.000Z&createdBefore=2020-02-01T12:00:00.000Z&followUpBefore=2020-03-01')
  const days = page.locator('.blank p span.nowrap')
  await days.first().waitFor()
  // Which days the first two are goes by the office's zone.
  expect(await days.allInnerTexts()).toEqual([
    expect.stringMatching(/^\d\d-\d\d-2020$/),
    expect.stringMatching(/^\d\d-\d\d-2020$/),
    '03-01-2020',
  ])
  for (const day of await days.all()) expect(await day.evaluate((element) => element.getClientRects().length)).toBe(1)
  const id = await office.order('Rosa de los Días')
  await office.api('PUT', `/api/orders/${id}`, { status: 'pending' }, 'Ana')
  await page.goto(`/dashboard/orders/${id}/activity`)
  const changed = page.locator(':is(ins, del) span.nowrap')
  await changed.first().waitFor()
  expect(await changed.count()).toBe(2)
  for (const day of await changed.all()) expect(await day.evaluate((element) => element.getClientRects().length)).toBe(1)
  await page.close()
})
