// Every public page in both languages, as the server sends it and once it is alive.
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PAGES, type PageName } from '../src/shared/addresses.ts'
import type { Language } from '../src/shared/language.ts'
import type { Visit } from './chromium-page.ts'
import { EVERY_PAGE, goAlive, NOWHERE, openSite, PHONE_SHOWN, type Site, said, TEXTS, words } from './site-visit.ts'

let site: Site
/** One reader without script and one visitor with it for each language: a cookie of one must not speak for the other. */
let readers: Record<Language, { plain: Visit; whole: Visit }>
const sources = new Set<string>()

beforeAll(async () => {
  site = await openSite()
  const pair = async () => ({ plain: await site.visit({ javaScriptEnabled: false }), whole: await site.visit() })
  readers = { es: await pair(), en: await pair() }
})
afterAll(() => site.close())

const title = (name: PageName, language: Language) => TEXTS[language][name].title
const hrefs = (links: Locator) => links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))

describe('without JavaScript', () => {
  test.each(EVERY_PAGE)('$address has its words, its head and links that lead somewhere', async ({ name, language, address }) => {
    const { plain, whole } = readers[language]
    const { page } = plain
    const answer = await page.goto(address)
    expect(answer?.status()).toBe(200)
    const { meta } = TEXTS[language]
    expect(await page.getAttribute('html', 'lang')).toBe(language)
    expect(await page.title()).toBe(said(meta[name].title))
    expect(await page.getAttribute('meta[name=description]', 'content')).toBe(said(meta[name].description))
    const own = site.product.url + address
    const twin = `${site.product.url}${PAGES[name]}`
    expect(await page.getAttribute('link[rel=canonical]', 'href')).toBe(own)
    for (const [code, href] of [
      ['es', twin],
      ['en', `${twin}?lang=en`],
      ['x-default', twin],
    ])
      expect(await page.getAttribute(`link[hreflang=${code}]`, 'href')).toBe(href)
    expect(JSON.parse(await page.locator('script[type="application/ld+json"]').innerText())).toMatchObject({
      '@type': 'LocalBusiness',
      areaServed: { name: 'California' },
      availableLanguage: ['es', 'en'],
    })
    expect(await page.getAttribute('meta[property="og:image"]', 'content')).toBe(`${site.product.url}/og-image.png`)
    expect(await page.locator('h1').allInnerTexts()).toEqual([title(name, language)])
    if (name !== 'home' && !['faq', 'terms', 'privacy'].includes(name)) await page.locator(`section#${PAGES[name].slice(1)} h1`).waitFor()

    const inner = await hrefs(page.locator('a[href^="/"]:not(.language-switch a)'))
    for (const path of Object.values(PAGES)) expect(inner).toContain(language === 'en' ? `${path}?lang=en` : path)
    expect(inner.every((href) => href.includes('?lang=en') === (language === 'en'))).toBe(true)
    for (const id of await hrefs(page.locator('a[href^="#"]'))) expect(await page.locator(id).count()).toBe(1)
    expect(await page.locator('img:not([width]), img:not([height]), img:not([alt])').count()).toBe(0)
    for (const source of await page.locator('img').evaluateAll((all) => all.map((image) => image.getAttribute('src') ?? '')))
      sources.add(source)
    const withoutScript = await words(page)

    await goAlive(whole.page, address)
    expect(await words(whole.page)).toBe(withoutScript)
    expect([...plain.troubles, ...whole.troubles]).toEqual([])
    const cookies = await whole.page.context().cookies()
    expect(cookies.map((cookie) => cookie.name)).toEqual(language === 'en' ? ['lang'] : [])
  })

  test('every picture is there', async () => {
    expect(sources.size).toBeGreaterThan(20)
    for (const source of sources) expect((await fetch(site.product.url + source)).status).toBe(200)
  })

  test.each(['es', 'en'] as const)('/contact in %s says how to reach the agency and offers nothing to press', async (language) => {
    const { page } = await site.visit({ javaScriptEnabled: false })
    await page.goto(language === 'en' ? '/contact?lang=en' : '/contact')
    const note = page.locator('.no-script')
    await note.getByText(TEXTS[language].contact.noScript.reach).waitFor()
    expect(await note.locator('a').evaluateAll((all) => all.map((link) => link.getAttribute('href')?.split('?')[0]))).toEqual([
      'tel:+17021234567',
      'mailto:hola@example.com',
      'https://wa.me/17021234567',
    ])
    for (const button of await page.locator('form button').all()) expect(await button.isVisible()).toBe(false)
    await page.context().close()
  })

  test('the switch of languages is two links', async () => {
    const { page } = await site.visit({ javaScriptEnabled: false })
    await page.goto('/mourning')
    await page.locator('.language-switch a', { hasText: 'En' }).click()
    await page.waitForURL('**/mourning?lang=en')
    expect(await page.locator('h1').innerText()).toBe(TEXTS.en.mourning.title)
    await page.locator('.language-switch a', { hasText: 'Es' }).click()
    await page.waitForURL('**/mourning?lang=es')
    expect(await page.locator('h1').innerText()).toBe(TEXTS.es.mourning.title)
    await page.context().close()
  })
})

describe.each(['es', 'en'] as const)('what is counted, in %s', (language) => {
  const address = (name: PageName) => (language === 'en' ? `${PAGES[name]}?lang=en` : PAGES[name])
  const read = async (name: PageName) => {
    const { page } = readers[language].plain
    await page.goto(address(name))
    return page
  }

  test('home: five claims, and a section for each page', async () => {
    const page = await read('home')
    expect(await page.locator('.claims li').count()).toBe(5)
    const claims = (await page.locator('.claims').innerText()).replace(/\s+/g, ' ')
    for (const figure of ['15+', '10+', '40+', 'California']) expect(claims).toContain(figure)
    for (const id of ['about', 'future-planning', 'immediate-need', 'mourning', 'services', 'contact']) {
      expect(await page.locator(`[id="${id}"]`).count()).toBe(1)
      expect(await page.locator(`#${id} a[href^="/${id}"]`).count()).toBe(1)
    }
    await page
      .getByRole('link', { name: language === 'es' ? 'Solicitar cotización' : 'Request a Quote', exact: true })
      .first()
      .waitFor()
  })

  test('future planning: seven benefits, the important note, five scenes', async () => {
    const page = await read('futurePlanning')
    expect(await page.locator('.benefits > li').count()).toBe(7)
    expect(await page.locator('.note').innerText()).toContain(
      language === 'es'
        ? 'Si la persona muere fuera de los Estados Unidos y el servicio no lo hace ninguna de nuestras funerarias aliadas, la familia puede recuperar el dinero pagado. Para pedirlo se presenta el acta de defunción (el documento oficial de la muerte).'
        : TEXTS.en.futurePlanning.note.text,
    )
    expect(await page.locator('.carousel__thumbs button').count()).toBe(5)
  })

  test('immediate need: six steps, pictures left and right in turn', async () => {
    const page = await read('immediateNeed')
    expect(await page.locator('.steps > li').count()).toBe(6)
    const sides = await page.locator('.steps > li').evaluateAll((steps) =>
      steps.map((step) => {
        const picture = step.querySelector('.frame')?.getBoundingClientRect().left ?? 0
        return picture < (step.querySelector('.step__text')?.getBoundingClientRect().left ?? 0) ? 'left' : 'right'
      }),
    )
    expect(sides).toEqual(['left', 'right', 'left', 'right', 'left', 'right'])
  })

  test('mourning: five stages in their order', async () => {
    const page = await read('mourning')
    expect(await page.locator('.stage__name').allInnerTexts()).toEqual(
      language === 'es'
        ? ['Negación', 'Ira', 'Negociación', 'Depresión', 'Aceptación']
        : ['Denial', 'Anger', 'Bargaining', 'Depression', 'Acceptance'],
    )
  })

  test('services: nine cards, each whole', async () => {
    const page = await read('services')
    const cards = await page.locator('.service').all()
    expect(cards).toHaveLength(9)
    for (const card of cards) {
      expect(await card.locator('img').count()).toBe(1)
      expect((await card.locator('h2').innerText()).trim()).not.toBe('')
      expect(await card.locator('h3').innerText()).toBe(language === 'es' ? 'Beneficios' : 'Features')
      expect(await card.locator('li').count()).toBeGreaterThan(0)
      expect(await card.locator('.service__disclaimer').innerText()).toMatch(/^\*\S/)
      const more = card.locator('a')
      expect(await more.innerText()).toContain(language === 'es' ? 'Más información' : 'More information')
      expect(await more.getAttribute('href')).toBe(address('contact'))
    }
  })

  test('an address that leads nowhere: 404, the phone and a way home', async () => {
    const { page } = readers[language].plain
    const answer = await page.goto(NOWHERE[language])
    expect(answer?.status()).toBe(404)
    expect(await page.getAttribute('html', 'lang')).toBe(language)
    expect(await page.getAttribute('meta[name=robots]', 'content')).toBe('noindex')
    expect(await page.title()).toBe(said(TEXTS[language].meta.notFound.title))
    const main = page.getByRole('main')
    expect(await main.getByRole('link', { name: PHONE_SHOWN }).getAttribute('href')).toBe('tel:+17021234567')
    await main.getByRole('link', { name: TEXTS[language].notFound.home }).click()
    await page.waitForURL(`${site.product.url}${address('home')}`)
  })
})
