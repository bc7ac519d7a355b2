// What stands around every page: the bar and its menu, the language, WhatsApp, the footer.
import type { Request } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SAMPLE_SETTINGS } from '../src/shared/settings.ts'
import { PHONE, type Visit } from './chromium-page.ts'
import { MOST_DESK_SCRIPT, readDeskScript } from './desk-script.ts'
import { EVERY_PAGE, goAlive, openSite, PHONE_SHOWN, type Site, TEXTS } from './site-visit.ts'

let site: Site

beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

describe.each(['es', 'en'] as const)('the bar in %s', (language) => {
  const home = language === 'en' ? '/?lang=en' : '/'

  test('names every page, the quote, WhatsApp and the language', async () => {
    const { page } = await site.visit()
    await goAlive(page, language === 'en' ? '/services?lang=en' : '/services')
    const labels = await page.locator('#site-menu li').allInnerTexts()
    expect(labels).toEqual(
      language === 'es'
        ? ['Quiénes somos', 'Plan a futuro', 'Necesidad inmediata', 'Servicios', 'Contacto', 'El duelo']
        : ['About us', 'Future Planning', 'Pre-Need', 'Services', 'Contact', 'Mourning'],
    )
    expect(await page.locator('#site-menu [aria-current=page]').innerText()).toBe(TEXTS[language].nav.services)
    const bar = page.getByRole('banner')
    expect(await bar.locator('.brand').getAttribute('href')).toBe(home)
    await bar.getByRole('link', { name: language === 'es' ? 'Solicitar cotización' : 'Request Quote' }).waitFor()
    const chat = new URL((await bar.getByRole('link', { name: /WhatsApp/ }).getAttribute('href')) ?? '')
    expect(chat.origin + chat.pathname).toBe('https://wa.me/17021234567')
    expect(chat.searchParams.get('text')).toBe(SAMPLE_SETTINGS.whatsappMessage[language])
    expect(await bar.getByRole('button', { name: 'Es', exact: true }).getAttribute('aria-pressed')).toBe(String(language === 'es'))
    expect(await bar.getByRole('button', { name: 'En', exact: true }).getAttribute('aria-pressed')).toBe(String(language === 'en'))
    const ring = (name: string) =>
      bar
        .getByRole('button', { name, exact: true })
        .locator('span')
        .evaluate((mark) => getComputedStyle(mark).boxShadow)
    expect([(await ring('Es')) !== 'none', (await ring('En')) !== 'none']).toEqual([language === 'es', language === 'en'])
    await page.context().close()
  })

  test('the footer has all that is named', async () => {
    const { page } = await site.visit({ javaScriptEnabled: false })
    await page.goto(home)
    const { footer } = TEXTS[language]
    const foot = page.getByRole('contentinfo')
    const all = await foot.innerText()
    for (const text of [footer.homeAppointments, PHONE_SHOWN, 'hola@example.com', footer.terms, footer.privacy, footer.faq])
      expect(all).toContain(text)
    expect(all).toContain(language === 'es' ? '© 2024 Remanso. Todos los derechos reservados.' : '© 2024 Remanso. All rights reserved.')
    const social = await foot
      .locator('.site-footer__social a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('?')[0]))
    expect(social).toEqual(['https://www.facebook.com/', 'https://www.instagram.com/', 'https://wa.me/17021234567'])
    expect(await foot.locator('a[href^="tel:"]').getAttribute('href')).toBe('tel:+17021234567')
    await page.context().close()
  })
})

test('the bar takes another style when the page is scrolled down, and its own at the top', async () => {
  const { page } = await site.visit()
  await goAlive(page, '/')
  const header = page.locator('.site-header')
  const background = () => header.evaluate((bar) => getComputedStyle(bar).backgroundColor)
  expect(await header.getAttribute('data-scrolled')).toBeNull()
  const before = await background()
  await page.mouse.wheel(0, 600)
  await page.locator('.site-header[data-scrolled]').waitFor()
  await expect.poll(background).not.toBe(before)
  await page.mouse.wheel(0, -2000)
  await page.locator('.site-header:not([data-scrolled])').waitFor()
})

describe('the menu on a phone', () => {
  let phone: Visit
  const menu = () => phone.page.locator('#site-menu')
  const toggle = () => phone.page.locator('.menu-toggle')
  beforeAll(async () => {
    phone = await site.visit(PHONE)
  })
  beforeEach(async () => {
    await goAlive(phone.page, '/')
    expect(await menu().isVisible()).toBe(false)
    await toggle().tap()
    await menu().waitFor()
    await expect.poll(() => toggle().getAttribute('aria-expanded')).toBe('true')
  })

  test('is closed by Escape, and the focus goes back', async () => {
    await phone.page.keyboard.press('Escape')
    await menu().waitFor({ state: 'hidden' })
    await expect.poll(() => toggle().evaluate((button) => button === document.activeElement)).toBe(true)
  })

  test('is closed by a touch outside', async () => {
    const box = await menu().boundingBox()
    const below = Math.min((box?.y ?? 0) + (box?.height ?? 0) + 10, PHONE.viewport.height - 4)
    await phone.page.touchscreen.tap(195, below)
    await menu().waitFor({ state: 'hidden' })
    expect(new URL(phone.page.url()).pathname).toBe('/')
  })

  test('is closed by its own button', async () => {
    await toggle().tap()
    await menu().waitFor({ state: 'hidden' })
  })

  test('is closed by a move', async () => {
    await menu().getByRole('link', { name: TEXTS.es.nav.services }).tap()
    await phone.page.waitForURL('**/services')
    await menu().waitFor({ state: 'hidden' })
    await phone.page.locator('h1', { hasText: TEXTS.es.services.title }).waitFor()
  })
})

const MOST_DESK_FILES = 30
/** Of the privacy page: what begins, React, what is around every page, and the page with what it shares. */
const MOST_SITE_FILES = 11

test('a first visit of any page but the form brings at most 65 KiB of script, in few files', async () => {
  const weights: [string, number, number][] = []
  for (const { name, address } of EVERY_PAGE.filter(({ name, language }) => name !== 'contact' && language === 'es')) {
    const { page } = await site.visit()
    const scripts: Request[] = []
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request))
    await goAlive(page, address)
    const bodies = await Promise.all(scripts.map(async (script) => (await script.sizes()).responseBodySize))
    weights.push([name, bodies.reduce((sum, body) => sum + body, 0), bodies.length])
    await page.context().close()
  }
  expect(weights.filter(([, bytes, files]) => bytes > 65 * 1024 || files > MOST_SITE_FILES)).toEqual([])
})

test('whoever asks for a quote fetches nothing of the desk', async () => {
  const { page } = await site.visit()
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await goAlive(page, '/')
  await page.locator('.closing .button').click()
  // The services were asked for on the way.
  await page.locator('#service').waitFor()
  expect(scripts.filter((address) => /\/(contact|site-api)-/.test(address)).length).toBeGreaterThan(1)
  expect(scripts.filter((address) => /\/(dashboard|desk|parts)-/.test(address))).toEqual([])
  await page.context().close()
})

test('the desk brings no more script than it may before somebody can log in', async () => {
  const { page } = await site.visit()
  expect(await readDeskScript(page)).toBeLessThanOrEqual(MOST_DESK_SCRIPT)
  await page.context().close()
})

test('the desk fetches nothing that only the site shows, and is not in crumbs', async () => {
  const { page } = await site.visit()
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await page.goto('/dashboard/login')
  await page.getByLabel('Email').waitFor()
  expect(scripts.filter((address) => /\/(app|home)-/.test(address))).toEqual([])
  // Each file is a question of its own, a sixth of a second on a telephone: the entrance was fifty of them.
  expect(scripts.length).toBeLessThanOrEqual(MOST_DESK_FILES)
  await page.context().close()
})
