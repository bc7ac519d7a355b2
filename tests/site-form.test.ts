// The form that asks for a quote: what it refuses and how it says so, and what it keeps when sending fails.
import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { holdCall } from './held-call.ts'
import { alive, goAlive, openSite, PHONE_SHOWN, type Site, said, TEXTS } from './site-visit.ts'

const FIELDS = ['name', 'lastname', 'age', 'phone', 'email', 'service'] as const
type Field = (typeof FIELDS)[number]

/** Word for word, as the specification has them; the English ones as the site's own. */
const REQUIRED = {
  es: [
    'El nombre es requerido',
    'El apellido es requerido',
    'La edad es requerida',
    'El teléfono es requerido',
    'El tipo de consulta es requerido',
  ],
  en: ['Name is required', 'Last name is required', 'Age is required', 'Phone is required', 'Type of inquiry is required'],
}
const WRONG: Record<'es' | 'en', [Field, string, string][]> = {
  es: [
    ['age', '121', 'La edad debe ser un número entre 0 y 120'],
    ['age', '1.5', 'La edad debe ser un número entre 0 y 120'],
    ['phone', '702 555', 'El teléfono debe tener al menos 10 dígitos'],
    ['phone', '(702) 123-456', 'El teléfono debe tener al menos 10 dígitos'],
    ['phone', '+52 55 1234 567', 'Revise el teléfono: le faltan o le sobran dígitos para su país'],
    ['email', 'lucia@example', 'El email es inválido'],
    ['name', '   ', 'El nombre es requerido'],
  ],
  en: [
    ['age', '-1', 'Age must be a number between 0 and 120'],
    ['phone', '+52 55 1234', 'Phone must have at least 10 digits'],
    ['phone', '+52 55 1234 567', 'Please check the phone: it has too few or too many digits for its country'],
    ['email', 'lucia.example.com', 'Email is invalid'],
    ['lastname', '  ', 'Last name is required'],
  ],
}
/** Of 3,173 seconds. */
const MINUTES = { es: '53 minutos', en: '53 minutes' }
const GOOD: Record<Field, string> = {
  name: 'Lucía',
  lastname: 'Núñez Peña',
  age: '58',
  phone: '(702) 555-0123',
  email: '',
  service: 'notSure',
}

let site: Site
let page: Page
let troubles: string[]

beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())
beforeEach(async () => {
  await page?.context().close()
  const visitor = await site.visit()
  page = visitor.page
  troubles = visitor.troubles
})

const open = (language: 'es' | 'en') => goAlive(page, language === 'en' ? '/contact?lang=en' : '/contact')
const submit = () => page.locator('button[type=submit]')
const focused = () => page.evaluate(() => document.activeElement?.id || document.activeElement?.className)
const kept = () => Promise.all(FIELDS.map((field) => page.inputValue(`#${field}`)))
const summary = () => page.locator('form > .alert')
const confirmation = () => page.locator('.confirmation')

async function fillIn(values: Partial<Record<Field, string>> = {}) {
  for (const [field, value] of Object.entries({ ...GOOD, ...values }))
    if (field === 'service') await page.selectOption('#service', value)
    // A field for numbers takes only what its own program lets through; typing is what people do.
    else if (field === 'age') {
      await page.fill('#age', '')
      await page.locator('#age').pressSequentially(value)
    } else await page.fill(`#${field}`, value)
}

describe.each(['es', 'en'] as const)('in %s', (language) => {
  const { contact } = TEXTS[language]

  test('everything missing is said at once, in order; the summary takes the focus and leads to each field', async () => {
    await open(language)
    await submit().click()
    await summary().waitFor()
    await expect.poll(focused).toBe('alert')
    expect(await summary().locator('strong').innerText()).toBe(contact.errorSummary)
    expect(await summary().locator('a').allInnerTexts()).toEqual(REQUIRED[language])
    for (const [at, field] of (['name', 'lastname', 'age', 'phone', 'service'] as const).entries()) {
      expect(await page.locator(`#${field}-error`).innerText()).toBe(REQUIRED[language][at])
      expect(await page.getAttribute(`#${field}`, 'aria-invalid')).toBe('true')
      expect(await page.getAttribute(`#${field}`, 'aria-describedby')).toContain(`${field}-error`)
      await summary().locator('a').nth(at).click()
      await expect.poll(focused).toBe(field)
    }
    expect(await page.locator('#email-error').count()).toBe(0)
    await page.fill('#name', 'Lucía')
    await page.locator('#name-error').waitFor({ state: 'detached' })
  })

  test('what is wrong is said in its own words', async () => {
    await open(language)
    for (const [field, value, sentence] of WRONG[language]) {
      await fillIn({ [field]: value })
      await submit().click()
      await page.locator(`#${field}-error`, { hasText: sentence }).waitFor()
      await expect.poll(() => summary().locator('a').allInnerTexts()).toEqual([sentence])
    }
  })

  test('a double click sends one request, and the confirmation takes the focus', async () => {
    await open(language)
    const calls: string[] = []
    page.on('request', (request) => request.url().includes('/trpc/') && calls.push(request.url()))
    await fillIn()
    await submit().dblclick()
    await confirmation().waitFor()
    expect(calls).toHaveLength(1)
    await expect.poll(focused).toBe('confirmation')
    expect(await confirmation().locator('h2').innerText()).toBe(contact.confirmation.title)
    expect(await confirmation().innerText()).toContain(contact.confirmation.text)
    expect(await page.locator('form').count()).toBe(0)
    await confirmation().getByRole('link', { name: contact.confirmation.linkHome }).click()
    await page.locator('h1', { hasText: TEXTS[language].home.title }).waitFor()
    await page.locator('.closing .button').click()
    await page.locator('#name').waitFor()
    await expect.poll(kept).toEqual(['', '', '', '', '', ''])
    expect(troubles).toEqual([])
  })

  const failures: [string, keyof typeof contact.errors, (route: Route) => Promise<void>][] = [
    ['the connection is lost', 'offline', (route) => route.abort('internetdisconnected')],
    ['the server says too many', 'tooMany', (route) => refusal(route, 429, { retryAfter: 3173 })],
    ['the server fails', 'server', (route) => refusal(route, 500)],
    ['nothing can be stored', 'server', (route) => refusal(route, 503)],
    ['something else answers', 'server', (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' })],
  ]
  test('when sending fails nothing typed is lost, and it can be sent again as the same request', async () => {
    await open(language)
    await fillIn({ email: 'lucia@example.com', service: '7' })
    await page.check('input[name=consent]')
    const before = await kept()
    const keys = new Set<unknown>()
    page.on('request', (request) => request.url().includes('/trpc/') && keys.add(request.headers()['idempotency-key']))
    for (const [, sentence, answer] of failures) {
      await page.route('**/trpc/**', answer)
      await submit().click()
      const alert = page.locator('.form__send .alert')
      await alert.getByText(said(contact.errors[sentence]).replace('{minutes}', MINUTES[language])).waitFor()
      await page.waitForFunction(() => document.activeElement?.className === 'alert')
      if (sentence !== 'offline') expect(await alert.getByRole('link').innerText()).toBe(PHONE_SHOWN)
      await expect.poll(kept).toEqual(before)
      await page.unroute('**/trpc/**')
    }
    await submit().click()
    await confirmation().waitFor()
    expect(keys.size).toBe(1)
  })
})

function refusal(route: Route, httpStatus: number, more = {}) {
  return route.fulfill({ status: httpStatus, json: { error: { code: -32603, message: 'No', data: { httpStatus, code: 'NO', ...more } } } })
}

test('who asks about a service finds it chosen, and may choose another', async () => {
  await goAlive(page, '/services')
  await page.locator('.service a').nth(6).click()
  await page.locator('#service').waitFor()
  expect(page.url()).toBe(`${site.product.url}/contact`)
  const seventh = await page.locator('#service option').nth(7).innerText()
  await expect.poll(() => page.locator('#service option:checked').innerText()).toBe(seventh)
  await fillIn({ service: '2' })
  const sent = page.waitForRequest('**/trpc/**')
  await submit().click()
  expect((await sent).postDataJSON()).toMatchObject({ serviceId: 2 })
  await confirmation().waitFor()
  // Coming from anywhere else nothing is chosen.
  await page.locator('.site-header .brand').click()
  await page.locator('.closing .button').click()
  await page.locator('#service').waitFor()
  await expect.poll(() => page.inputValue('#service')).toBe('')
})

test('who scrolls on over the age does not change it', async () => {
  await open('es')
  await fillIn()
  await page.locator('#age').focus()
  await page.locator('#age').hover()
  await page.mouse.wheel(0, 300)
  await expect.poll(focused).not.toBe('age')
  expect(await page.inputValue('#age')).toBe(GOOD.age)
})

test('an answer that was lost is asked for again as the same request, in another language of the page as well', async () => {
  await open('es')
  await fillIn()
  const sent: { key: string | undefined; body: string | null }[] = []
  await page.route('**/trpc/quotes.create*', async (route) => {
    sent.push({ key: route.request().headers()['idempotency-key'], body: route.request().postData() })
    await route.fetch()
    await route.abort('internetdisconnected')
  })
  await submit().click()
  await page.locator('.form__send .alert').waitFor()
  await page.locator('.language-switch button').nth(1).click()
  await page.locator('h1', { hasText: TEXTS.en.contact.title }).waitFor()
  await page.unroute('**/trpc/quotes.create*')
  const again = page.waitForRequest('**/trpc/quotes.create*')
  await submit().click()
  await confirmation().waitFor()
  const request = await again
  expect(sent).toEqual([{ key: request.headers()['idempotency-key'], body: request.postData() }])
})

test('a phone that knows no AbortSignal.timeout() sends it as well', async () => {
  await page.addInitScript(() => Reflect.deleteProperty(AbortSignal, 'timeout'))
  await open('es')
  await fillIn()
  await submit().click()
  await confirmation().waitFor()
})

test.each(['blocks', 'lacks'])('a browser that %s what pages store sends it as well', async (how) => {
  await page.addInitScript((how) => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          if (how === 'blocks') throw new DOMException('Access is denied for this document.', 'SecurityError')
          return null
        },
      })
  }, how)
  await open('es')
  expect(troubles).toEqual([])
  await fillIn()
  // An hour has room for few that are stored.
  await page.route('**/trpc/quotes.create*', (route) => refusal(route, 500))
  const sent = page.waitForRequest('**/trpc/quotes.create*')
  await submit().click()
  await sent
})

test('what the server refuses stands at its field', async () => {
  await open('es')
  await fillIn()
  const info = { email: 'Este correo no sirve' }
  await page.route('**/trpc/**', (route) =>
    route.fulfill({
      status: 400,
      json: { error: { code: -32600, message: 'No', data: { httpStatus: 400, refusal: { code: 'fields', message: 'No', info } } } },
    }),
  )
  await submit().click()
  await page.locator('#email-error', { hasText: info.email }).waitFor()
})

test.each(['a page of the site', 'another document'])('what was written is there still after a look at %s', async (where) => {
  await open('es')
  await fillIn({ service: '3' })
  await page.check('input[name=consent]')
  if (where === 'another document') await page.evaluate(() => location.assign('/privacy'))
  else await page.locator('.site-footer a[href="/privacy"]').click()
  await page.getByRole('heading', { level: 1, name: TEXTS.es.privacy.title }).waitFor()
  await page.goBack()
  await page.waitForURL('**/contact')
  await alive(page)
  await expect.poll(kept).toEqual(['Lucía', 'Núñez Peña', '58', '(702) 555-0123', '', '3'])
  expect(await page.isChecked('input[name=consent]')).toBe(true)
  await submit().click()
  await confirmation().waitFor()
  await lookAway()
  await page.goBack()
  await expect.poll(kept).toEqual(['', '', '', '', '', ''])
})

/** At another page of the site. The address changes first: until that one is whole the one before stays. */
async function lookAway(): Promise<void> {
  await page.locator('.site-footer a[href="/privacy"]').click()
  await page.getByRole('heading', { level: 1, name: TEXTS.es.privacy.title }).waitFor()
}

test('who looks at another page while it is sent, and sends it again from there, has asked once', async () => {
  await open('es')
  await fillIn({ name: 'Impaciente' })
  const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const keys: unknown[] = []
  await page.route('**/trpc/quotes.create*', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    const response = await route.fetch()
    asked.resolve()
    if (keys.length === 1) await answered.promise
    await route.fulfill({ response })
  })
  await submit().click()
  await asked.promise
  await lookAway()
  await page.goBack()
  await expect.poll(kept).toEqual(['Impaciente', 'Núñez Peña', '58', '(702) 555-0123', '', 'notSure'])
  await submit().click()
  await confirmation().waitFor()
  answered.resolve()
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
})

test('who comes back after a quote was received meanwhile is told so, once, and nothing of it is there', async () => {
  await open('es')
  await fillIn()
  const quote = await holdCall(page, /quotes\.create/)
  const answer = page.waitForResponse(/quotes\.create/)
  await submit().click()
  await lookAway()
  quote.release()
  await (await answer).finished()
  await page.goBack()
  await confirmation().waitFor()
  await lookAway()
  await page.goBack()
  await expect.poll(kept).toEqual(['', '', '', '', '', ''])
})

test('who comes back before a quote was received is told so by the form that they came back to, once', async () => {
  await open('es')
  await fillIn()
  const quote = await holdCall(page, /quotes\.create/)
  await submit().click()
  await lookAway()
  await page.goBack()
  await expect.poll(kept).toContain('(702) 555-0123')
  quote.release()
  await confirmation().waitFor()
  await lookAway()
  await page.goBack()
  await expect.poll(kept).toEqual(['', '', '', '', '', ''])
})

test('what is on its way cannot be corrected, as that would reach nobody; where it did not arrive, it can', async () => {
  await open('es')
  await fillIn()
  const quote = await holdCall(page, /quotes\.create/, { at: 'call' })
  await page.locator('#email').press('Enter')
  await quote.held
  expect(await focused()).toContain('button--wide')
  await page.locator('#phone').click({ force: true })
  await page.keyboard.type('9')
  expect(await page.inputValue('#phone')).toBe('(702) 555-0123')
  quote.lose()
  await page.getByRole('alert').waitFor()
  await page.fill('#phone', '(702) 555-0199')
  expect(await page.inputValue('#phone')).toBe('(702) 555-0199')
})

test('the same quote once more is confirmed once more', async () => {
  await open('es')
  for (const _ of ['once', 'twice']) {
    await fillIn()
    const quote = await holdCall(page, /quotes\.create/)
    await submit().click()
    quote.release()
    await confirmation().waitFor()
    await lookAway()
    await page.goBack()
    await expect.poll(kept).toEqual(['', '', '', '', '', ''])
  }
})

test.each([
  ['stays', false],
  ['and leaves stays, too', true],
])('what somebody writes while another quote is received %s, and is confirmed once', async (_, leaves) => {
  await open('es')
  await fillIn()
  const quote = await holdCall(page, /quotes\.create/)
  const answer = page.waitForResponse(/quotes\.create/)
  await submit().click()
  await lookAway()
  await page.goBack()
  await expect.poll(kept).toContain('(702) 555-0123')
  await page.fill('#name', 'Otra')
  if (leaves) await lookAway()
  quote.release()
  await (await answer).finished()
  if (!leaves) await lookAway()
  await page.goBack()
  await expect.poll(kept).toContain('Otra')
  // Of one connection the server takes no more of them than the tests of this file send.
  const received = await (await answer).text()
  await page.route(/quotes\.create/, (route) => route.fulfill({ contentType: 'application/json', body: received }))
  await submit().click()
  await confirmation().waitFor()
  await lookAway()
  await page.goBack()
  await expect.poll(kept).toEqual(['', '', '', '', '', ''])
})

test('after a form that was come back to was received, nothing of it is there after another document', async () => {
  await open('es')
  await fillIn()
  await lookAway()
  await page.goBack()
  await expect.poll(kept).toContain('(702) 555-0123')
  await submit().click()
  await confirmation().waitFor()
  await page.evaluate(() => location.assign('/privacy'))
  await page.getByRole('heading', { level: 1, name: TEXTS.es.privacy.title }).waitFor()
  await page.goBack()
  await page.waitForURL('**/contact')
  await alive(page)
  expect(await kept()).toEqual(['', '', '', '', '', ''])
})

test('what is typed before the page is alive stays', async () => {
  let go = () => {}
  const held = new Promise<void>((resolve) => {
    go = resolve
  })
  await page.route(/\/assets\/hydrate-.*\.js/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/contact')
  expect(await submit().isDisabled()).toBe(true)
  await fillIn({ service: '3' })
  await page.check('input[name=consent]')
  await page.focus('#name')
  go()
  await page.waitForFunction(() => document.querySelector<HTMLButtonElement>('button[type=submit]')?.disabled === false)
  await expect.poll(kept).toEqual(['Lucía', 'Núñez Peña', '58', '(702) 555-0123', '', '3'])
  await expect.poll(focused).toBe('name')
  await submit().click()
  await confirmation().waitFor()
})
