// Moving about the site: calm scrolling to where one wanted, with the focus; and a move that fails.
import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DESK, type Visit } from './chromium-page.ts'
import { alive, goAlive, openSite, PHONE_SHOWN, type Site, TEXTS, twoFrames } from './site-visit.ts'

let site: Site
let desk: Visit

beforeAll(async () => {
  site = await openSite()
  desk = await site.visit()
})
afterAll(() => site.close())

/** Notes every scroll that is asked for: when after the click, to what, and how. */
async function watchScrolls(page: Page) {
  await page.evaluate(() => {
    const seen: { after: number; to: string; behavior: string }[] = []
    let clicked = 0
    addEventListener(
      'click',
      () => {
        clicked = performance.now()
      },
      true,
    )
    const note = (to: string, options: unknown) => {
      const behavior = typeof options === 'object' && options !== null && 'behavior' in options ? String(options.behavior) : 'none'
      seen.push({ after: performance.now() - clicked, to, behavior })
    }
    const intoView = Element.prototype.scrollIntoView
    Element.prototype.scrollIntoView = function (options) {
      note(this.id, options)
      intoView.call(this, options)
    }
    const toTop = window.scrollTo.bind(window)
    window.scrollTo = (options?: ScrollToOptions | number) => {
      note('top', options)
      toTop(typeof options === 'object' ? options : {})
    }
    Object.assign(window, { scrollsSeen: seen })
  })
  return async () => {
    await page.waitForFunction(() => 'scrollsSeen' in window && Array.isArray(window.scrollsSeen) && window.scrollsSeen.length > 0)
    const [first] = await page.evaluate(() => {
      const seen = 'scrollsSeen' in window && Array.isArray(window.scrollsSeen) ? window.scrollsSeen : []
      return seen.splice(0) as { after: number; to: string; behavior: string }[]
    })
    return first
  }
}

describe('every move scrolls', () => {
  test('smoothly, 100 ms after the click, to the section of that name, with the focus', async () => {
    const { page } = desk
    await goAlive(page, '/')
    const scrolled = await watchScrolls(page)
    await page.locator('#site-menu').getByRole('link', { name: TEXTS.es.nav.mourning }).click()
    await page.waitForURL('**/mourning')
    const move = await scrolled()
    expect(move).toMatchObject({ to: 'mourning', behavior: 'smooth' })
    expect(move?.after).toBeGreaterThanOrEqual(100)
    await page.waitForFunction(() => document.activeElement?.id === 'content')
    await expect.poll(() => page.title()).toBe('El duelo y sus cinco etapas | Remanso')
    // A telephone shares the address that a page calls its own, and this one's is in its bar.
    expect(await page.locator('link[rel=canonical], link[hreflang], meta[property="og:url"]').count()).toBe(0)
  })

  test('to the top where no section has that name', async () => {
    const { page } = desk
    await goAlive(page, '/')
    const scrolled = await watchScrolls(page)
    await page.locator('footer').getByRole('link', { name: TEXTS.es.footer.privacy }).click()
    await page.waitForURL('**/privacy')
    expect(await scrolled()).toMatchObject({ to: 'top', behavior: 'smooth' })
    await page.waitForFunction(() => scrollY === 0)
  })

  test('on the same page too', async () => {
    const { page } = desk
    await goAlive(page, '/about')
    const scrolled = await watchScrolls(page)
    await page.locator('footer').getByRole('link', { name: TEXTS.es.nav.about }).click()
    expect(await scrolled()).toMatchObject({ to: 'about', behavior: 'smooth' })
    await page.waitForFunction(() => scrollY < 100)
    expect(new URL(page.url()).pathname).toBe('/about')
  })

  test('with a jump for those who asked for less motion', async () => {
    const { page } = await site.visit({ ...DESK, reducedMotion: 'reduce' })
    await goAlive(page, '/')
    const scrolled = await watchScrolls(page)
    await page.locator('.closing .button').click()
    await page.waitForURL('**/contact')
    expect(await scrolled()).toMatchObject({ to: 'contact', behavior: 'instant' })
    await page.context().close()
  })

  test('Back and Forward lead to where one was, whether the scroll of the move has ended or not', async () => {
    const { page } = desk
    await goAlive(page, '/')
    const link = page.locator('.closing .button')
    await link.scrollIntoViewIfNeeded()
    const place = await page.evaluate(() => scrollY)
    expect(place).toBeGreaterThan(2000)
    await link.click()
    await page.waitForURL('**/contact')
    await page.locator('h1', { hasText: TEXTS.es.contact.title }).waitFor()
    await page.goBack()
    await page.locator('h1', { hasText: TEXTS.es.home.title }).waitFor()
    await page.waitForFunction((place) => scrollY === place, place)
    // The way back is held against a scroll under way in the next frame too.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    await page.evaluate(() => scrollTo({ top: 1000, behavior: 'instant' }))
    await page.goForward()
    await page.locator('h1', { hasText: TEXTS.es.contact.title }).waitFor()
    await page.goBack()
    await page.locator('h1', { hasText: TEXTS.es.home.title }).waitFor()
    await page.waitForFunction(() => scrollY === 1000)
    await page.goForward()
    await page.locator('h1', { hasText: TEXTS.es.contact.title }).waitFor()
    await page.reload()
    await alive(page)
    await page.goBack()
    await page.locator('h1', { hasText: TEXTS.es.home.title }).waitFor()
    await page.waitForFunction(() => scrollY === 1000)
  })

  test('a reload leaves one where one is', async () => {
    const { page } = desk
    await goAlive(page, '/')
    await page.evaluate(() => scrollTo({ top: 1000, behavior: 'instant' }))
    await page.reload()
    await alive(page)
    await page.waitForFunction(() => scrollY === 1000)
  })
})

test('every call to action leads to the contact section', async () => {
  const { page } = desk
  for (const [from, button] of [
    ['/', '.help .button'],
    ['/', '.site-header__tools .button'],
    ['/about', '.closing .button'],
    ['/services', '.service .button'],
  ] as const) {
    await goAlive(page, from)
    const scrolled = await watchScrolls(page)
    await page.locator(button).first().click()
    await page.waitForURL('**/contact')
    expect(await scrolled()).toMatchObject({ to: 'contact' })
    await page.locator('#contact form').waitFor()
  }
})

test('without a connection a page that was not fetched says so with care, and the phone', async () => {
  const { page } = await site.visit()
  await goAlive(page, '/')
  await page.context().setOffline(true)
  await page.locator('footer').getByRole('link', { name: TEXTS.es.footer.terms }).click()
  const alert = page.getByRole('alert')
  await alert.getByRole('heading', { name: TEXTS.es.error.title }).waitFor()
  await alert.getByRole('link', { name: PHONE_SHOWN }).waitFor()
  await page.context().setOffline(false)
  await alert.getByRole('button').click()
  await alive(page)
  await page.locator('h1', { hasText: TEXTS.es.terms.title }).waitFor()
  await twoFrames(page)
  await page.context().close()
})

test('a page that could not be fetched ahead while the connection was gone is there once it is back', async () => {
  const { page } = await site.visit()
  await goAlive(page, '/')
  const link = page.locator('footer').getByRole('link', { name: TEXTS.es.footer.terms })
  await page.context().setOffline(true)
  const failed = page.waitForEvent('requestfailed')
  await link.focus()
  await failed
  await page.context().setOffline(false)
  await link.click()
  await page.locator('h1', { hasText: TEXTS.es.terms.title }).waitFor()
  await page.context().close()
})

test.each([
  ['are refused', (route: Route) => route.fulfill({ status: 503 })],
  ['never come', () => Promise.resolve()],
])('where the services %s, the form is loaded whole and brings them along', async (_, answer) => {
  const { page } = await site.visit()
  let asked = 0
  await page.route(/services\.offered/, (route) => {
    asked += 1
    return answer(route)
  })
  await goAlive(page, '/')
  const loadedWhole = page.waitForEvent('load')
  await page.locator('.closing .button').click()
  await loadedWhole
  await alive(page)
  await page.selectOption('#service', '7')
  expect(await page.getByRole('alert').count()).toBe(0)
  expect(asked).toBe(1)
  await page.context().close()
})

test.each([
  ['of the page', /about-[^/]+\.js/, 'footer a[href="/about"]', TEXTS.es.about.title],
  ['of its texts', /load-es-[^/]+\.js/, 'footer a[href="/about"]', TEXTS.es.about.title],
  ['that asks for the services', /site-api-[^/]+\.js/, '.closing .button', TEXTS.es.contact.title],
])('where the file %s never comes, the page is loaded whole', async (_, file, link, title) => {
  const { page } = await site.visit()
  await goAlive(page, '/')
  await page.route(file, () => Promise.resolve())
  const loadedWhole = page.waitForEvent('load')
  await page.locator(link).click()
  await loadedWhole
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await page.context().close()
})

test('where the texts of the other language never come, the choice of language says so', async () => {
  const { page } = await site.visit()
  await goAlive(page, '/')
  await page.route(/load-en-[^/]+\.js/, () => Promise.resolve())
  await page.getByRole('button', { name: 'En', exact: true }).click()
  await page.getByRole('alert').getByText(TEXTS.es.nav.languageFailed).waitFor()
  await page.context().close()
})

test('nothing went wrong on the way', () => {
  expect(desk.troubles).toEqual([])
})
