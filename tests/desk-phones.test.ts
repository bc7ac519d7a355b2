// What stands where a phone is asked for: a number to press, or words of the office that nobody can call.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PHONE } from './chromium-page.ts'
import { editor, type OrdersOffice, openOrdersOffice, rowOf, toast } from './orders-office.ts'

const WRITTEN = '555-1234 (hija)'

let office: OrdersOffice

beforeAll(async () => {
  office = await openOrdersOffice()
  await office.order('Elena Prado', { phoneNumber: '(702) 555-0199' })
  const { id } = await office.api('POST', '/api/orders', { contactName: 'Rosa Luz', phoneNumber: '7025550123' }, null)
  await office.api('PUT', `/api/orders/${id}`, { phoneNumber: WRITTEN })
})
afterAll(() => office.close())

const links = (page: Page) =>
  page.locator('a[href^="tel:"], a[href*="wa.me"]').evaluateAll((all) => all.map((link) => link.getAttribute('href')))

test.each(['es', 'en'] as const)('what is no number has no link and says so, in %s', async (language) => {
  const says = { es: 'no se puede llamar', en: 'not callable' }[language]
  const desk = await office.desk('Ana', { language })
  await desk.goto('/dashboard/orders?tab=newInProgress&q=5551234')
  await rowOf(desk, 'Rosa Luz').getByText(`${WRITTEN} ${says}`).waitFor()
  expect(await links(desk)).toEqual([])
  await desk.goto('/dashboard/orders?tab=newInProgress')
  await rowOf(desk, 'Elena Prado').waitFor()
  expect(await links(desk)).toEqual(['tel:+17025550199', expect.stringMatching(/^https:\/\/wa\.me\/17025550199\?/)])
  await desk.goto('/dashboard')
  await desk.getByText(`${WRITTEN} ${says}`).waitFor()
  // Those of the other, who can be called.
  expect(await links(desk)).toHaveLength(2)
})

test('nor has it on a phone', async () => {
  const phone = await office.desk('Luis', { context: PHONE, theme: 'dark' })
  await phone.goto('/dashboard/orders?tab=newInProgress')
  await phone.getByRole('listitem').filter({ hasText: 'Rosa Luz' }).getByText(`${WRITTEN} no se puede llamar`).waitFor()
  expect(await links(phone)).toHaveLength(2)
})

test('an open order is called and written to from its head, and what was said is kept beside what is being typed', async () => {
  const id = await office.order('Irma Solís', { phoneNumber: '7025550177', email: 'irma@example.com', status: 'pending' })
  const desk = await office.desk('Ana')
  await desk.goto(`/dashboard/orders/${id}?tab=pending`)
  await editor(desk).getByLabel('Deceased Name').fill('Pedro Solís')
  expect(await links(desk)).toContain('tel:+17025550177')
  expect(await editor(desk).getByRole('link', { name: 'Escribir a Irma Solís' }).getAttribute('href')).toBe('mailto:irma@example.com')
  await editor(desk).getByLabel('Phone Number').fill('(702) 555-0188')
  const call = editor(desk).getByRole('link', { name: 'Llamar a Irma Solís' })
  expect(await call.getAttribute('href')).toBe('tel:+17025550188')
  // What the browser would open is not there to be opened.
  await call.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()))
  await call.click()
  const note = desk.getByRole('dialog', { name: 'Llamada: Irma Solís' })
  await note.getByLabel('Comentario').pressSequentially('no contestó')
  await note.getByRole('button', { name: 'Guardar comentario' }).click()
  await toast(desk).getByText('Comentario guardado').waitFor()
  await editor(desk).getByText('Llamé: no contestó').waitFor()
  expect(await editor(desk).getByLabel('Deceased Name').inputValue()).toBe('Pedro Solís')
  expect(await editor(desk).getByText('mientras la editabas').count()).toBe(0)
  await editor(desk).getByRole('button', { name: 'Save' }).click()
  await toast(desk).getByText('guardada').waitFor()
  const { orders } = await office.api('GET', '/api/orders?search=irma')
  expect(orders).toEqual([
    expect.objectContaining({ deceasedName: 'Pedro Solís', tracking: [expect.objectContaining({ track: 'Llamé: no contestó' })] }),
  ])
})

test('before a family is called, its order says in which language it wrote', async () => {
  const quote = {
    contactName: 'Robert Miles',
    phoneNumber: '7025550190',
    email: '',
    serviceId: null,
    age: 40,
    language: 'en',
    consent: true,
  }
  const answer = await fetch(`${office.product.url}/trpc/quotes.create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'en' },
    body: JSON.stringify(quote),
  })
  expect(answer.status).toBe(200)
  const desk = await office.desk('Ana')
  await desk.goto('/dashboard/orders?tab=newInProgress')
  await desk.getByRole('link', { name: 'Robert Miles', exact: true }).click()
  await editor(desk).getByText('Escribió en inglés y dio su consentimiento.').waitFor()
})

test('what could not be loaded is asked for again by itself once there is a network', async () => {
  const desk = await office.desk('Ana')
  await desk.goto('/dashboard/orders?tab=newInProgress')
  await rowOf(desk, 'Elena Prado').waitFor()
  await desk.context().setOffline(true)
  await desk.getByRole('tab', { name: /^Sold/ }).click()
  await desk.getByRole('button', { name: 'Reintentar' }).waitFor()
  await desk.context().setOffline(false)
  await desk.getByRole('button', { name: 'Reintentar' }).waitFor({ state: 'detached' })
})

test('what a press shows is there without a connection, and what never came shows once there is one', async () => {
  const phone = await office.desk('Ana', { context: PHONE })
  await phone.route(/keys-dialog/, (route) => route.abort())
  await phone.goto('/dashboard/orders?tab=newInProgress')
  const fetched = () =>
    phone.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .join(),
    )
  await expect.poll(fetched).toMatch(/more-dialog/)
  await phone.context().setOffline(true)
  await phone.getByRole('button', { name: 'Más', exact: true }).tap()
  const more = phone.getByRole('dialog', { name: 'Más' })
  await more.waitFor()
  await phone.keyboard.press('Escape')
  await more.waitFor({ state: 'detached' })
  await phone.keyboard.press('?')
  await phone.unroute(/keys-dialog/)
  await phone.context().setOffline(false)
  await phone.getByRole('dialog').locator('.keys').waitFor()
  await phone.context().close()
})

test('what a press asks for and cannot be had comes by itself once it can', async () => {
  const desk = await office.desk('Ana')
  let lost = 0
  desk.on('requestfailed', (request) => {
    if (request.url().includes('keys-dialog')) lost += 1
  })
  await desk.route(/keys-dialog/, (route) => route.abort())
  await desk.goto('/dashboard/orders?tab=newInProgress')
  await rowOf(desk, 'Elena Prado').waitFor()
  // Its preload, and itself.
  await expect.poll(() => lost).toBe(2)
  await desk.keyboard.press('?')
  await expect.poll(() => lost).toBeGreaterThan(2)
  await desk.unrouteAll({ behavior: 'wait' })
  await desk.getByRole('dialog').locator('.keys').waitFor()
  await desk.context().close()
})

test('on a phone the comments of an open order are one touch away', async () => {
  const id = await office.order('Irma Paz', { phoneNumber: '7025550178', status: 'pending' })
  const phone = await office.desk('Luis', { context: PHONE })
  await phone.goto(`/dashboard/orders/${id}?tab=pending`)
  const comment = editor(phone).getByLabel('Nuevo comentario')
  const isSeen = () => comment.evaluate((field) => field.getBoundingClientRect().bottom < innerHeight)
  await editor(phone).getByRole('link', { name: 'WhatsApp a Irma Paz' }).waitFor()
  expect(await isSeen()).toBe(false)
  await editor(phone).getByRole('button', { name: 'Tracking' }).click()
  await expect.poll(isSeen).toBe(true)
})

test.each(['es', 'en'] as const)('before it is stored, an import says how many there are, in %s', async (language) => {
  const desk = await office.desk('Ana', { language, ...(language === 'en' && { context: PHONE, theme: 'dark' }) })
  await desk.goto('/dashboard/orders?tab=newInProgress')
  await desk.getByRole('button', { name: 'Import' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Import' })
  const buffer = Buffer.from(`Contact Name,Phone Number\nRosa,${WRITTEN}\nElena,7025551234\nLuis,12\n`)
  await dialog.locator('input[type=file]').setInputFiles({ name: 'hoy.csv', mimeType: 'text/csv', buffer })
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  const says = {
    es: '2 teléfonos no se pueden llamar; se guardan como están escritos.',
    en: '2 phones are not callable; they are stored as written.',
  }
  await dialog.getByText(says[language]).waitFor()
})
