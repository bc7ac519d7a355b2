// The doors for other programs, at the desk: a key is made, used and taken away; a webhook is made, told, and told again.
import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { PHONE } from './chromium-page.ts'
import { goHearing } from './hearing.ts'
import { holdCall } from './held-call.ts'
import { type OrdersOffice, openOrdersOffice, type Person, rowOf, toast } from './orders-office.ts'

let office: OrdersOffice
let receiver: Server
let address: string
let received: string[]
let status = 200

beforeAll(async () => {
  office = await openOrdersOffice({ WEBHOOKS_OPENLY: 'true' })
  received = []
  receiver = createServer(async (request, response) => {
    for await (const part of request) received.push(String(part))
    response.writeHead(status).end()
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  const place = receiver.address()
  address = `http://127.0.0.1:${typeof place === 'object' ? place?.port : ''}/hooks/catch/1`
})
afterAll(async () => {
  receiver.close()
  await office.close()
})

test('a key is shown once, opens the orders to a program, and opens nothing once it is deleted', async () => {
  const page = await office.desk('Maribel')
  await page.goto('/dashboard/settings')
  await page.getByRole('link', { name: 'Claves de API' }).click()
  await page.getByRole('button', { name: 'Crear una clave' }).click()
  await page.getByLabel('Name').fill('Zapier')
  await page.getByLabel('Qué puede hacer').selectOption('write')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Crear la clave' }).click()
  const key = await page.getByLabel('Clave', { exact: true }).inputValue()
  await page.getByRole('button', { name: 'Listo' }).click()
  await page.getByRole('button', { name: 'Cerrar sin copiar' }).click()
  await rowOf(page, 'Zapier').waitFor()
  expect(await page.content()).not.toContain(key)
  await expectAccessible(page)

  const make = () =>
    fetch(`${office.product.url}/api/orders`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ contactName: 'Rosa', phoneNumber: '+12135550142' }),
    })
  expect(await (await make()).json()).toMatchObject({ createdBy: 'Zapier (API)' })
  await rowOf(page, 'Zapier').getByRole('button', { name: 'Delete: Zapier' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await toast(page).getByText('Zapier ya no abre nada').waitFor()
  await page.getByRole('heading', { name: 'Todavía no hay claves' }).waitFor()
  expect((await make()).status).toBe(401)
})

test('a webhook is told of a sale, and once more by hand where nobody took it', async () => {
  const page = await office.desk('Maribel', { language: 'en', theme: 'dark', context: PHONE })
  await goHearing(page, '/dashboard/settings/webhooks')
  await page.getByRole('button', { name: 'Make a webhook' }).click()
  await page.getByLabel('Address').fill(address)
  await page.getByLabel('New request').uncheck()
  await page.getByRole('button', { name: 'Make the webhook' }).click()
  await page.getByText('Choose at least one of the three').waitFor()
  await page.getByLabel('Sale').check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Make the webhook' }).click()
  await page.getByLabel('Signing secret').waitFor()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Close without copying' }).click()

  status = 500
  await office.order('Luz', { status: 'sold' })
  const news = rowOf(page, 'Sale').filter({ hasText: 'Order' })
  await news.getByText('Answered 500').waitFor()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  status = 200
  await news.getByRole('button').click()
  await news.getByText('Received').waitFor()
  expect(new Set(received).size).toBe(1)
  expect(JSON.parse(received.at(-1) ?? '')).toMatchObject({ event: 'order.sold', order: { status: 'sold' } })
})

test('a webhook that is to be told of nothing says so at its choices, the first of which has the focus', async () => {
  const page = await office.desk('Maribel', { language: 'en' })
  await page.goto('/dashboard/settings/webhooks')
  await page.getByRole('button', { name: 'Make a webhook' }).click()
  await page.getByLabel('Address').fill(address)
  const [first, last] = [page.getByRole('checkbox', { name: 'New request' }), page.getByRole('checkbox', { name: 'Sale' })]
  await first.uncheck()
  await page.getByRole('button', { name: 'Make the webhook' }).click()
  const why = page.locator('#events-error')
  await why.getByText('Choose at least one of the three').waitFor()
  await expect.poll(() => first.evaluate((box) => box === document.activeElement)).toBe(true)
  for (const box of [first, last])
    expect([await box.getAttribute('aria-invalid'), await box.getAttribute('aria-describedby')]).toEqual(['true', 'events-error'])
  await expectAccessible(page)
  await last.check()
  await why.waitFor({ state: 'detached' })
  expect(await first.getAttribute('aria-invalid')).toBeNull()
  await page.context().close()
})

test('what somebody connected who is no superAdmin any more is said to those who are, and one of them renews it', async () => {
  const ask = async (person: Person, procedure: string, input: object) => {
    const headers = { authorization: `Bearer ${office.tokens[person]}`, 'content-type': 'application/json' }
    const answer = await fetch(`${office.product.url}/trpc/${procedure}`, { method: 'POST', headers, body: JSON.stringify(input) })
    return (await answer.json()).result.data
  }
  const ana = 2
  await ask('Maribel', 'users.update', { id: ana, role: 'superAdmin' })
  const { key } = await ask('Ana', 'apiKeys.create', { name: 'Hoja', scope: 'read' })
  await ask('Ana', 'webhooks.create', { url: `${address}/hoja`, events: ['lead.created'], withContact: false })
  await ask('Maribel', 'users.update', { id: ana, role: 'admin' })
  const reads = async (bearer: string) =>
    (await fetch(`${office.product.url}/api/orders`, { headers: { authorization: `Bearer ${bearer}` } })).status
  expect(await reads(key)).toBe(401)

  const page = await office.desk('Maribel', { context: PHONE })
  await page.goto('/dashboard')
  const notice = page.locator('.notice').filter({ hasText: 'Programas parados: 1 clave de API terminada' })
  await notice.getByText('1 webhook apagado').waitFor()
  await expectAccessible(page)
  await notice.getByRole('link', { name: 'Claves de API' }).click()
  await rowOf(page, 'Hoja').getByText('Ana ya no es superAdmin').waitFor()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: 'Renovar: Hoja' }).click()
  await expectAccessible(page)
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(/apiKeys\.renew/, async (route) => {
    await held
    await route.continue()
  })
  const asked = page.waitForRequest(/apiKeys\.renew/)
  await page.getByRole('dialog').getByRole('button', { name: 'Renovar' }).click()
  await asked
  // A key that is on its way is not lost by another.
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').getByRole('button', { name: 'Seguir editando' }).click()
  answer()
  const renewed = await page.getByLabel('Clave', { exact: true }).inputValue()
  expect([await reads(key), await reads(renewed)]).toEqual([401, 200])
  await page.getByRole('button', { name: 'Listo' }).click()
  await page.getByRole('button', { name: 'Cerrar sin copiar' }).click()
  await rowOf(page, 'Hoja').getByText('Maribel').waitFor()
  expect(await rowOf(page, 'Hoja').getByText('ya no es superAdmin').count()).toBe(0)
})

test('who renews a key that a colleague has just renewed reads so, and renews the new one only knowingly', async () => {
  await office.api('POST', '/trpc/users.update', { id: 2, role: 'superAdmin' })
  await office.api('POST', '/trpc/apiKeys.create', { name: 'Planilla', scope: 'read' })
  const pages = [await office.desk('Maribel'), await office.desk('Ana', { language: 'en' })] as const
  const [first, second] = pages
  for (const page of pages) {
    await page.goto('/dashboard/settings/keys')
    await rowOf(page, 'Planilla').getByRole('button').first().click()
  }
  await first.getByRole('dialog').getByRole('button', { name: 'Renovar' }).click()
  const held = await first.getByLabel('Clave', { exact: true }).inputValue()
  const reads = async (key: string) =>
    (await fetch(`${office.product.url}/api/orders`, { headers: { authorization: `Bearer ${key}` } })).status
  const renew = second.getByRole('dialog').getByRole('button', { name: 'Renew', exact: true })
  await renew.click()
  await second.getByRole('dialog').getByText('Maribel has just renewed it').waitFor()
  expect([await reads(held), await second.getByLabel('Key', { exact: true }).count()]).toEqual([200, 0])
  await expectAccessible(second)
  // Until the list has been asked again the call is not over, and leaving it would be asked about.
  await second.getByRole('dialog').getByRole('button', { name: 'Renew', exact: true, disabled: false }).waitFor()
  await second.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await rowOf(second, 'Planilla').getByText('Maribel').waitFor()
  await rowOf(second, 'Planilla').getByRole('button').first().click()
  await renew.click()
  const renewed = await second.getByLabel('Key', { exact: true }).inputValue()
  expect([await reads(held), await reads(renewed)]).toEqual([401, 200])
})

test('the end of a key that is answered after its question was closed leaves the new one shown; refused, it says so', async () => {
  await office.api('POST', '/trpc/apiKeys.create', { name: 'Vieja', scope: 'read' })
  const other = await office.api('POST', '/trpc/apiKeys.create', { name: 'Otra', scope: 'read' })
  const page = await office.desk('Maribel')
  await page.goto('/dashboard/settings/keys')
  const question = page.getByRole('dialog')
  const end = async (name: string, at: 'call' | 'answer') => {
    await rowOf(page, name)
      .getByRole('button', { name: `Delete: ${name}` })
      .click()
    const { held, release } = await holdCall(page, /apiKeys\.end/, { at })
    await question.getByRole('button', { name: 'Delete' }).click()
    await held
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'detached' })
    return release
  }
  const answer = await end('Vieja', 'answer')
  await page.getByRole('button', { name: 'Crear una clave' }).click()
  await page.getByLabel('Name').fill('Nueva')
  await page.getByRole('button', { name: 'Crear la clave' }).click()
  await page.getByLabel('Clave', { exact: true }).waitFor()
  answer()
  await toast(page).getByText('Vieja ya no abre nada').waitFor()
  expect(await page.getByLabel('Clave', { exact: true }).inputValue()).not.toBe('')
  await page.getByRole('button', { name: 'Listo' }).click()
  await page.getByRole('button', { name: 'Cerrar sin copiar' }).click()

  const refuse = await end('Otra', 'call')
  await office.api('POST', '/trpc/apiKeys.end', { id: Object(other.result).data.id })
  refuse()
  await toast(page).getByText('¿Eliminar esta clave? No').waitFor()
})
