// The desk over plain http under a name of the office's network, where browsers leave out what they keep for https and localhost.
import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, visit } from './chromium-page.ts'
import { type OrdersOffice, openOrdersOffice } from './orders-office.ts'

let office: OrdersOffice
let browser: Browser
let page: Page

beforeAll(async () => {
  office = await openOrdersOffice()
  browser = await openBrowser('--host-resolver-rules=MAP lan.test 127.0.0.1')
  const address = office.product.url.replace('localhost', 'lan.test')
  const seen = await visit(browser, address)
  office.visits.push(seen)
  page = seen.page
  await page.addInitScript((token) => localStorage.setItem('token', token), office.tokens.Maribel)
})
afterAll(async () => {
  await browser.close()
  await office.close()
})

test('it is a place where the browser leaves things out', async () => {
  await page.goto('/dashboard/orders')
  expect(await page.evaluate(() => [isSecureContext, 'randomUUID' in crypto, 'clipboard' in navigator])).toEqual([false, false, false])
})

test('orders are exported there, and the file is imported again', async () => {
  await office.order('Rosa Delgadillo')
  await page.goto('/dashboard/orders')
  await page.getByRole('row').filter({ hasText: 'Rosa Delgadillo' }).waitFor()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('orders.xlsx')

  await page.getByRole('button', { name: 'Import' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import' })
  const look = async (name: string, buffer: Buffer) => {
    await dialog.getByLabel('Elige un archivo').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
    await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  }
  await look('lan.csv', Buffer.from('Contact Name,Phone Number\r\nMarcus Hale,5595550187\r\n'))
  await dialog.getByRole('button', { name: 'Import 1 orden' }).click()
  await dialog.getByText('Se importó 1 orden.').waitFor()
  await dialog.getByRole('button', { name: 'Ver las órdenes' }).click()
  await page.getByRole('link', { name: 'Marcus Hale', exact: true }).waitFor()

  await page.getByRole('button', { name: 'Import' }).click()
  await look('orders.xlsx', readFileSync(await download.path()))
  await dialog.getByRole('button', { name: 'Import 0 órdenes' }).waitFor()
})

test('a page that a network answers with instead of the file is not saved as one', async () => {
  await page.goto('/dashboard/orders')
  await page.getByRole('row').filter({ hasText: 'Rosa Delgadillo' }).waitFor()
  const page200 = { status: 200, contentType: 'text/html; charset=utf-8', body: '<h1>Inicia sesión en la red</h1>' }
  await page.route(/export-excel/, (route) => route.fulfill(page200), { times: 1 })
  const saved: string[] = []
  page.on('download', (download) => saved.push(download.suggestedFilename()))
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await page.locator('.toast').getByText('No se pudo exportar. La respuesta no vino del servidor').waitFor()
  expect(saved).toEqual([])
})

test('the link of an invitation is selected where it cannot be copied', async () => {
  await page.goto('/dashboard/users')
  await page
    .getByRole('button', { name: /Create|Invit/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('textbox').fill('Denise')
  await page.getByRole('dialog').locator('[type=submit]').click()
  await page.getByRole('button', { name: 'Copy' }).click()
  expect(await page.evaluate(() => getSelection()?.toString() ?? '')).toContain('/dashboard/register')
})

test('nothing went wrong in the page', () => {
  // Of two headers for https Chromium says that it leaves them out here.
  const said = /^The (Cross-Origin-Opener-Policy header|page requested an origin-keyed agent cluster)/
  expect(office.visits.flatMap(({ troubles }) => troubles).filter((trouble) => !said.test(trouble))).toEqual([])
})
