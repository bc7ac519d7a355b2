// One person, two tabs: what happens to the session in one is followed by the other.
import type { Browser, Page } from 'playwright-core'
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

async function signIn(page: Page) {
  await page.getByLabel('Email').fill('ana@example.com')
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
}

const drafts = (page: Page) => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:')))

/** Two tabs of one session, an order half written in the second, which hears nothing from the server. */
async function halfWritten() {
  const { page: first } = await visit(browser, product.url)
  await first.goto('/dashboard/users')
  await signIn(first)
  await first.getByRole('heading', { name: 'Users', exact: true }).waitFor()
  const second = await first.context().newPage()
  await second.route('**/live.news*', (route) => route.abort())
  await second.goto('/dashboard/orders/new')
  await second.getByLabel('Contact Name').fill('Familia Arreola')
  await expect.poll(() => drafts(second)).toEqual(['draft:new'])
  return { first, second }
}

test('a login in one tab lets the other in, and a logout in one puts the other out', async () => {
  const { page: first } = await visit(browser, product.url)
  const second = await first.context().newPage()
  for (const page of [first, second]) {
    await page.goto('/dashboard/orders')
    await page.waitForURL('**/dashboard/login')
  }
  await signIn(first)
  for (const page of [first, second]) await page.getByRole('heading', { name: 'Orders', exact: true }).waitFor()
  await second.getByRole('button', { name: 'Logout' }).click()
  for (const page of [first, second]) await page.waitForURL('**/dashboard/login')
  await expect.poll(() => first.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('root')])).toEqual([null, null])
})

test('a logout is one, even where the end of the session is heard of before its answer', async () => {
  const { page } = await visit(browser, product.url)
  await page.goto('/dashboard/orders/new')
  await signIn(page)
  await page.getByLabel('Contact Name').fill('Familia Arreola')
  await expect.poll(() => drafts(page)).toEqual(['draft:new'])
  await page.goto('/dashboard/users')
  await page.route('**/accounts.logout*', async (route) => {
    const answer = await route.fetch()
    await page.waitForURL('**/dashboard/login')
    await route.fulfill({ response: answer })
  })
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('**/dashboard/login')
  await page.getByLabel('Email').waitFor()
  expect(await drafts(page)).toEqual([])
  expect(await page.getByText('Tu sesión terminó').count()).toBe(0)
  expect(await page.evaluate(() => localStorage.getItem('root'))).toBeNull()
})

test('what was being asked at a logout is called off, not refused', async () => {
  const { page, troubles } = await visit(browser, product.url)
  await page.goto('/dashboard/home')
  await signIn(page)
  let isAsking = () => {}
  const asking = new Promise<void>((resolve) => (isAsking = resolve))
  let goOn = () => {}
  const over = new Promise<void>((resolve) => (goOn = resolve))
  await page.route('**/trpc/*orders.list*', async (route) => {
    isAsking()
    await over
    // The page is no longer there for it.
    await route.continue().catch(() => {})
  })
  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  await asking
  const given = page.waitForEvent('requestfailed', (request) => request.url().includes('orders.list'))
  await page.getByRole('button', { name: 'Logout' }).click()
  goOn()
  await given
  await page.waitForURL('**/dashboard/login')
  await page.getByLabel('Email').waitFor()
  expect(troubles).toEqual([])
})

test('a session that one tab finds ended is over in the other, which says so and keeps what was written', async () => {
  const { first, second } = await halfWritten()
  const token = await first.evaluate(() => localStorage.getItem('token'))
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  expect((await fetch(`${product.url}/trpc/accounts.logout`, { method: 'POST', headers })).status).toBe(200)
  for (const page of [first, second]) {
    await page.waitForURL('**/dashboard/login')
    await page.getByRole('alert').getByText('Tu sesión terminó. Inicia sesión para seguir donde estabas.').waitFor()
  }
  expect(await drafts(second)).toEqual(['draft:new'])
  await signIn(first)
  await second.waitForURL('**/dashboard/orders/new')
  expect(await second.getByLabel('Contact Name').inputValue()).toBe('Familia Arreola')
})

test('a logout in one tab leaves nothing of what was written in the other', async () => {
  const { first, second } = await halfWritten()
  await first.getByRole('button', { name: 'Logout' }).click()
  await second.waitForURL('**/dashboard/login')
  await second.getByLabel('Email').waitFor()
  expect(await drafts(second)).toEqual([])
  expect(await second.getByText('Tu sesión terminó').count()).toBe(0)
})

test('seven tabs of one browser all answer, and hear what one of them changed', async () => {
  const { page: first } = await visit(browser, product.url)
  await first.goto('/dashboard/funeral-homes')
  await signIn(first)
  await first.getByRole('heading', { name: 'Funeral Homes', exact: true }).waitFor()
  let last = first
  // Over HTTP/1.1 a browser opens six connections to a site.
  for (let tabs = 1; tabs < 7; tabs += 1) {
    last = await first.context().newPage()
    const follows = last.waitForResponse(/live\.news/)
    await last.goto('/dashboard/funeral-homes')
    await follows
  }
  await last.getByRole('button', { name: 'Create' }).first().click()
  await last.getByRole('dialog').getByLabel('Name').fill('Capilla del Valle')
  await last.getByRole('dialog').getByRole('button', { name: 'Create' }).click()
  for (const page of [first, last]) await page.getByText('Capilla del Valle', { exact: true }).waitFor()
  expect(await first.getByRole('alert').count()).toBe(0)
})
