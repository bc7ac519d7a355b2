// Words and numbers that are longer than a phone is wide, wherever an agency may write them.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PAGES } from '../src/shared/addresses.ts'
import { CLAIMS } from '../src/shared/settings.ts'
import { type OrdersOffice, openOrdersOffice } from './orders-office.ts'
import { alive, NOWHERE } from './site-visit.ts'

const LINK = 'https://www.serviciosfunerariosdelvalle.com/nuestra-historia'
const both = (text: string) => ({ es: text, en: text })

let office: OrdersOffice

beforeAll(async () => {
  office = await openOrdersOffice()
  await office.api('POST', '/trpc/settings.update', {
    phone: '(213) 555-0142, lunes a viernes de 9 a 5',
    email: 'informacion@serviciosfunerariosdelvalle.com',
    address: LINK,
    hours: both(LINK),
    claims: Array.from({ length: CLAIMS }, () => ({ value: both('Inmediatamente'), label: both(LINK) })),
  })
  await office.api('PATCH', '/api/services/1', {
    name: both(LINK),
    features: { es: [LINK], en: [LINK] },
    disclaimers: both(`${LINK}\n${LINK}`),
  })
  const written = [
    ...['about.lead', 'about.who.paragraphs', 'home.contact.text', 'contact.text'].map((place) => ({ place, text: LINK })),
    ...['faq.items', 'terms.sections', 'privacy.sections'].map((place) => ({ place, text: `${LINK}\n${LINK}` })),
  ]
  await office.api('POST', '/trpc/pageTexts.update', { texts: written.map((text) => ({ ...text, language: 'es', before: null })) })
})
afterAll(() => office.close())

test.each([320, 390, 1440])('nothing is wider than a window of %i px, and nothing cut', async (width) => {
  const context = await office.browser.newContext({ baseURL: office.product.url, viewport: { width, height: 780 } })
  const page = await context.newPage()
  for (const address of [...Object.values(PAGES), NOWHERE.es]) {
    await page.goto(address)
    await alive(page)
    const beyond = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      [...document.querySelectorAll('main :is(h1, h2, h3, p, li, strong, span, a, summary, button)')].filter(
        (element) =>
          element.checkVisibility() && !element.closest('.visually-hidden') && element.getBoundingClientRect().right > innerWidth,
      ).length,
    ])
    expect([address, ...beyond]).toEqual([address, width, 0])
  }
  await context.close()
})

test('the lines of what is said below a service stand as they were written', async () => {
  const context = await office.browser.newContext({ baseURL: office.product.url })
  const page = await context.newPage()
  await page.goto('/services')
  expect(await page.locator('.service__disclaimer').first().innerText()).toBe(`*${LINK}\n${LINK}`)
  await context.close()
})
