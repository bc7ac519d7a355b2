// One answer of several that fails: what is missing from the page is said, and asked for again by a press.
import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OrdersOffice, openOrdersOffice } from './orders-office.ts'

let office: OrdersOffice
let page: Page

beforeAll(async () => {
  office = await openOrdersOffice()
  page = await office.desk('Maribel')
  await office.api('POST', '/api/users/generate-token', { name: 'Nora' })
  const { id } = await office.api('POST', '/api/funeral-homes', { name: 'Casa Luz' })
  await office.api('POST', '/trpc/funeralHomes.delete', { id })
})
afterAll(() => office.close())

/** Fails this read alone, of all that are asked for in one call. Gives what ends it. */
async function failing(name: string): Promise<() => Promise<void>> {
  const refusal = { code: 'internal', message: 'Algo falló' }
  const data = { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500, path: name, refusal }
  const fail = async (route: Route) => {
    const at = new URL(route.request().url()).pathname.replace('/trpc/', '').split(',').indexOf(name)
    if (at < 0) return route.fallback()
    const response = await route.fetch()
    const answers: unknown[] = await response.json()
    await route.fulfill({ response, json: answers.with(at, { error: { message: '', code: -32603, data } }) })
  }
  await page.route(/\/trpc\//, fail)
  return () => page.unroute(/\/trpc\//, fail)
}

const retry = () => page.getByRole('alert').getByRole('button', { name: 'Reintentar' }).click()

test.each([
  ['users.invitations', '/users', 'No se pudieron cargar las invitaciones sin usar.', 'Invitaciones sin usar'],
  ['settings.backups', '/settings', 'No se pudo cargar el estado de las copias de seguridad.', 'Copias de seguridad'],
  ['funeralHomes.deleted', '/funeral-homes', 'No se pudo cargar lo eliminado.', 'Lo eliminado (1)'],
])('%s that fails is said on its page, and comes at a press', async (name, address, said, shown) => {
  const end = await failing(name)
  await page.goto(`/dashboard${address}`)
  await page.getByRole('alert').getByText(said).waitFor()
  await end()
  await retry()
  await page.locator('h2, summary').filter({ hasText: shown }).waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
})

test('the choice of the morning letter that cannot be read says so, and can be made at a press', async () => {
  const end = await failing('reports.digest')
  await page.goto('/dashboard/account')
  const section = page.getByRole('region').filter({ has: page.locator('#own-digest') })
  await section.getByRole('alert').getByText('Algo falló').waitFor()
  await end()
  await retry()
  const choice = section.getByRole('checkbox')
  await expect.poll(() => choice.isEnabled()).toBe(true)
  await choice.click()
  await expect.poll(() => choice.isChecked()).toBe(true)
})

test('earlier imports that cannot be read are not silently missing', async () => {
  const end = await failing('imports.list')
  await page.goto('/dashboard/orders')
  await page.getByRole('button', { name: 'Import' }).click()
  await page.getByRole('dialog').getByText('No se pudieron cargar las importaciones anteriores.').waitFor()
  await end()
  await retry()
  await page.getByRole('dialog').getByRole('alert').waitFor({ state: 'detached' })
})
