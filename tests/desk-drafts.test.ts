// What was written in an order when the session ran out: it waits in its tab for the same person, and for nobody else.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { editor, type OrdersOffice, openOrdersOffice, type Person } from './orders-office.ts'

let office: OrdersOffice
let page: Page
let id: number

beforeAll(async () => {
  office = await openOrdersOffice()
  id = await office.order('Rosa Delgadillo')
  page = await office.desk('Maribel')
  // The browser asks before what is written is left.
  page.on('dialog', (question) => question.accept())
})
afterAll(() => office.close())

const drafts = () => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:')))
const source = () => editor(page).getByLabel('Source')

/** The session of this tab is no longer one, as after some hours. */
async function runOut() {
  await page.evaluate(() => localStorage.setItem('token', 'a.b.c'))
  await page.reload()
  await page.waitForURL('**/dashboard/login')
}

async function signIn(person: Person) {
  await page.getByLabel('Email').fill(`${person.toLowerCase()}@example.com`)
  await page.getByLabel('Contraseña', { exact: true }).fill('calm water at dawn')
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('button', { name: 'Logout' }).waitFor({ state: 'attached' })
}

test('a draft outlives a session that ran out, for the same person', async () => {
  await page.goto(`/dashboard/orders/${id}`)
  await source().fill('Hospice')
  await expect.poll(drafts).toEqual([`draft:${id}`])
  await runOut()
  await signIn('Maribel')
  expect(await source().inputValue()).toBe('Hospice')
})

test('somebody else who signs in there neither sees it nor leaves it behind', async () => {
  await page.goto('/dashboard/account')
  await runOut()
  expect(await drafts()).toEqual([`draft:${id}`])
  await signIn('Ana')
  await expect.poll(drafts).toEqual([])
  await page.goto(`/dashboard/orders/${id}`)
  expect(await source().inputValue()).toBe('')
})
