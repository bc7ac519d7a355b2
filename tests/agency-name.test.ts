// Names of agencies as they are, in every place that shows one.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible, rested } from './accessible.ts'
import { type OrdersOffice, openOrdersOffice } from './orders-office.ts'

const NAMES = [
  'Remanso',
  'Resurrección',
  'Casa Esperanza',
  'Funeraria Esperanza & Hijos',
  'Funeraria y Crematorio Nuestra Señora de Guadalupe e Hijos 1',
  'Funeralesinternacionalesdelsantisimosacramentoyhijosdemaria1',
]
const WIDTHS = [320, 360, 390, 768, 1280, 1440]

let office: OrdersOffice

beforeAll(async () => {
  office = await openOrdersOffice()
})
afterAll(() => office.close())

/** What of the header and the footer is cut, spills over or stands on something else. */
function faults(): string[] {
  const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
  const header = box('.site-header')
  const name = box('.site-header .brand span')
  const tools = box('.site-header__tools')
  const button = box('.site-header__tools > .button')
  const menu = box('.site-nav > ul')
  const within = (inner: DOMRect, outer: DOMRect) => inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1
  const apart = (a: DOMRect, b: DOMRect) => a.right <= b.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1 || b.width === 0
  const footer = box('.site-footer .brand span')
  return [
    ...(document.documentElement.scrollWidth > innerWidth ? ['the page is wider than the window'] : []),
    ...(within(name, header) && within(tools, header) && within(menu, header) ? [] : ['something leaves the header']),
    ...(apart(name, tools) ? [] : ['the name stands on the tools']),
    ...(apart(name, menu) && apart(menu, tools) ? [] : ['the menu stands on something']),
    // What is fixed does not make the page wider.
    ...(box('.menu-toggle').right > innerWidth ? ['the button of the menu leaves the window'] : []),
    ...(button.height > 50 ? ['the button is broken'] : []),
    ...(footer.right > innerWidth ? ['the footer spills over'] : []),
  ]
}

test.each(NAMES)('%s fits everywhere', async (agencyName) => {
  await office.api('POST', '/trpc/settings.update', { agencyName })
  // Where a movement ends is asked, and drawing each of its pictures is most of what this would cost.
  const context = await office.browser.newContext({ baseURL: office.product.url, reducedMotion: 'reduce' })
  const page = await context.newPage()
  for (const language of ['es', 'en']) {
    await page.goto(`/faq?lang=${language}`)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 780 })
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
      await page.locator('.site-header:not([data-scrolled])').waitFor()
      await rested(page)
      expect(await page.evaluate(faults), `${width} ${language}`).toEqual([])
      await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }))
      await page.locator('.site-header[data-scrolled]').waitFor()
      // The bar becomes lower, and has to have done so.
      await rested(page)
      expect(await page.evaluate(faults), `${width} ${language}, scrolled`).toEqual([])
    }
  }
  await page.goto('/dashboard/login')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(() => page.title()).toBe(`Login · ${agencyName}`)
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 780 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
  await context.close()
})

test('a logo of the agency’s own is shown on every phone beside its name, or in its place where both have no room', async () => {
  const boss = await office.desk('Maribel')
  await boss.goto('/dashboard')
  const data = await boss.evaluate(() => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: 300, height: 100 })
    const pencil = canvas.getContext('2d')
    if (pencil) pencil.fillStyle = 'teal'
    pencil?.fillRect(0, 0, 300, 100)
    return canvas.toDataURL('image/png').split(',')[1]
  })
  await office.api('POST', '/trpc/pictures.put', { place: 'logo', data })
  const context = await office.browser.newContext({ baseURL: office.product.url, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const logo = page.locator('.site-header .brand img')
  const name = page.locator('.site-header .brand span')
  for (const agencyName of NAMES) {
    await office.api('POST', '/trpc/settings.update', { agencyName })
    await page.goto('/faq?lang=es')
    for (const width of [320, 389, 390, 767])
      for (const top of [0, 400]) {
        await page.setViewportSize({ width, height: 780 })
        await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), top)
        await page.locator(`.site-header${top === 0 ? ':not([data-scrolled])' : '[data-scrolled]'}`).waitFor()
        await rested(page)
        const about = `${agencyName}, ${width}, ${top}`
        expect([about, await logo.isVisible()]).toEqual([about, true])
        expect([about, await name.isVisible()]).toEqual([about, width >= 390 || agencyName === 'Remanso'])
        expect([about, await page.evaluate(faults)]).toEqual([about, []])
        await page.getByRole('banner').getByRole('link', { name: agencyName }).waitFor()
        const [mark, tools] = [await logo.boundingBox(), await page.locator('.site-header__tools').boundingBox()]
        expect([about, mark && tools && mark.x + mark.width <= tools.x]).toEqual([about, true])
      }
  }
  await context.close()
  await office.api('POST', '/trpc/pictures.drop', { place: 'logo' })
})

test('the menu has the specification’s word for an immediate need until another is written, and room for that', async () => {
  const inMenu = async (language: string) => {
    await page.goto(`/immediate-need?lang=${language}`)
    return page.locator('#site-menu [aria-current=page]').innerText()
  }
  const context = await office.browser.newContext({ baseURL: office.product.url, viewport: { width: 1280, height: 780 } })
  const page = await context.newPage()
  expect([await inMenu('es'), await inMenu('en')]).toEqual(['Necesidad inmediata', 'Pre-Need'])
  const boss = await office.desk('Maribel')
  await boss.goto('/dashboard/settings')
  await boss.getByLabel('Necesidad inmediata, en inglés').fill('Immediate need, now')
  await boss.getByRole('button', { name: 'Save' }).click()
  await boss.getByText('Guardado. El sitio ya lo muestra.').waitFor()
  expect([await inMenu('es'), await inMenu('en')]).toEqual(['Necesidad inmediata', 'Immediate need, now'])
  await page.getByRole('contentinfo').getByRole('link', { name: 'Immediate need, now' }).waitFor()
  await office.api('POST', '/trpc/settings.update', {
    agencyName: 'Remanso',
    immediateNeedLabel: { es: 'Necesidad inmediatas', en: 'x'.repeat(20) },
  })
  for (const language of ['es', 'en']) {
    await inMenu(language)
    expect(await page.evaluate(faults), language).toEqual([])
  }
  await context.close()
})

test('the desk and its letters carry the agency’s name, and one that is too long is refused with a clear sentence', async () => {
  const agencyName = 'Funeraria Esperanza & Hijos'
  await office.api('POST', '/trpc/settings.update', { agencyName })
  const page = await office.desk('Maribel')
  await page.goto('/dashboard')
  await page.getByRole('link', { name: `${agencyName}, inicio` }).waitFor()
  await expect.poll(() => page.title()).toBe(`Home · ${agencyName}`)
  const { token } = await office.api('POST', '/api/users/generate-token', { name: 'Eva' })
  await page.goto('/dashboard/settings')
  const field = page.getByRole('textbox', { name: 'Nombre de la agencia' })
  await field.fill('x'.repeat(61))
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('El nombre de la agencia puede tener hasta 60 letras').waitFor()
  await field.fill('Casa Clara')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => page.title()).toBe('Settings · Casa Clara')

  const guest = await (await office.browser.newContext({ baseURL: office.product.url })).newPage()
  await guest.goto(`/dashboard/register/${token}`)
  await guest.getByText('Te invitaron al equipo de Casa Clara.').waitFor()
  await expectAccessible(guest)
  await guest.context().close()
})

test('the number to call stays on one line on the narrowest phone, in a button and in a text', async () => {
  await office.api('POST', '/trpc/settings.update', { phone: '1 (213) 555-0142' })
  const page = await office.desk('Ana')
  await page.setViewportSize({ width: 320, height: 780 })
  for (const [address, number] of [
    ['/immediate-need', '.callout bdi'],
    ['/terms', 'main a[href^="tel:"]'],
  ] as const) {
    await page.goto(address)
    const lines = await page
      .locator(number)
      .first()
      .evaluate((one) => {
        const words = document.createRange()
        words.selectNodeContents(one)
        return new Set([...words.getClientRects()].map(({ top }) => top)).size
      })
    expect([address, lines]).toEqual([address, 1])
  }
})
