// What strangers try, against the built product: other people's files, other people's names for this host, and texts that
// want to be script. docs/security.md says which test stands for which attack.
import { readdirSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, visit } from './chromium-page.ts'
import { type Product, removeFolder, scratchFolder, startProduct } from './product.ts'
import { command } from './run-command.ts'

const ACCOUNT = { email: 'maribel@example.com', password: 'calm water at dawn' }
const SCRIPT = '</script><script>alert(1)</script><img src=x onerror=alert(2)>'

const folder = scratchFolder()
let browser: Browser
let product: Product
let token = ''

beforeAll(async () => {
  browser = await openBrowser()
  product = await startProduct(folder, { SETUP_TOKEN: 'the-setup-token-of-the-tests' })
  await call('POST', '/users/register-superadmin', { ...ACCOUNT, setupToken: 'the-setup-token-of-the-tests' })
  token = (await call('POST', '/users/login', ACCOUNT)).token
})
afterAll(async () => {
  await browser.close()
  await product.stop()
  removeFolder(folder)
})

async function call(method: string, url: string, body?: object, { as = token, headers = {} }: How = {}) {
  const answer = await fetch(`${product.url}/api${url}`, {
    method,
    headers: { ...(body && { 'content-type': 'application/json' }), ...(as && { authorization: `Bearer ${as}` }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  })
  return answer.json()
}
interface How {
  as?: string
  headers?: Record<string, string>
}
const VISITOR = { as: '' }

/** As it is written: neither the path nor the headers are put right on the way. */
async function raw(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const { hostname, port } = new URL(product.url)
  const answer = await new Promise<import('node:http').IncomingMessage>((resolve, reject) => {
    request({ hostname, port, path, headers, method }, resolve).on('error', reject).end()
  })
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: await text(answer) }
}

test.each([
  '/../package.json',
  '/assets/../../../package.json',
  '/assets/..%2f..%2f..%2fpackage.json',
  '/%2e%2e/%2e%2e/package.json',
  '/..%5c..%5cpackage.json',
  '/assets/%00',
  '/.vite/manifest.json',
  '/.git/config',
  '/.env',
  '/assets',
  '/assets/',
  '/session-secret',
  '/index.html',
  '/dashboard.html',
  '//package.json',
  '/dashboard/../../package.json',
  '/api/../remanso.db',
  '/api/orders/..%2f..%2fusers',
  '/api/services/1%00',
  '/api/users/register/../login',
])('%s leads to no file and to nothing else', async (address) => {
  const { status, headers, body } = await raw(address)
  expect([200, 400, 404]).toContain(status)
  expect(headers.location).toBeUndefined()
  for (const secret of ['"devDependencies"', 'SQLite format', 'isEntry', '<!--app-->']) expect(body).not.toContain(secret)
  if (status === 200) expect(address).toMatch(/^\/dashboard/)
})

test.each(['/', '/api/health', '/assets/nothing.js'])('TRACE %s repeats nothing of what was sent', async (address) => {
  const { status, body } = await raw(address, { 'x-secret': 'the-secret-of-a-header' }, 'TRACE')
  expect([404, 405]).toContain(status)
  expect(body).not.toContain('the-secret-of-a-header')
})

test('whatever host a request names, links lead to the public address: in pages, the map and letters', async () => {
  const evil = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', forwarded: 'host=evil.example' }
  for (const address of ['/', '/about?lang=en', '/sitemap.xml', '/robots.txt', '/api/openapi.json', '/nothing', '/dashboard/login']) {
    const { headers, body } = await raw(address, evil)
    expect(body).not.toContain('evil.example')
    expect(JSON.stringify(headers)).not.toContain('evil.example')
  }
  await call('POST', '/users/forgot-password', { email: ACCOUNT.email }, { headers: evil })
  await call(
    'POST',
    '/orders',
    { contactName: 'Rosa', phoneNumber: '+17025550123', email: 'rosa@example.com' },
    { ...VISITOR, headers: evil },
  )
  const outbox = path.join(folder, 'outbox')
  const letters = () =>
    readdirSync(outbox)
      .filter((file) => file.endsWith('.txt'))
      .map((file) => readFileSync(path.join(outbox, file), 'utf8'))
      .join('')
  await expect.poll(letters).toContain(`${product.url}/dashboard/reset-password/`)
  await expect.poll(letters).toMatch(/^to: rosa@example\.com$/im)
  expect(letters()).not.toContain('evil.example')
})

test.each(['//evil.example', '/\\evil.example', '///evil.example/%2e%2e', '/dashboard//evil.example', '/?lang=en&next=//evil.example'])(
  'no address redirects anywhere: %s',
  async (address) => {
    const { status, headers } = await raw(address)
    expect(status).toBeLessThan(500)
    expect(status === 301 || status === 302 || status === 303 || status === 307 || status === 308).toBe(false)
    expect(headers.location).toBeUndefined()
  },
)

test('a body that calls itself something else than JSON is refused, whatever it holds', async () => {
  const body = JSON.stringify(ACCOUNT)
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/json',
    'application/jsonp',
    '',
  ])
    for (const address of ['/api/users/login', '/trpc/accounts.login']) {
      const sent = new Blob([body])
      const answer = await fetch(product.url + address, {
        method: 'POST',
        headers: type === '' ? {} : { 'content-type': type },
        body: sent,
      })
      expect([400, 415], `${address} as ${type}`).toContain(answer.status)
    }
  // And what we send is never taken for a page.
  const answer = await fetch(`${product.url}/api/services/<script>alert(1)</script>`, { method: 'PUT' })
  expect(answer.headers.get('content-type')).toContain('application/json')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
})

test('texts that want to be script are shown as texts: services, settings, names, comments', async () => {
  const { page, troubles } = await visit(browser, product.url)
  let alerts = 0
  page.on('dialog', async (dialog) => {
    alerts += 1
    await dialog.dismiss()
  })
  const shows = (written: string) => expect.poll(() => page.getByText(written).count(), { timeout: 30_000 }).toBeGreaterThan(0)
  const both = { es: SCRIPT, en: SCRIPT }
  await call('POST', '/services', { name: both, price: 1, disclaimers: both, features: { es: [SCRIPT], en: [SCRIPT] }, isActive: true })
  const saved = await fetch(`${product.url}/trpc/settings.update`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ agencyName: SCRIPT.slice(0, 60) }),
  })
  expect(saved.status).toBe(200)
  const made = await call('POST', '/orders', {
    contactName: SCRIPT,
    phoneNumber: '+17025550199',
    source: SCRIPT,
    tracking: [{ track: SCRIPT }],
  })
  expect(made.contactName).toBe(SCRIPT)
  for (const address of ['/', '/services', '/contact']) {
    await page.goto(address)
    const [about = ''] = await page.locator('script[type="application/ld+json"]').allTextContents()
    expect(JSON.parse(about)['@type']).toBe('LocalBusiness')
  }
  await page.goto('/services')
  await shows('onerror=alert(2)')
  await page.evaluate((value) => localStorage.setItem('token', value), token)
  await page.goto('/dashboard/orders')
  await shows(SCRIPT)
  await page.goto('/dashboard/services')
  await shows(SCRIPT)
  expect(await page.locator('img[src="x"], script:not([src]):not([type])').count()).toBe(0)
  expect(alerts).toBe(0)
  expect(troubles).toEqual([])
  await page.context().close()
})

test('where a script would write a text into the page as markup, the browser stops it and tells us, and the doctor counts it', async () => {
  for (const address of ['/', '/dashboard/login']) {
    const { page } = await visit(browser, product.url)
    await page.goto(address)
    const stopped = await page.evaluate((markup) => {
      const ways = [
        () => document.body.insertAdjacentHTML('beforeend', markup),
        () => Object.assign(document.createElement('div'), { innerHTML: markup }),
        () => document.createElement('iframe').setAttribute('srcdoc', markup),
        () => document.createElement('script').setAttribute('src', '/other.js'),
      ]
      return ways.map((way) => {
        try {
          way()
          return 'written'
        } catch (error) {
          return String(error).split(':', 1)[0]
        }
      })
    }, SCRIPT)
    expect([address, stopped]).toEqual([address, Array(4).fill('TypeError')])
    await page.context().close()
  }
  const { port } = new URL(product.url)
  const said = async () => (await command(folder, ['doctor'], { settings: { DATA_DIR: folder, PORT: port, LANG: 'en_US.UTF-8' } })).stdout
  await expect.poll(said, { timeout: 30_000, interval: 1000 }).toMatch(/require-trusted-types-for \d/)
})

test('a token is good for one thing only', async () => {
  const { token: invitation } = await call('POST', '/users/generate-token', { name: 'Pilar' })
  const outbox = path.join(folder, 'outbox')
  const letters = readdirSync(outbox).map((file) => readFileSync(path.join(outbox, file), 'utf8'))
  const reset = /reset-password\/([\w-]+)/.exec(letters.join(''))?.[1] ?? ''
  expect(reset).not.toBe('')
  const asSession = (one: string) => fetch(`${product.url}/api/orders`, { headers: { authorization: `Bearer ${one}` } })
  for (const one of [invitation, reset, 'the-setup-token-of-the-tests']) expect((await asSession(one)).status).toBe(401)
  const account = { email: 'x@example.com', password: 'calm water at noon', confirmPassword: 'calm water at noon', name: 'X' }
  for (const one of [reset, 'the-setup-token-of-the-tests', token.slice(0, 100)])
    expect((await call('POST', `/users/register/${one}`, account, VISITOR)).success).toBe(false)
  for (const one of [invitation, 'the-setup-token-of-the-tests', token.slice(0, 100)])
    expect((await call('POST', `/users/reset-password/${one}`, { password: account.password }, VISITOR)).success).toBe(false)
  expect((await call('POST', '/users/register-superadmin', { ...account, setupToken: invitation }, VISITOR)).success).toBe(false)
  // None of it has used them up, or opened anything.
  expect((await call('POST', '/users/login', ACCOUNT, VISITOR)).user.role).toBe('superAdmin')
})
