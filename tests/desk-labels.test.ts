// The desk as it is read where all its labels are in one language: every screen once, in both.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Label, labelsIn } from '../src/client/language/desk-labels.ts'
import { LANGUAGES, type Language } from '../src/shared/language.ts'
import { STATUSES } from '../src/shared/order.ts'
import { expectAccessible } from './accessible.ts'
import { PHONE } from './chromium-page.ts'
import { goHearing } from './hearing.ts'
import { type OrdersOffice, openOrdersOffice } from './orders-office.ts'

let office: OrdersOffice
let id: number

beforeAll(async () => {
  office = await openOrdersOffice()
  id = await office.order('Rosa Núñez', { status: 'inProgress', price: '4500', tracking: [{ track: 'Quiere pagos' }] })
  await office.api('PUT', `/api/orders/${id}`, { status: 'pending', comission: '10%' })
  await office.order('Luis Prado', { status: 'sold', userId: 1 })
  await office.api('DELETE', `/api/orders/${await office.order('Ana Gil')}`)
  await office.api('POST', '/api/orders', { contactName: 'Paz Ruiz', phoneNumber: '7025550199', privacyAccepted: true }, null)
  await office.api('POST', '/api/funeral-homes', { name: 'San Jacinto' })
})
afterAll(() => office.close())

const SCREENS = [
  '',
  '/orders',
  '/orders?tab=pending',
  '/orders?tab=soldNotSold',
  '/orders?tab=noUpdates',
  '/orders/new',
  '/orders/import',
  '/orders/deleted',
  '/orders/aside',
  '/services',
  '/funeral-homes',
  '/users',
  '/settings',
  '/settings/letters',
  '/settings/keys',
  '/settings/webhooks',
  '/settings/privacy',
  '/settings/texts',
  '/account',
  '/audit',
  '/help/orders',
  '/help/settings',
]

/** Words that Spanish has taken over; its sentences in the specification have them too. */
const BOTH_SAY = ['Email']

/** Every word of the specification that another one takes the place of. */
function replacedWords(language: Language): string[] {
  const said = (labels: object): string[] =>
    Object.entries(labels).flatMap(([name, below]) => (name === 'sides' ? [] : isLabel(below) ? [below.text] : said(below)))
  const translated = new Set(said(labelsIn('translated', language)))
  return said(labelsIn('specification', language)).filter(
    (word) => !translated.has(word) && !word.includes('{') && !BOTH_SAY.includes(word),
  )
}

function isLabel(value: object): value is Label {
  return 'text' in value
}

/** What stands on the page that is not of its language: by what its elements say of themselves, and by the words. */
function strangersOn(page: Page, language: Language): Promise<string[]> {
  return page.evaluate(
    ([language, words]) => {
      // Both languages stand here on purpose: the switch, a service's two sides, its other name.
      // A language is named in itself.
      const names = ['Español', 'English']
      const both = '.pair, .facing__side, .services-table__other, input, textarea, iframe'
      const others = [...document.body.querySelectorAll('[lang]')].filter(
        (element) => element.getAttribute('lang') !== language && !element.closest(both) && !names.includes(element.textContent),
      )
      const texts = [...document.body.querySelectorAll('*')].flatMap((element) => {
        if (element.closest(both)) return []
        const own = [...element.childNodes].flatMap((node) => (node instanceof Text ? [node.data.trim()] : []))
        return [...own, ...['aria-label', 'title', 'placeholder', 'data-label'].map((name) => element.getAttribute(name) ?? '')]
      })
      return [
        ...others.map((element) => `lang=${element.getAttribute('lang')}: ${element.textContent}`),
        ...texts.filter((text) => words.includes(text) || (language === 'es' && /^(?:by |Edit:|Delete:|Remove:|Page \d)/.test(text))),
      ]
    },
    [language, replacedWords(language)] as const,
  )
}

/** What the page has asked the server for and not been answered; the stream of news is never over. */
function openQuestions(page: Page): ReadonlySet<unknown> {
  const open = new Set<unknown>()
  page.on('request', (request) => request.url().includes('live.news') || open.add(request))
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return open
}

const name = async (mode: 'specification' | 'translated') => {
  const page = await office.desk('Maribel')
  await page.goto('/dashboard/settings')
  const choice = page.locator('#deskLabels')
  await choice.selectOption(mode)
  await page.locator('.savebar button[type=submit]').click()
  await page.getByText('Guardado.', { exact: true }).waitFor()
  return page
}

test('an owner chooses the names in the settings, and they change at once, also where somebody else is working', async () => {
  const ana = await office.desk('Ana')
  await goHearing(ana, '/dashboard/orders')
  await ana.getByRole('heading', { name: 'Orders' }).waitFor()
  const page = await name('translated')
  await page.getByRole('heading', { name: 'Ajustes', level: 1 }).waitFor()
  await ana.getByRole('heading', { name: 'Órdenes' }).waitFor()
  await ana.getByRole('columnheader', { name: 'Comisión' }).waitFor()
  await page.close()
  await ana.close()
})

test.each(LANGUAGES)('translated, no screen in %s shows a word of the other language', { timeout: 120_000 }, async (language) => {
  const page = await office.desk('Maribel', { language })
  const asked = openQuestions(page)
  for (const screen of [...SCREENS, `/orders/${id}`, `/orders/${id}/activity`]) {
    await page.goto(`/dashboard${screen}`)
    await page.locator('h1, h2').first().waitFor()
    await expect.poll(() => asked.size).toBe(0)
    expect(await strangersOn(page, language), screen).toEqual([])
  }
  await page.goto('/dashboard/services')
  const [create] = [language === 'es' ? 'Crear' : 'Create']
  await page.locator('main').getByRole('button', { name: create }).click()
  await page.getByRole('dialog').waitFor()
  expect(await strangersOn(page, language), 'a new service').toEqual([])
  await page.goto('/dashboard/users')
  await page.locator('main').getByRole('button', { name: create }).click()
  await page.getByRole('dialog').waitFor()
  expect(await strangersOn(page, language), 'an invitation').toEqual([])
  await page.goto('/dashboard/orders/new')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: language === 'es' ? 'Crear orden' : 'Create Order' })
    .click()
  await page
    .getByText(language === 'es' ? 'El nombre de contacto es requerido' : 'Contact name is required')
    .first()
    .waitFor()
  expect(await strangersOn(page, language), 'a refused order').toEqual([])
  await expectAccessible(page)
  await page.close()
})

test.each(LANGUAGES)('translated, the head of an order in %s says where it came from in that language', async (language) => {
  const { orders } = await office.api('GET', '/api/orders?search=paz')
  const [{ id: paz }] = Array.isArray(orders) ? orders : []
  const page = await office.desk('Ana', { language })
  await page.goto(`/dashboard/orders/${paz}`)
  const said = language === 'es' ? `Orden ${paz} de Sitio web, recibida el` : `Order ${paz} from Website, received on`
  await page.getByRole('dialog').getByText(said, { exact: false }).waitFor()
  await page.close()
})

test.each(LANGUAGES)('translated, Home in %s parts no usual source on a phone, and no number from its days', async (language) => {
  const made = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(5)
  for (const source of ['Referral', made]) await office.order(`Origen ${language}`, { source })
  const page = await office.desk('Ana', { language, context: PHONE })
  await page.goto('/dashboard')
  const sources = page.locator('.conversion').first().locator('tbody th')
  await sources.filter({ hasText: made }).waitFor()
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 800 })
    const parted = await page.locator('.conversion tbody th, .sect__head > :is(a, .muted)').evaluateAll((all) =>
      all.flatMap((part) => {
        const words = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
        const lines = new Set<number>()
        while (words.nextNode()) {
          const text = document.createRange()
          text.selectNodeContents(words.currentNode)
          for (const { top } of text.getClientRects()) lines.add(top)
        }
        return lines.size > 1 ? [part.textContent] : []
      }),
    )
    // One that somebody made up may be longer than the page is wide, and leaves it as it is.
    expect(parted).toEqual([made])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  await page.close()
})

test.each(LANGUAGES)('translated, each status in %s stands beside its box at every width', async (language) => {
  const page = await office.desk('Ana', { language })
  for (const status of STATUSES) await office.order(`Estado ${language}`, { status })
  await page.goto(`/dashboard/orders?statuses=all#search=estado ${language}`)
  for (const width of [1024, 1152, 1280, 1366, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const rows = page.locator('.sheet tbody tr')
    await expect.poll(() => rows.count()).toBe(STATUSES.length)
    const below = await rows.evaluateAll((all) =>
      all.flatMap((row) => {
        const box = row.querySelector('input')?.getBoundingClientRect()
        const status = row.querySelector('.status-opener')
        return box && status && status.getBoundingClientRect().top < box.bottom ? [] : [status?.textContent]
      }),
    )
    expect(below, String(width)).toEqual([])
  }
  await page.close()
})

test.each(LANGUAGES)('translated, the entrance in %s is in that language too, before anybody has signed in', async (language) => {
  const context = await office.browser.newContext({ locale: language, baseURL: office.product.url })
  await context.addCookies([{ name: 'lang', value: language, url: office.product.url }])
  const page = await context.newPage()
  for (const screen of ['/login', '/forgot-password', '/register', '/register/nothing', '/reset-password/nothing']) {
    await page.goto(`/dashboard${screen}`)
    await page.locator('h1').first().waitFor()
    expect(await strangersOn(page, language), screen).toEqual([])
  }
  await context.close()
})

test('a visitor of the site loads nothing of it', async () => {
  const page = await office.browser.newPage()
  const loaded: string[] = []
  page.on('response', async (answer) => void loaded.push(await answer.text().catch(() => '')))
  await page.goto(office.product.url)
  await page.waitForLoadState('networkidle')
  expect(loaded.join('\n')).not.toMatch(/deskLabels|Sold - Not Sold|superadministrador/)
  await page.close()
})

test('back to the specification, its words stand again', async () => {
  const page = await name('specification')
  await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor()
  await page.goto('/dashboard/orders')
  await page.getByRole('columnheader', { name: 'Comission' }).waitFor()
  await page.getByText('Ver más').first().waitFor()
  await page.close()
})

test('on a Spanish page each word of the specification says that it is English, to be read as such', { timeout: 120_000 }, async () => {
  const page = await office.desk('Maribel')
  const asked = openQuestions(page)
  const unsaid: string[] = []
  // The guide is one text, which names what is on screen in its sentences.
  const screens = SCREENS.filter((screen) => !screen.startsWith('/help'))
  for (const screen of [...screens, `/orders/${id}`, `/orders/${id}/activity`]) {
    await page.goto(`/dashboard${screen}`)
    await page.locator('h1, h2').first().waitFor()
    await expect.poll(() => asked.size).toBe(0)
    unsaid.push(...(await unsaidOn(page)).map((text) => `${screen} ${text}`))
  }
  expect(unsaid).toEqual([])
  await page.close()
})

/** English words of the specification, and who set a status, that are read as Spanish. */
function unsaidOn(page: Page): Promise<string[]> {
  return page.evaluate((words) => {
    // What an office or a person is called, and what somebody wrote, has no language.
    const own = 'textarea, iframe, .pair'
    return [...document.body.querySelectorAll('*')].flatMap((element) => {
      if (element.closest(own) || element.closest('[lang]')?.getAttribute('lang') === 'en') return []
      const texts = [...element.childNodes].flatMap((node) => (node instanceof Text ? [node.data.trim()] : []))
      // A button of a row is called by what it does and whose it is; other such names go on in the language of the page.
      const [, named = ''] = /^(Edit|Delete): /.exec(element.getAttribute('aria-label') ?? '') ?? []
      return [...texts, named].filter((text) => words.includes(text) || /^by\b/.test(text)).map((text) => `${element.localName}: ${text}`)
    })
  }, replacedWords('es'))
}
