// What the office decides shows on the site: settings that were emptied or written, services, and quotes kept aside.
import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrate } from '../src/server/database/migrate.ts'
import { openFile } from '../src/server/database/sqlite/open-file.ts'
import { PAGES } from '../src/shared/addresses.ts'
import type { Service } from '../src/shared/service.ts'
import { goAlive, NOWHERE, openSite, type Site, TEXTS } from './site-visit.ts'

const OFFICE = { email: 'maribel@example.com', password: 'calm water at dawn' }

let site: Site
afterAll(() => site?.close())

/** The settings as a superAdmin's changes leave them. */
const writeSettings = (settings: Record<string, unknown>) => async (folder: string) => {
  const db = openFile(path.join(folder, 'remanso.db'))
  await migrate(db)
  await db
    .insertInto('settings')
    .values(Object.entries(settings).map(([key, value]) => ({ key, value: JSON.stringify(value) })))
    .execute()
  await db.destroy()
}

describe('what is emptied is not shown', () => {
  let bare: Site
  beforeAll(async () => {
    bare = await openSite(writeSettings({ agencyName: 'Casa Clara', phone: '', whatsapp: '', email: '', facebook: '', instagram: '' }))
  })
  afterAll(() => bare.close())

  test.each(['es', 'en'] as const)('in %s no page offers a way that is not there, and none is left without one', async (language) => {
    const { page, troubles } = await bare.visit()
    for (const address of [...Object.values(PAGES), NOWHERE.es]) {
      await page.goto(language === 'en' ? `${address}?lang=en` : address)
      const text = await page.locator('body').innerText()
      expect(text).toContain('Casa Clara')
      expect(text).not.toMatch(/Remanso|WhatsApp por|\{\w+\}/)
      expect(text).not.toMatch(/\(702\)|example\.com|Vigentes? desde|Effective/)
      expect(await page.locator('a[href^="https://"], a[href^="mailto:"], a[href^="tel:"]:not([href="tel:988"])').count()).toBe(0)
      expect(
        await page
          .locator('script[type="application/ld+json"]')
          .allInnerTexts()
          .then((all) => all.join()),
      ).not.toMatch(/telephone|email|sameAs/)
      await page.locator('a[href^="/contact"]').first().waitFor()
    }
    expect(troubles.filter((trouble) => !trouble.includes('404'))).toEqual([])
    await page.context().close()
  })

  test('the contact page without script says only what is true', async () => {
    const { page } = await bare.visit({ javaScriptEnabled: false })
    await page.goto('/contact')
    await page.locator('.no-script').getByText(TEXTS.es.contact.noScript.none, { exact: true }).waitFor()
    await page.context().close()
  })
})

describe('what is written is shown', () => {
  let full: Site
  beforeAll(async () => {
    full = await openSite(
      writeSettings({
        phone: '(415) 555-0100',
        funeralLicence: 'FD 1234',
        insuranceLicence: '0K12345',
        priceListUrl: 'https://example.com/prices.pdf',
        footerYear: '2031',
        address: '12 Calle Olvera, Los Ángeles',
        hours: { es: '', en: 'Monday to Friday, 9 to 6' },
        effectiveDate: '2027-01-02',
        recipients: { cemetery: true, trust: true },
      }),
    )
  })
  afterAll(() => full.close())

  test('in the footer, the links and the data for search engines', async () => {
    const { page } = await full.visit()
    await page.goto('/?lang=en')
    const foot = page.getByRole('contentinfo')
    for (const text of [
      'Funeral establishment license (FD): FD 1234',
      'California Insurance License No. 0K12345',
      '© 2031 Remanso.',
      '(415) 555-0100',
      '12 Calle Olvera, Los Ángeles',
      'Monday to Friday, 9 to 6',
    ])
      await foot.getByText(text).waitFor()
    expect(await foot.getByRole('link', { name: 'General price list' }).getAttribute('href')).toBe('https://example.com/prices.pdf')
    expect(await foot.locator('a[href^="tel:"]').getAttribute('href')).toBe('tel:+14155550100')
    expect(JSON.parse(await page.locator('script[type="application/ld+json"]').innerText())).toMatchObject({
      telephone: '+14155550100',
      address: '12 Calle Olvera, Los Ángeles',
    })
    await page.goto('/contact?lang=es')
    await page.locator('.ways').getByText('12 Calle Olvera, Los Ángeles').waitFor()
    expect(await page.getByText(/Horario|Monday/).count()).toBe(0)
    await page.context().close()
  })

  test('terms and privacy say since when they apply, and whom data may be given to', async () => {
    const { page } = await full.visit()
    await page.goto('/terms?lang=en')
    await page.getByText('Effective January 2, 2027', { exact: true }).waitFor()
    await page.goto('/privacy?lang=es')
    await page.getByText('Vigente desde el 2 de enero de 2027', { exact: true }).waitFor()
    await page.getByText('también con el cementerio o el fideicomiso (donde se guarda el dinero de un plan). Además').waitFor()
    await page.context().close()
  })

  test('beside the call after a death stand the hours in which somebody answers', async () => {
    const { page } = await full.visit()
    await page.goto('/immediate-need?lang=en')
    await page.locator('.callout').getByText('Hours: Monday to Friday, 9 to 6', { exact: true }).waitFor()
    await page.goto('/immediate-need?lang=es')
    await page.locator('.callout').getByRole('link', { name: 'Llamar al (415) 555-0100' }).waitFor()
    expect(await page.locator('.callout').getByText('Horario').count()).toBe(0)
    await page.context().close()
  })
})

describe('the desk', () => {
  let token: string
  const call = async (method: string, address: string, body?: unknown) => {
    const answer = await fetch(`${site.product.url}/api${address}`, {
      method,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...(token && { authorization: `Bearer ${token}` }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    expect(answer.ok).toBe(true)
    return answer
  }
  beforeAll(async () => {
    token = ''
    site = await openSite()
    const setupToken = site.product.setupUrl?.split('setup=')[1]
    await call('POST', '/users/register-superadmin', { ...OFFICE, setupToken })
    const login = (await (await call('POST', '/users/login', OFFICE)).json()) as { token: string }
    token = login.token
  })

  const services = async () => (await (await call('GET', '/services')).json()) as Service[]

  test('a service that changes, goes or comes shows on the next request', async () => {
    const { page } = await site.visit()
    const names = async () => {
      await page.goto('/services?lang=en')
      return page.locator('.service h2').allInnerTexts()
    }
    expect(await names()).toHaveLength(9)
    const [first, second] = await services()
    if (!first || !second) throw new Error('There are no services')
    await call('PUT', `/services/${first.id}`, {
      ...first,
      name: { es: 'Adiós sencillo', en: 'Simple farewell <b>' },
      disclaimers: { es: 'Nota', en: 'A note </script>' },
    })
    expect((await names())[0]).toBe('Simple farewell <b>')
    expect(await page.locator('.service__disclaimer').first().innerText()).toBe('*A note </script>')
    await call('PUT', `/services/${second.id}`, { ...second, isActive: false })
    expect(await names()).not.toContain(second.name.en)
    await call('POST', '/services', {
      name: { es: 'Nuevo', en: 'Brand new' },
      price: 10,
      disclaimers: { es: 'a', en: 'b' },
      features: { es: ['uno'], en: ['one'] },
    })
    expect((await names()).at(-1)).toBe('Brand new')
    await page.goto('/contact?lang=en')
    const options = await page.locator('#service option').allInnerTexts()
    expect(options).toContain('Brand new')
    expect(options).not.toContain(second.name.en)
    for (const { id } of await services()) await call('DELETE', `/services/${id}`)
    expect(await names()).toEqual([])
    await page.getByText(TEXTS.en.services.empty).waitFor()
    await page.context().close()
  })

  const totalOrders = async () => ((await (await call('GET', '/orders')).json()) as { totalOrders: number }).totalOrders

  async function fillAndSend(page: Page, name: string, trap: string) {
    await goAlive(page, '/contact')
    for (const [id, value] of Object.entries({ name, lastname: 'Peña', age: '58', phone: '7025550123' })) await page.fill(`#${id}`, value)
    await page.selectOption('#service', { label: TEXTS.es.contact.notSure })
    await page.evaluate((value) => document.querySelector('#website')?.setAttribute('value', value), trap)
    await page.locator('button[type=submit]').click()
    await page.getByRole('heading', { name: 'Gracias por su confianza' }).waitFor()
  }

  test('a quote with the hidden field filled in gets the same answer and is kept aside', async () => {
    const before = await totalOrders()
    const { page } = await site.visit()
    await fillAndSend(page, 'Person', '')
    expect(await totalOrders()).toBe(before + 1)
    await fillAndSend(page, 'Robot', 'https://spam.example.com')
    expect(await totalOrders()).toBe(before + 1)
    const db = openFile(path.join(site.folder, 'remanso.db'))
    const aside = await db.selectFrom('orders').select(['contactName']).where('suspect', '=', 1).execute()
    await db.destroy()
    expect(aside).toEqual([{ contactName: 'Robot Peña' }])
    await page.context().close()
  })
})
