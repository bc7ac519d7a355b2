// axe on every screen and dialog of the orders desk, in both themes; for the test files beside it, which name size and language.
// Beside other files a test of the list or the editor can take more than twenty seconds: axe reads each of their seven
// states twice, once in either theme.

import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tableBook } from '../src/server/testing/workbooks.ts'
import { COLOURS, type Question, rested, STANDARDS, violationsOf } from './accessible.ts'
import { type OrdersOffice, openOrdersOffice, rowOf } from './orders-office.ts'

/** What is open over a page; what lies under it was looked at before. */
const DIALOG = 'dialog[open]'

async function expectNoFault(page: Page, where: string, part?: string): Promise<void> {
  const own = await themeOf(page)
  const faults = await faultsOf(page, part, STANDARDS)
  // In the other theme only colours are others.
  await setTheme(page, own === 'light' ? 'dark' : 'light')
  faults.push(...(await faultsOf(page, part, COLOURS)))
  await setTheme(page, own)
  expect(faults.map((fault) => `${where}: ${fault}`)).toEqual([])
}

async function faultsOf(page: Page, part: string | undefined, question: Question): Promise<string[]> {
  await rested(page)
  const violations = await violationsOf(page, question, part)
  return violations.map(({ id, nodes }) => `${id} ${nodes.map(({ target }) => target.join(' ')).slice(0, 3)}`)
}

const themeOf = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme)

function setTheme(page: Page, theme: string | undefined): Promise<void> {
  return page.evaluate((theme) => {
    if (theme) document.documentElement.dataset.theme = theme
  }, theme)
}

interface Sight {
  theme: 'light' | 'dark'
  language: 'es' | 'en'
  on: 'a desk' | 'a phone'
  context: BrowserContextOptions
}

/** Tests every screen as it is seen so; an office of its own, that files can run side by side. */
export function testEverySight({ theme, language, on, context }: Sight): void {
  let office: OrdersOffice
  let id: number

  beforeAll(async () => {
    office = await openOrdersOffice()
    await office.order('Late Follow-up', { followUp: '2020-01-02', status: 'pending' })
    const gone = await office.order('Gone Already')
    await office.api('DELETE', `/api/orders/${gone}`)
    await office.order('Duplicate Order', { phoneNumber: '+17025550177' })
    id = await office.order('Rosa Delgadillo', { email: 'rosa@correo.example', price: '$900', tracking: [{ track: 'Llamé' }] })
    await office.api('PUT', `/api/orders/${id}`, { price: '$800', status: 'inProgress', insurance: 'GWIC', tracking: [] }, 'Luis')
    for (const status of ['sold', 'notSold']) await office.order(`Status ${status}`, { status, insurance: 'CMT' })
    await fetch(`${office.product.url}/trpc/quotes.create`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ contactName: 'Robot', phoneNumber: '7025550111', website: 'x' }),
    })
  })
  afterAll(() => office.close())

  const es = language === 'es'
  const isDesk = on === 'a desk'
  let page: Page
  beforeAll(async () => {
    page = await office.desk('Ana', { theme, language, context: { ...context, reducedMotion: 'reduce' } })
  })
  afterAll(() => page.context().close())

  const list = async (search = 'tab=newInProgress') => {
    await page.goto(`/dashboard/orders?${search}`)
    await page.locator('[data-order]').first().waitFor()
  }
  const actionOf = (name: string | RegExp) => page.getByRole('button', { name }).first()

  test('the list: its tabs, its menu, picked rows, a filter without a control, nothing found', async () => {
    await list()
    await expectNoFault(page, 'list')
    await page.getByRole('checkbox').nth(1).check()
    await actionOf(es ? 'Vistas' : 'Views').click()
    await page.locator('.views__keep').waitFor()
    await expectNoFault(page, 'picked rows and views')
    await page.keyboard.press('Escape')
    await actionOf(es ? 'Más formas de exportar' : 'More ways to export').click()
    await expectNoFault(page, 'export menu', '.head')
    await list('tab=soldNotSold&createdFrom=2020-01-01T00:00:00.000Z')
    await expectNoFault(page, 'sold, with a chip')
    await list('tab=pending&sort=followUp')
    await expectNoFault(page, 'pending, by follow-up')
    for (const search of ['tab=noUpdates', 'q=nobody']) {
      await page.goto(`/dashboard/orders?${search}`)
      await page.locator('.blank').waitFor()
      await expectNoFault(page, search)
    }
  })

  test('the list while it loads, and when it could not be loaded', async () => {
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
    const lists = /orders\.list/
    await page.route(lists, async (route) => {
      await held
      await route.abort()
    })
    await page.goto('/dashboard/orders?tab=pending')
    await page.getByText('Cargando órdenes...').first().waitFor()
    await expectNoFault(page, 'loading')
    letGo()
    await page.getByRole('button', { name: es ? 'Reintentar' : 'Try again' }).waitFor()
    await expectNoFault(page, 'error')
    await page.unroute(lists)
  })

  test('a file that comes in: none picked, its preview, its result', async () => {
    await page.goto('/dashboard/orders/import')
    const dialog = page.getByRole('dialog', { name: 'Import' })
    await dialog.getByRole('button', { name: 'Import', exact: true }).click()
    await dialog.getByText('No file selected').waitFor()
    await expectNoFault(page, 'import, no file', DIALOG)
    const buffer = tableBook([
      ['Contact Name', 'Phone Number', 'Age'],
      [`Import ${theme}`, '702 555 0123', 'many'],
      [`Import ${language}`, '702 555 0124', 70],
    ])
    await dialog.locator('input[type=file]').setInputFiles({ name: 'orders.xlsx', mimeType: 'application/octet-stream', buffer })
    await dialog.getByRole('button', { name: 'Import', exact: true }).click()
    await dialog.locator('.preview').first().waitFor()
    await expectNoFault(page, 'import, preview', DIALOG)
  })

  test('what opens over the list: viewers, deleting and its offer, a note after a call', async () => {
    await list()
    if (isDesk) {
      await actionOf(/updates/i).click()
      await page.getByRole('dialog', { name: 'Updates' }).waitFor()
      await expectNoFault(page, 'updates', DIALOG)
      await page.keyboard.press('Escape')
    }
    await actionOf(/tracking/i).click()
    await page.getByRole('dialog', { name: 'Tracking' }).waitFor()
    await expectNoFault(page, 'tracking', DIALOG)
    await page.keyboard.press('Escape')
    await page.context().route(/wa\.me/, (route) => route.fulfill({ body: '' }))
    const [popup] = await Promise.all([page.waitForEvent('popup'), page.locator('a[href*="wa.me"]').first().click()])
    await popup.close()
    await page.getByRole('dialog', { name: /^WhatsApp/ }).waitFor()
    await expectNoFault(page, 'note', DIALOG)
    await page.keyboard.press('Escape')
    await actionOf('Delete: Rosa Delgadillo').click()
    await page.getByRole('dialog').waitFor()
    await expectNoFault(page, 'delete', DIALOG)
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    // It stays for as long as it holds the focus.
    await page.locator('.toast').getByRole('button').first().focus()
    await expectNoFault(page, 'toast', '.toast')
    await page.locator('.toast').getByRole('button').first().click()
    await page.locator('[data-order]').filter({ hasText: 'Rosa Delgadillo' }).waitFor()
  })

  test('the editor: empty, with errors, with a duplicate, filled, half left, in conflict', async () => {
    await page.goto('/dashboard/orders/new')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Contact Name').waitFor()
    await expectNoFault(page, 'create', DIALOG)
    await dialog.getByRole('button', { name: 'Create Order' }).click()
    await dialog.getByText('Contact name is required').first().waitFor()
    await expectNoFault(page, 'errors', DIALOG)
    await dialog.getByLabel('Phone Number').fill('702 555 0177')
    await dialog.getByRole('link', { name: /Duplicate Order/ }).waitFor()
    await expectNoFault(page, 'duplicate', DIALOG)
    await page.keyboard.press('Escape')
    await page.locator('.dialog__ask').waitFor()
    await expectNoFault(page, 'unsaved', DIALOG)
    await page.getByRole('button', { name: es ? 'Descartar' : 'Discard' }).click()
    await page.goto(`/dashboard/orders/${id}`)
    await dialog.getByLabel('Price or Comment').fill(`$ ${theme} ${language} ${on}`)
    await expectNoFault(page, 'edit', DIALOG)
    await page.emulateMedia({ media: 'print' })
    await page.locator('.print-view').waitFor()
    await expectNoFault(page, 'print', '.print-view')
    await page.emulateMedia({ media: 'screen' })
    await office.api('PUT', `/api/orders/${id}`, { price: `theirs ${theme} ${language} ${on}` }, 'Luis')
    await page.locator('.dialog__notice').waitFor()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.locator('.versions').waitFor()
    await expectNoFault(page, 'conflict', DIALOG)
    const [panel, choice] = await Promise.all(['.versions', '.versions label'].map((part) => page.locator(part).first().boundingBox()))
    // Where they stand one below the other, each has the width beside its label, and is as high as a finger wants it.
    if (!isDesk) expect([choice && panel && choice.width > panel.width / 2, choice && choice.height >= 44]).toEqual([true, true])
    await page.getByRole('button', { name: es ? 'Descartar lo mío' : 'Discard mine' }).click()
  })

  test('the pages beside it: trash, quotes kept aside, activity, and the list of keys', async () => {
    await page.goto('/dashboard/orders/deleted')
    await rowOf(page, 'Gone Already').waitFor()
    await expectNoFault(page, 'trash')
    await page.goto('/dashboard/orders/aside')
    await rowOf(page, 'Robot').waitFor()
    await expectNoFault(page, 'aside')
    await page.goto(`/dashboard/orders/${id}/activity`)
    await page.locator('.history').waitFor()
    await expectNoFault(page, 'activity')
    await page.keyboard.press('?')
    await page.locator('.keys').waitFor()
    await expectNoFault(page, 'keys', DIALOG)
  })
}
