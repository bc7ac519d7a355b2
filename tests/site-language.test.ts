// Two languages: which one a page speaks, and what a switch changes and keeps.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PAGES, type PageName } from '../src/shared/addresses.ts'
import type { Visit } from './chromium-page.ts'
import { holdCall } from './held-call.ts'
import { goAlive, openSite, type Site, said, TEXTS, twoFrames } from './site-visit.ts'

let site: Site

beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const switchTo = async ({ page }: Visit, language: 'es' | 'en') => {
  await page.getByRole('button', { name: language === 'es' ? 'Es' : 'En', exact: true }).click()
  await page.waitForFunction((wanted) => document.documentElement.lang === wanted, language)
}

test('Spanish by default, whatever the browser prefers; then the cookie; the address wins', async () => {
  const visitor = await site.visit({ locale: 'en-US' })
  const { page } = visitor
  const spoken = async (address: string) => {
    await page.goto(address)
    return page.getAttribute('html', 'lang')
  }
  expect(await spoken('/about')).toBe('es')
  expect(await page.context().cookies()).toEqual([])
  expect(await spoken('/about?lang=en')).toBe('en')
  expect(await spoken('/about')).toBe('en')
  expect(await page.locator('h1').innerText()).toBe(TEXTS.en.about.title)
  expect(await spoken('/about?lang=es')).toBe('es')
  expect(await spoken('/about')).toBe('es')
  expect(await spoken('/about?lang=fr')).toBe('es')
  const [cookie, ...others] = await page.context().cookies()
  expect(others).toEqual([])
  expect(cookie).toMatchObject({ name: 'lang', value: 'es', path: '/', sameSite: 'Lax' })
  expect(visitor.troubles).toEqual([])
  await page.context().close()
})

test.each(Object.keys(PAGES) as PageName[])(
  'a switch on %s changes every text, the title, the description and the address',
  async (name) => {
    const visitor = await site.visit()
    const { page } = visitor
    await goAlive(page, PAGES[name])
    await switchTo(visitor, 'en')
    await page.waitForFunction((title) => document.title === title, said(TEXTS.en.meta[name].title))
    await expect.poll(() => page.getAttribute('meta[name=description]', 'content')).toBe(said(TEXTS.en.meta[name].description))
    await twoFrames(page)
    expect(page.url()).toBe(`${site.product.url}${PAGES[name]}?lang=en`)
    const switched = await page.locator('body').innerText()
    const links = await page.locator('a[href^="/"]').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(links.every((href) => href?.endsWith('?lang=en'))).toBe(true)
    // What the server sends in English is the same, to the last word.
    await goAlive(page, page.url())
    expect(await page.locator('body').innerText()).toBe(switched)
    await switchTo(visitor, 'es')
    await page.waitForFunction((title) => document.title === title, said(TEXTS.es.meta[name].title))
    await page.waitForURL(site.product.url + PAGES[name])
    expect(visitor.troubles).toEqual([])
    await page.context().close()
  },
)

describe('a switch', () => {
  test('keeps what is typed, and is remembered', async () => {
    const visitor = await site.visit()
    const { page } = visitor
    await goAlive(page, '/contact')
    await page.fill('#name', 'Lucía')
    await page.fill('#lastname', 'Núñez')
    await page.fill('#age', '58')
    await page.fill('#phone', '(702) 555-0123')
    await page.fill('#email', 'lucia@example.com')
    await page.selectOption('#service', '7')
    await page.check('input[name=consent]')
    await switchTo(visitor, 'en')
    await page.getByRole('heading', { name: 'Start Arrangements' }).waitFor()
    const typed = async () => [
      ...(await page
        .locator('#name, #lastname, #age, #phone, #email, #service')
        .evaluateAll((all) => all.map((field) => 'value' in field && field.value))),
      await page.isChecked('input[name=consent]'),
    ]
    await expect.poll(typed).toEqual(['Lucía', 'Núñez', '58', '(702) 555-0123', 'lucia@example.com', '7', true])
    await expect.poll(() => page.locator('#service option:checked').innerText()).toBe('Water cremation')
    expect(await page.locator('#service option').last().innerText()).toBe('Not sure')
    await switchTo(visitor, 'es')
    await page.getByRole('heading', { name: 'Inicie los arreglos funerarios' }).waitFor()
    await expect.poll(typed).toEqual(['Lucía', 'Núñez', '58', '(702) 555-0123', 'lucia@example.com', '7', true])
    await switchTo(visitor, 'en')
    await page.goto('/mourning')
    expect(await page.locator('h1').innerText()).toBe(TEXTS.en.mourning.title)
    expect(visitor.troubles).toEqual([])
    await page.context().close()
  })

  test('changes the sentences of a form in error too', async () => {
    const visitor = await site.visit()
    const { page } = visitor
    await goAlive(page, '/contact')
    await page.locator('button[type=submit]').click()
    await page.locator('#name-error', { hasText: 'El nombre es requerido' }).waitFor()
    await switchTo(visitor, 'en')
    await page.locator('#name-error', { hasText: 'Name is required' }).waitFor()
    await page.getByRole('alert').getByText('Type of inquiry is required').waitFor()
    await page.context().close()
  })

  test('back to the language on the page holds where the texts of the other come after it', async () => {
    const visitor = await site.visit()
    const { page } = visitor
    await goAlive(page, '/contact')
    const texts = await holdCall(page, /\/assets\/load-en-/, { at: 'call' })
    const came = page.waitForResponse(/\/assets\/load-en-/)
    await page.getByRole('button', { name: 'En', exact: true }).click()
    await texts.held
    await page.getByRole('button', { name: 'Es', exact: true }).click()
    texts.release()
    // Once more it is had from memory, when it has run.
    await page.evaluate(`import(${JSON.stringify((await came).url())})`)
    await twoFrames(page)
    expect(await page.getAttribute('html', 'lang')).toBe('es')
    expect(await page.locator('h1').innerText()).toBe(TEXTS.es.contact.title)
    expect(page.url()).toBe(`${site.product.url}/contact`)
    expect((await page.context().cookies()).map(({ name, value }) => [name, value])).toEqual([['lang', 'es']])
    expect(visitor.troubles).toEqual([])
    await page.context().close()
  })

  test('back to the language on the page says nothing of the texts of the other, which cannot be had', async () => {
    const { page } = await site.visit()
    await goAlive(page, '/contact')
    const texts = Promise.withResolvers<void>()
    await page.route(/\/assets\/load-en-/, async (route) => {
      await texts.promise
      await route.abort()
    })
    const asked = page.waitForRequest(/\/assets\/load-en-/)
    await page.getByRole('button', { name: 'En', exact: true }).click()
    const address = (await asked).url()
    await page.getByRole('button', { name: 'Es', exact: true }).click()
    let failures = 0
    page.on('requestfailed', (request) => {
      if (request.url() === address) failures++
    })
    texts.resolve()
    // They are asked for once more by the page itself.
    await expect.poll(() => failures).toBeGreaterThan(1)
    await page.evaluate(`import(${JSON.stringify(address)}).catch(() => {})`)
    await twoFrames(page)
    expect(await page.getByRole('alert').count()).toBe(0)
    expect(await page.getAttribute('html', 'lang')).toBe('es')
    await page.context().close()
  })

  test('without a connection changes nothing, and says so', async () => {
    const visitor = await site.visit()
    const { page } = visitor
    await goAlive(page, '/contact')
    await page.fill('#name', 'Lucía')
    await page.context().setOffline(true)
    const sentence = page.getByRole('alert').getByText(TEXTS.es.nav.languageFailed)
    await page.getByRole('button', { name: 'En', exact: true }).click()
    await sentence.waitFor()
    expect(await page.getAttribute('html', 'lang')).toBe('es')
    expect(await page.locator('h1').innerText()).toBe('Inicie los arreglos funerarios')
    await page.locator('#name').focus()
    await sentence.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'En', exact: true }).click()
    await sentence.waitFor()
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'En', exact: true }).click()
    await page.getByRole('heading', { name: 'Start Arrangements' }).waitFor()
    await expect.poll(() => page.inputValue('#name')).toBe('Lucía')
    await sentence.waitFor({ state: 'detached' })
    await page.context().close()
  })
})
