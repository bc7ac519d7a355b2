// What the desk tells of an order by itself: that a letter about it was refused, that what is looked for stands elsewhere, and how
// long ago something was.
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { json } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OrdersOffice, openOrdersOffice, rowOf } from './orders-office.ts'

const FAMILY = 'familia@example.com'
const INBOX = 'buzon@example.com'

let post: Server
let office: OrdersOffice
let page: Page

beforeAll(async () => {
  post = createServer(async (request, response) => {
    await json(request).catch(() => undefined)
    response.writeHead(422, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ ErrorCode: 406, Message: `${FAMILY} is inactive, says ${INBOX} at 10.0.0.1:25.` }))
  }).listen(0, '127.0.0.1')
  await once(post, 'listening')
  const address = post.address()
  if (address === null || typeof address === 'string') throw new Error('There is no port')
  office = await openOrdersOffice({
    POSTMARK_URL: `http://127.0.0.1:${address.port}`,
    POSTMARK_TOKEN: 'a-token',
    MAIL_FROM: 'hola@example.com',
    MAIL_TO: INBOX,
  })
  page = await office.desk('Ana')
})
afterAll(async () => {
  await office.close()
  post.closeAllConnections()
  post.close()
})

test('a letter that was refused stands on its order with the reason, without the addresses of others', async () => {
  const { id } = await office.api('POST', '/api/orders', { contactName: 'Sin Correo', phoneNumber: '7025550144', email: FAMILY }, null)
  const asked = `${office.product.url}/trpc/orders.letters?input=${encodeURIComponent(JSON.stringify({ id }))}`
  const states = async () => {
    const answer = await fetch(asked, { headers: { authorization: `Bearer ${office.tokens.Ana}` } })
    return (await answer.json()).result.data.letters.map(({ state }: { state: string }) => state)
  }
  await expect.poll(states, { timeout: 20_000 }).toEqual(['refused', 'refused'])
  await page.goto(`/dashboard/orders/${id}`)
  const notice = page.getByRole('dialog').getByRole('alert').filter({ hasText: 'Un correo de esta orden no se pudo enviar.' })
  await expect.poll(() => notice.innerText()).toContain(`El servicio de correo respondió: “${FAMILY} is inactive, says … at …`)
  await page.goto(`/dashboard/orders/${id}/activity`)
  await page.getByText('El servicio de correo respondió:').first().waitFor()
  expect(await page.locator('main').innerText()).not.toContain(INBOX)
})

test('an empty list says where there are finds; its way there leaves behind what belongs to the other tab', async () => {
  await office.order('Vendida Ayer', { status: 'sold' })
  await page.goto('/dashboard/orders?tab=newInProgress&extra=inProgress&statuses=open&q=vendida')
  await page.getByText('Ninguna orden coincide').waitFor()
  await page.getByRole('button', { name: /^Quitar filtro/ }).waitFor()
  const elsewhere = page.getByRole('link', { name: 'Hay 1 en Sold - Not Sold' })
  expect(await elsewhere.locator('[lang=en]').innerText()).toBe('Sold - Not Sold')
  await elsewhere.click()
  await rowOf(page, 'Vendida Ayer').waitFor()
  const { search, hash } = new URL(page.url())
  expect([search, hash]).toEqual(['?tab=soldNotSold', '#search=vendida'])
  expect(await page.getByRole('button', { name: /^Quitar filtro/ }).count()).toBe(0)
})

test('an empty list names what it was filtered by, also where that is deleted by now', async () => {
  const { id: home } = await office.api('POST', '/api/funeral-homes', { name: 'Casa Cerrada' })
  const both = { es: 'Barco', en: 'Boat' }
  const features = { es: ['Barco'], en: ['Boat'] }
  const { id: service } = await office.api('POST', '/api/services', { name: both, price: 900, disclaimers: both, features, isActive: true })
  await office.order('Cliente Antigua', { funeralHomeId: home, serviceId: service })
  await office.api('DELETE', `/api/funeral-homes/${home}`)
  await office.api('DELETE', `/api/services/${service}`)
  await page.goto(`/dashboard/orders?tab=pending&funeralHome=${home}&service=${service}`)
  await page.getByText('Ninguna orden coincide').waitFor()
  const said = page.getByRole('main')
  await said.getByText('Barco').filter({ hasText: 'Casa Cerrada' }).waitFor()
})

test('a filter of a home that is deleted and that no order has keeps its name', async () => {
  const { id } = await office.api('POST', '/api/funeral-homes', { name: 'Casa Vacía' })
  await office.api('DELETE', `/api/funeral-homes/${id}`)
  await page.goto(`/dashboard/orders?tab=pending&funeralHome=${id}`)
  await page.getByText('Ninguna orden coincide').waitFor()
  const home = page.locator('#f-home')
  await expect.poll(() => home.locator('option:checked').innerText()).toBe('Casa Vacía (de baja)')
  expect(await home.inputValue()).toBe(String(id))
})

test('while something is searched, each tab counts what is found in it', async () => {
  await office.order('Tomasa Vendida', { status: 'sold' })
  await office.order('Tomasa Nueva')
  await page.goto('/dashboard/orders?tab=newInProgress')
  await rowOf(page, 'Tomasa Nueva').waitFor()
  await page.getByRole('searchbox').fill('tomasa')
  const tabs = async () => (await page.getByRole('tab').allInnerTexts()).map((text) => text.replace(/\s+/g, ' '))
  await expect.poll(tabs).toEqual(['New - in Progress 1', 'Pending 0', 'Sold - Not Sold 1', 'No Updates (7+ days) 0'])
  await page.getByRole('tab', { name: 'Sold - Not Sold' }).click()
  await rowOf(page, 'Tomasa Vendida').waitFor()
})

test('a word with a slip shows what was meant, and a number alone the order of that number', async () => {
  await office.order('Agapito Zaldívar')
  await page.goto('/dashboard/orders#search=saldivar')
  await rowOf(page, 'Agapito Zaldívar').waitFor()
  await page.getByText('Ninguna orden dice «saldivar». Estas dicen «zaldivar».').waitFor()
  await page.getByRole('searchbox').fill('1')
  await page.getByRole('link', { name: 'Orden 1: Sin Correo' }).click()
  await page.getByRole('dialog').waitFor()
})

test('what a search found besides, and how many are selected, come into regions that stood there before, as only then they are heard', async () => {
  await office.order('Basilio Zaldívar')
  await page.goto('/dashboard/orders?tab=newInProgress')
  await rowOf(page, 'Basilio Zaldívar').waitFor()
  await page.evaluate(() => {
    for (const region of document.querySelectorAll<HTMLElement>('[role=status], output')) region.dataset.stood = ''
  })
  const heard = (text: string) => page.locator('[data-stood]').filter({ hasText: text }).waitFor()
  await rowOf(page, 'Basilio Zaldívar').getByRole('checkbox').check()
  await heard('1 seleccionada')
  await page.getByRole('searchbox').fill('saldivar')
  await heard('Ninguna orden dice «saldivar».')
})

test('how a call ended is one press; the order of whoever was called is offered to go on', async () => {
  const id = await office.order('Carmen Llamada')
  await page.goto('/dashboard/orders?tab=newInProgress#search=carmen')
  await page.evaluate(() => addEventListener('click', (event) => Object(event.target).closest('[href^="tel:"]') && event.preventDefault()))
  const call = () => rowOf(page, 'Carmen Llamada').getByRole('link', { name: '+1 213 555 0142' }).click()
  const stored = async () => {
    const { status, tracking } = await office.api('GET', `/api/orders?search=%23${id}`).then(({ orders }) => Object(orders)[0])
    return [status, ...tracking.map(({ track }: { track: string }) => track)]
  }
  const dialog = page.getByRole('dialog')
  await call()
  await dialog.getByRole('button', { name: 'Hablamos' }).click()
  await dialog.getByRole('checkbox', { name: 'Pasar la orden a In Progress' }).uncheck()
  await dialog.getByRole('button', { name: 'No contestó' }).click()
  await dialog.getByRole('button', { name: 'Guardar comentario' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await stored()).toEqual(['new', 'Llamé: no contestó'])
  await call()
  await dialog.getByRole('textbox').fill('Llamé: pide precio')
  await dialog.getByRole('button', { name: 'Hablamos' }).click()
  expect(await dialog.getByRole('textbox').inputValue()).toBe('Llamé: hablamos. pide precio')
  await dialog.getByRole('button', { name: 'Guardar comentario' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await stored()).toEqual(['inProgress', 'Llamé: no contestó', 'Llamé: hablamos. pide precio'])
  // The row says so as soon as the list has been asked again.
  await rowOf(page, 'Carmen Llamada').getByText('In Progress').first().waitFor()
  await call()
  await dialog.getByRole('button', { name: 'Dejé mensaje' }).waitFor()
  expect(await dialog.getByRole('checkbox').count()).toBe(0)
  await page.keyboard.press('Escape')
})

test('what was today when the list was opened is no longer today when the screen was left on', async () => {
  await office.order('Pantalla Encendida')
  const left = await office.desk('Luis', { prepare: (page) => page.clock.install() })
  await left.goto('/dashboard/orders?q=encendida')
  await rowOf(left, 'Pantalla Encendida').getByText('Hoy').waitFor()
  await left.clock.fastForward('48:00:00')
  await rowOf(left, 'Pantalla Encendida').getByText('Hoy').waitFor({ state: 'detached' })
  await rowOf(left, 'Pantalla Encendida').waitFor()
})

test('another tab says that its orders are being loaded, and shows none of the tab before', async () => {
  await office.order('Todavía Nueva')
  await page.goto('/dashboard/orders?q=todav')
  await rowOf(page, 'Todavía Nueva').waitFor()
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/trpc/*orders.list*', async (route) => {
    await answered
    await route.continue()
  })
  await page.getByRole('tab', { name: /^Sold - Not Sold/ }).click()
  await page.getByText('Cargando órdenes...').first().waitFor()
  expect(await rowOf(page, 'Todavía Nueva').count()).toBe(0)
  answer()
  await page.getByText('Ninguna orden coincide').waitFor()
})

// The last of them: Luis comes in no more.
test('the orders of somebody who has left are found by their name', async () => {
  await office.order('Cliente Huérfana', { userId: 3 })
  await office.order('Cliente Ajena')
  await office.api('DELETE', '/api/users/3')
  await page.goto('/dashboard/orders?tab=newInProgress')
  await page.locator('#f-user').selectOption({ label: 'Luis (de baja)' })
  await page.waitForURL(/user=3/)
  await rowOf(page, 'Cliente Ajena').waitFor({ state: 'detached' })
  await rowOf(page, 'Cliente Huérfana').waitFor()
  await page.getByRole('tab', { name: 'Pending' }).click()
  await page.getByRole('main').getByText('Ninguna orden coincide').waitFor()
  await page.getByRole('main').getByText(/Luis/).last().waitFor()
})
