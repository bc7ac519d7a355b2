// What comes out of a printer, desk and site, from the built product: PDF files of Chromium, and the screen as paper shows it.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { holdCall } from './held-call.ts'
import { type OrdersOffice, openOrdersOffice, toast } from './orders-office.ts'

let office: OrdersOffice
let id: number

beforeAll(async () => {
  office = await openOrdersOffice()
  const settings = { agencyName: 'Funeraria Esperanza & Hijos', phone: '213-555-0148' }
  const answer = await fetch(`${office.product.url}/trpc/settings.update`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${office.tokens.Maribel}` },
    body: JSON.stringify(settings),
  })
  expect(answer.status).toBe(200)
  for (let at = 0; at < 12; at += 1)
    id = await office.order(`María del Carmen Ochoa ${at}`, {
      email: `maria.del.carmen.ochoa.${at}@example.com`,
      serviceId: 1,
      price: '$4,850',
      deceasedName: 'Pedro Ochoa',
      comission: '10 %',
      tracking: [{ track: 'Quiere pagos mensuales; volver a llamar el jueves por la tarde.' }],
    })
})
afterAll(() => office.close())

/** What the margins leave of a letter sheet; less than a desk is wide. */
const SHEET = { width: 740, height: 980 }

/** The width and height of each page. */
async function printed(page: Page): Promise<string[]> {
  const pdf = await page.pdf({ format: 'Letter', preferCSSPageSize: true })
  return [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 (\d+) (\d+)\]/g)].map(([, width, height]) => `${width} × ${height}`)
}

/** Whether all of it is within the paper, and dark on light. */
const isReadable = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((all) =>
      all.every((one) => one.getBoundingClientRect().right <= innerWidth && getComputedStyle(one).colorScheme === 'light'),
    )

test('a page of the list is a sheet on its side, with every column on it', async () => {
  const desk = await office.desk('Ana', { theme: 'dark' })
  await desk.goto('/dashboard/orders')
  await desk.getByText('María del Carmen Ochoa 11').waitFor()
  expect(await printed(desk)).toEqual(['792 × 612'])
  await desk.emulateMedia({ media: 'print' })
  await desk.setViewportSize({ width: 960, height: 740 })
  expect(await desk.locator('.sheet thead th:visible').count()).toBe(17)
  expect(await isReadable(desk, '.sheet th:visible, .sheet td:visible')).toBe(true)
  // A status is a word on paper, whatever it opens on the screen.
  expect(await desk.locator('tbody button:not(.status-opener)').filter({ visible: true }).count()).toBe(0)
  const status = desk.locator('.status-opener').first()
  expect(await status.evaluate((word) => getComputedStyle(word).borderTopColor)).toMatch(/transparent|, 0\)$/)
})

test('the home page is read on two sheets at most', async () => {
  const desk = await office.desk('Ana', { theme: 'dark', language: 'en' })
  await desk.goto('/dashboard')
  await desk.getByText('María del Carmen Ochoa 0').waitFor()
  await desk.getByText('No sales in this month.').waitFor()
  expect((await printed(desk)).length).toBeLessThanOrEqual(2)
  await desk.emulateMedia({ media: 'print' })
  await desk.setViewportSize(SHEET)
  expect(await isReadable(desk, 'h1, h2, .calls li')).toBe(true)
  expect(await desk.locator('.calls a[href^="tel:"]:visible').count()).toBe(5)
  // What stands above the first sheet until it has the focus would lie over the foot of the others.
  expect(await desk.getByRole('link', { name: 'Skip to content' }).count()).toBe(0)
})

test('a list on a sheet as narrow as a phone is the table of a desk, without its buttons', async () => {
  const desk = await office.desk('Maribel')
  for (const address of ['/dashboard/orders', '/dashboard/services', '/dashboard/users']) {
    await desk.goto(address)
    await desk.locator('tbody tr').first().waitFor()
    const rows = await desk.locator('tbody tr').count()
    await desk.emulateMedia({ media: 'print' })
    await desk.setViewportSize(SHEET)
    expect([address, await desk.locator('tbody tr').filter({ visible: true }).count()]).toEqual([address, rows])
    const shown = await desk.locator('tbody tr').evaluateAll((all) => all.map((row) => getComputedStyle(row).display))
    expect([address, new Set(shown)]).toEqual([address, new Set(['table-row'])])
    expect([address, await desk.locator('tbody .acts button:visible').count()]).toEqual([address, 0])
    await desk.emulateMedia({ media: 'screen' })
    await desk.setViewportSize({ width: 1280, height: 800 })
  }
})

test('an order on paper says whose it is, and days that are still true tomorrow', async () => {
  const desk = await office.desk('Ana')
  await desk.goto(`/dashboard/orders/${id}`)
  await desk.getByRole('dialog').getByLabel('Source').waitFor()
  expect(await printed(desk)).toEqual(['612 × 792'])
  await desk.emulateMedia({ media: 'print' })
  const paper = desk.locator('.print-view')
  await paper.getByText('Funeraria Esperanza & Hijos').waitFor()
  await paper.getByText('+1 213 555 0148').waitFor()
  await paper.getByText(/^\d\d-\d\d-\d{4} \d+:\d\d [AP]M, Maribel$/).waitFor()
})

test('the list is printed whole, with whose it is, what of and how many; no two words run together', async () => {
  for (let at = 0; at < 8; at += 1) await office.order(`Familia Impresa ${at}`, { source: 'Website', status: 'pending' })
  for (let at = 8; at < 20; at += 1) await office.order(`Familia Impresa ${at}`, { status: 'pending', funeralHomeId: null })
  const desk = await office.desk('Ana', { theme: 'dark' })
  await desk.addInitScript(() => {
    window.print = () => {}
  })
  await desk.goto('/dashboard/orders?tab=pending&received=today#search=impresa')
  await desk.getByText('Familia Impresa 19').waitFor()
  expect(await desk.locator('.sheet tbody tr').count()).toBe(12)
  await desk.keyboard.press('Control+p')
  const paper = desk.locator('.print-view')
  await paper.waitFor({ state: 'attached' })
  await desk.emulateMedia({ media: 'print' })
  await desk.setViewportSize({ width: 960, height: 740 })
  await paper.getByText('Funeraria Esperanza & Hijos').waitFor()
  await paper.getByText(/^Impreso \d\d-\d\d-\d{4} \d+:\d\d [AP]M por Ana$/).waitFor()
  await paper.getByText('Orders “impresa”, en Pending, recibidas hoy: 20 órdenes').waitFor()
  expect(await paper.locator('tbody tr').count()).toBe(20)
  expect(await desk.locator('.main:visible').count()).toBe(0)
  expect(await isReadable(desk, '.print-view th:visible, .print-view td:visible')).toBe(true)
  expect(await paper.locator('tbody').innerText()).not.toMatch(/[a-z]por |[a-z]by |Hoy/)
  expect((await printed(desk)).every((sheet) => sheet === '792 × 612')).toBe(true)
  await desk.emulateMedia({ media: 'screen' })
  await desk.evaluate(() => dispatchEvent(new Event('afterprint')))
  await paper.waitFor({ state: 'detached' })
  await desk.getByRole('button', { name: 'Imprimir la lista entera' }).click()
  await paper.waitFor({ state: 'attached' })
})

test('an order that is opened while the list is prepared is not printed along', async () => {
  const desk = await office.desk('Ana')
  await desk.addInitScript(() => {
    window.print = () => {}
  })
  await desk.goto('/dashboard/orders')
  const family = desk.getByRole('row').filter({ hasText: 'María del Carmen Ochoa 11' })
  await family.waitFor()
  const { held, release } = await holdCall(desk, /orders\.list/, { about: '"limit":100' })
  await desk.getByRole('button', { name: 'Imprimir la lista entera' }).click()
  await held
  await family.getByRole('link', { name: 'María del Carmen Ochoa 11' }).first().click()
  const papers = desk.locator('.print-view')
  await papers.waitFor({ state: 'attached' })
  release()
  await desk.locator('.print-view--list').waitFor({ state: 'attached' })
  expect(await papers.count()).toBe(2)
  await desk.emulateMedia({ media: 'print' })
  expect(await papers.evaluateAll((all) => all.filter((one) => one.checkVisibility()).map((one) => one.className))).toEqual([
    'print-view print-view--list',
  ])
  await desk.context().close()
})

test('a list that the server refuses to give for paper is said to be refused, with its reason', async () => {
  const desk = await office.desk('Ana')
  await desk.goto('/dashboard/orders')
  await desk.getByText('María del Carmen Ochoa 11').waitFor()
  const why = 'Demasiados intentos. Espera 2 minutos e inténtalo de nuevo.'
  // As the refusal `tooMany` is answered.
  const data = { code: 'TOO_MANY_REQUESTS', httpStatus: 429, retryAfter: 61, refusal: { code: 'tooMany', message: why, info: {} } }
  await desk.route(/orders\.list/, (route) => route.fulfill({ status: 429, json: { error: { message: '', code: -32029, data } } }))
  await desk.getByRole('button', { name: 'Imprimir la lista entera' }).click()
  await toast(desk).getByText(`No se pudo preparar la lista para imprimir. ${why}`).waitFor()
  for (const { troubles } of office.visits) troubles.length = 0
  await desk.context().close()
})

test('a family that comes while the list is prepared for paper puts no order on it twice', async () => {
  for (let at = 0; at < 120; at += 1) await office.order(`Familia Sucesiva ${at}`, { status: 'pending' })
  const desk = await office.desk('Ana')
  await desk.addInitScript(() => {
    window.print = () => {}
  })
  await desk.goto('/dashboard/orders?tab=pending#search=sucesiva')
  await desk.getByText('Familia Sucesiva 119').waitFor()
  let comes = true
  await desk.route(/orders\.list/, async (route) => {
    const asked = `${decodeURIComponent(route.request().url())} ${route.request().postData()}`
    if (comes && asked.includes('"limit":100') && asked.includes('"page":2')) {
      comes = false
      await office.order('Familia Sucesiva 120', { status: 'pending' })
    }
    await route.continue()
  })
  await desk.getByRole('button', { name: 'Imprimir la lista entera' }).click()
  await desk.locator('.print-view').waitFor({ state: 'attached' })
  const rows = await desk.locator('.print-view tbody tr').allTextContents()
  const named = rows.map((row) => /Familia Sucesiva (\d+)/.exec(row)?.[1])
  expect(named).toEqual(Array.from({ length: 121 }, (_, at) => String(120 - at)))
  await desk.context().close()
})

test('frequent questions on paper have their answers', async () => {
  const page = await office.desk('Ana')
  await page.goto('/faq')
  const hidden = () => page.locator('.questions p').evaluateAll((answers) => answers.filter((answer) => !answer.checkVisibility()).length)
  const questions = await page.locator('.questions details').count()
  expect(await hidden()).toBe(questions - 1)
  await page.emulateMedia({ media: 'print' })
  expect(await hidden()).toBe(0)
})

test('a public page on paper has its bar on the first sheet alone, and no menus', async () => {
  const page = await office.desk('Ana')
  await page.goto('/services')
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize(SHEET)
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
  expect(await page.locator('.site-header').evaluate((bar) => bar.getBoundingClientRect().bottom)).toBeLessThan(0)
  expect(await page.getByRole('navigation').filter({ visible: true }).count()).toBe(0)
  expect(await page.locator('.site-footer').evaluate((foot) => getComputedStyle(foot).color)).toBe('rgb(0, 0, 0)')
  await page.goto('/about')
  const colors = await page
    .locator('.section--inverse')
    .locator('h2, p, li')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).color))
  expect(new Set(colors)).toEqual(new Set(['rgb(0, 0, 0)']))
})
