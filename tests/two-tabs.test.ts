// One person, two tabs: what happens to the session in one is followed by the other.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, visit } from './chromium-page.ts'
import { type Product, removeFolder, scratchFolder, startProduct } from './product.ts'

const PASSWORD = 'calm water at dawn'
const SETUP_TOKEN = 'the-setup-token-of-the-tests'

const folder = scratchFolder()
let browser: Browser
let product: Product

beforeAll(async () => {
  browser = await openBrowser()
  product = await startProduct(folder, { SETUP_TOKEN })
  await fetch(`${product.url}/api/users/register-superadmin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ana@example.com', password: PASSWORD, setupToken: SETUP_TOKEN }),
  })
})
afterAll(async () => {
  await browser.close()
  await product.stop()
  removeFolder(folder)
})

test('a login in one tab lets the other in, and a logout in one puts the other out', async () => {
  const { page: first } = await visit(browser, product.url)
  const second = await first.context().newPage()
  for (const page of [first, second]) {
    await page.goto('/dashboard/orders')
    await page.waitForURL('**/dashboard/login')
  }
  await first.getByLabel('Email').fill('ana@example.com')
  await first.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  await first.getByRole('button', { name: 'Login' }).click()
  for (const page of [first, second]) await page.getByRole('heading', { name: 'Orders', exact: true }).waitFor()
  await second.getByRole('button', { name: 'Logout' }).click()
  for (const page of [first, second]) await page.waitForURL('**/dashboard/login')
  await expect.poll(() => first.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('root')])).toEqual([null, null])
})

test('a logout is one, even where the end of the session is heard of before its answer', async () => {
  const { page } = await visit(browser, product.url)
  await page.goto('/dashboard/orders/new')
  await page.getByLabel('Email').fill('ana@example.com')
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByLabel('Contact Name').fill('Familia Arreola')
  const drafts = () => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:')))
  await expect.poll(drafts).toEqual(['draft:new'])
  await page.goto('/dashboard/users')
  await page.route('**/accounts.logout*', async (route) => {
    const answer = await route.fetch()
    await page.waitForURL('**/dashboard/login')
    await route.fulfill({ response: answer })
  })
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('**/dashboard/login')
  expect(await drafts()).toEqual([])
  expect(await page.getByText('Tu sesión terminó').count()).toBe(0)
  expect(await page.evaluate(() => localStorage.getItem('root'))).toBeNull()
})
