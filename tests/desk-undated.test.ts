// Old customers of whom a file says in words when they came: nobody is told that they came today.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PHONE } from './chromium-page.ts'
import { editor, type OrdersOffice, openOrdersOffice, rowOf } from './orders-office.ts'

const NO_DATE = 'Fecha no disponible'

let office: OrdersOffice

beforeAll(async () => {
  office = await openOrdersOffice()
})
afterAll(() => office.close())

async function bring(contactName: string): Promise<void> {
  const form = new FormData()
  form.set('file', new Blob([`Contact Name,Phone Number,Contact Day\n${contactName},2135550142,hace mucho`]), 'old.csv')
  const headers = { authorization: `Bearer ${office.tokens.Ana}` }
  await fetch(`${office.product.url}/api/orders/excel?lenient=true`, { method: 'POST', headers, body: form })
}

test.each([
  ['es', 'No se pudo leer en el archivo el día en que vino la familia: corrígelo si lo sabes.'],
  ['en', 'The day the family came could not be read from the file: correct it if you know it.'],
] as const)('in %s: its row and its card have no day, until the order says one', async (language, why) => {
  const name = `Vieja ${language}`
  await bring(name)
  const page = await office.desk('Ana', { language })
  await page.goto('/dashboard/orders')
  await rowOf(page, name).getByText(NO_DATE).waitFor()
  const phone = await office.desk('Luis', { language, context: PHONE })
  await phone.goto('/dashboard/orders')
  await phone.getByRole('listitem').filter({ hasText: name }).getByText(NO_DATE).first().waitFor()

  await rowOf(page, name).getByRole('link', { name, exact: true }).click()
  await editor(page).getByText(why).waitFor()
  // Both days, on paper.
  expect(await page.locator('.print-view').getByText(NO_DATE).count()).toBe(2)
  await editor(page).getByLabel('Received').fill('2024-03-05')
  await editor(page).getByRole('button', { name: 'Save' }).click()
  await editor(page).waitFor({ state: 'detached' })
  await rowOf(page, name).getByRole('link', { name, exact: true }).click()
  await editor(page).getByText('03-05-2024').waitFor()
  expect(await editor(page).getByText(why).count()).toBe(0)
})
