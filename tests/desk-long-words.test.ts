// What somebody writes as one long word, such as a link to a map or a name without spaces: nothing of a screen leaves the window.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rested } from './accessible.ts'
import { DESK, PHONE } from './chromium-page.ts'
import { goHearing } from './hearing.ts'
import { holdCall } from './held-call.ts'
import { type OrdersOffice, openOrdersOffice, toast } from './orders-office.ts'

const NAME = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(6).slice(0, 200)
const LINK = `https://www.google.com/maps/place/Rose+Hills+Memorial+Park/${'1s0x80c2d3d3a2b1c0d9:0x5a2f3c4d!'.repeat(5)}`.slice(0, 200)
const FAMILY = { contactName: NAME, phoneNumber: '+12135550142', email: `${'l'.repeat(60)}@${'example'.repeat(8)}.com` }
const both = (text: string) => ({ es: text, en: text })

let office: OrdersOffice
let changed: number

beforeAll(async () => {
  office = await openOrdersOffice()
  const { api } = office
  await api('POST', '/api/funeral-homes', { name: NAME, address: LINK, notes: LINK, contactPerson: NAME })
  await api('PATCH', '/api/services/1', { name: both(NAME), features: { es: [LINK], en: [LINK] }, disclaimers: both(LINK) })
  const name = NAME.slice(0, 60)
  const { token } = await api('POST', '/api/users/generate-token', { name })
  const twice = { password: 'calm water at dawn', confirmPassword: 'calm water at dawn' }
  await api('POST', `/api/users/register/${token}`, { email: FAMILY.email, name, ...twice }, null)
  await api('POST', '/api/users/generate-token', { name: `${name}o` })
  await api('DELETE', `/api/orders/${await office.order(NAME)}`)
  for (const website of ['', LINK]) await api('POST', '/trpc/quotes.create', { ...FAMILY, serviceId: 1, website }, null)
  const written = { price: LINK, comission: LINK, source: LINK, deceasedName: NAME, funeralHomeId: 1, tracking: [{ track: LINK }] }
  changed = await office.order(NAME, { ...FAMILY, ...written })
  await api('PUT', `/api/orders/${changed}`, { contactName: `${NAME}o`, price: `${LINK}/`, deceasedName: `${NAME}a` })
  await office.order('Pedro Ochoa', {
    phoneNumber: '+13105550177',
    tracking: [{ track: `Hablar con ${FAMILY.phoneNumber}, va a ${LINK}` }],
  })
})
afterAll(() => office.close())

const SCREENS = ['orders', 'orders/deleted', 'orders/aside', 'funeral-homes', 'services', 'users', 'audit', 'settings/letters', 'account']
const ROW = 'main:not(:has([aria-busy="true"])) :is(tbody tr, .card, .calls li)'

/** What ends beyond its panel, its card or the window, and so can be neither read nor pressed. */
const beyond = (page: Page): Promise<string[]> =>
  page.locator('main :is(.btn, .link, select, tbody :is(td, th), .card *), .bar *, .toast *').evaluateAll((parts) =>
    parts
      .filter((part) => part.checkVisibility() && !part.closest('.sr-only, .sheet'))
      .filter(
        (part) =>
          part.getBoundingClientRect().right >
          Math.min(innerWidth, part.closest('.panel, .card')?.getBoundingClientRect().right ?? innerWidth) + 1,
      )
      .map((part) => `${part.tagName} ${part.textContent?.slice(0, 30)}`),
  )

async function expectWithin(page: Page, width: number) {
  expect(await page.evaluate(() => [document.scrollingElement?.scrollWidth, innerWidth])).toEqual([width, width])
  expect(await beyond(page)).toEqual([])
}

describe.each([
  ['a desk', DESK],
  ['a phone', PHONE],
] as const)('on %s', (_name, context) => {
  const { width } = context.viewport

  test.each(SCREENS)('all of %s stays within its panel', async (screen) => {
    const page = await office.desk('Maribel', { context })
    await page.goto(`/dashboard/${screen}`)
    await page.locator(ROW).filter({ visible: true }).first().waitFor()
    await expectWithin(page, width)
    await page.close()
  })

  test('all of Home, and of the activity of an order', async () => {
    const page = await office.desk('Maribel', { context })
    for (const address of ['/dashboard', `/dashboard/orders/${changed}/activity`]) {
      await page.goto(address)
      await page.locator(ROW).filter({ visible: true }).first().waitFor()
      await expectWithin(page, width)
    }
    await page.close()
  })

  test('the choice of what becomes of an order that speaks of somebody who is erased is in sight', async () => {
    const page = await office.desk('Maribel', { context })
    await page.goto('/dashboard/settings/privacy')
    await page.getByLabel('Teléfono o email').fill(FAMILY.phoneNumber)
    await page.getByRole('button', { name: 'Buscar' }).click()
    await page.getByRole('row', { name: 'Pedro Ochoa' }).getByRole('combobox').waitFor()
    await expectWithin(page, width)
    await page.close()
  })

  test('the message of a new family can be opened and closed', async () => {
    const page = await office.desk('Maribel', { context })
    await goHearing(page, '/dashboard/funeral-homes')
    await page.locator(ROW).filter({ visible: true }).first().waitFor()
    await office.api('POST', '/trpc/quotes.create', FAMILY, null)
    await toast(page).getByRole('button').first().waitFor()
    await expectWithin(page, width)
    const widths = await toast(page)
      .getByRole('button')
      .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().width))
    expect(Math.min(...widths)).toBeGreaterThanOrEqual(44)
    await page.close()
  })
})

/** What ends beyond the dialog on top, or the window. */
const beyondDialog = (page: Page): Promise<string[]> =>
  page
    .getByRole('dialog')
    .last()
    .evaluate((dialog) => {
      const right = Math.min(innerWidth, dialog.getBoundingClientRect().right) + 1
      return [...dialog.querySelectorAll('*')]
        .filter((part) => part.checkVisibility() && !part.closest('.sr-only, .toasts') && part.getBoundingClientRect().right > right)
        .map((part) => `${part.tagName} ${part.className} ${part.textContent?.slice(0, 30)}`)
    })

describe.each([
  ['a desk', DESK],
  ['a phone', PHONE],
] as const)('of the orders on %s', (name, context) => {
  const { width } = context.viewport
  let page: Page
  let twin: number

  beforeAll(async () => {
    twin = await office.order(`Gemela, ${name}`, { phoneNumber: FAMILY.phoneNumber })
    page = await office.desk('Maribel', { context })
    // What is left unsaved is asked about.
    page.on('dialog', (question) => question.accept())
  })
  afterAll(() => page.close())

  const row = (id: number) => page.locator(`[data-order="${id}"]`)
  const expectDialogWithin = async () => {
    await page.getByRole('dialog').last().waitFor()
    // A drawer comes in from beyond the edge.
    await rested(page)
    expect(await beyondDialog(page)).toEqual([])
  }

  test.each([
    ['a filter', `source=${encodeURIComponent(LINK)}`, '.chip'],
    ['a search that finds nothing', `user=none#search=${'Q'.repeat(190)}`, '.blank'],
  ])('%s stays within the window', async (_what, asked, part) => {
    await page.goto(`/dashboard/orders?${asked}`)
    await page.locator(part).first().waitFor()
    await expectWithin(page, width)
    const rights = await page.locator(`${part}, ${part} *`).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right))
    expect(Math.max(...rights)).toBeLessThanOrEqual(width)
  })

  test('the questions before a delete stay within their dialog', async () => {
    await page.goto('/dashboard/orders')
    await row(changed)
      .getByRole('button', { name: /^(Delete|Eliminar)/ })
      .click()
    await expectDialogWithin()
    await page.keyboard.press('Escape')
    for (const id of [changed, twin]) await row(id).getByRole('checkbox').check()
    if (context === PHONE) await page.locator('.selection-bar__toggle').click()
    await page.getByRole('button', { name: 'Eliminar 2 órdenes' }).click()
    await expectDialogWithin()
  })

  test('an order beside others of the same family, and the choice between two versions', async () => {
    await page.goto(`/dashboard/orders/${twin}`)
    await page.locator('.editor__duplicates').waitFor()
    await expectDialogWithin()
    await page.goto(`/dashboard/orders/${changed}`)
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Price or Comment').fill(`Otro, ${name}`)
    await expectDialogWithin()
    const { held, release } = await holdCall(page, /orders\.update/, { at: 'call' })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await held
    await office.api('PUT', `/api/orders/${changed}`, { price: `${LINK} ${name}` }, 'Ana')
    release()
    await page.locator('[id="conflict-title"]').waitFor()
    await expectDialogWithin()
  })

  test.each([0, 1])('what is read of its updates and its tracking: %i', async (at) => {
    await page.goto('/dashboard/orders')
    await row(changed).locator('button.link').nth(at).click()
    await page.getByRole('dialog').locator('tbody tr').first().waitFor()
    await expectDialogWithin()
  })
})

test('a name of hundreds of signs leaves the form of a phone most of its room', async () => {
  const id = await office.order('Maria Guadalupe de la Concepcion '.repeat(15).trim())
  const page = await office.desk('Maribel', { context: PHONE })
  await page.goto(`/dashboard/orders/${id}`)
  const form = page.getByRole('dialog').locator('.editor')
  await form.getByLabel('Source').waitFor({ state: 'attached' })
  expect(await form.evaluate(({ clientHeight }) => clientHeight / innerHeight)).toBeGreaterThan(0.5)
  await page.close()
})

test('the list on paper has all of its columns', async () => {
  const page = await office.desk('Ana')
  await page.goto('/dashboard/orders')
  await page.getByText('Pedro Ochoa').first().waitFor()
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 960, height: 740 })
  const last = page.locator('.sheet thead th').filter({ visible: true }).last()
  expect(await last.evaluate((head) => head.getBoundingClientRect().right)).toBeLessThanOrEqual(960)
  await page.close()
})
