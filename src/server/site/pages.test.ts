import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { PAGES } from '../../shared/addresses.ts'
import { createApp } from '../app.ts'
import { type Office, openOffice } from '../testing/office.ts'
import { stubClient } from '../testing/stub-client.ts'

let office: Office
let app: FastifyInstance

beforeEach(async () => {
  office = await openOffice()
  app = await createApp(office.context, stubClient)
})
afterEach(async () => {
  await app.close()
  await office.close()
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

test('a page speaks Spanish, unless the cookie says otherwise, unless the address says otherwise', async () => {
  expect((await get('/about')).body).toContain('<html lang="es">')
  expect((await get('/about', { cookie: 'a=b; lang=en' })).body).toContain('<html lang="en">')
  expect((await get('/about?lang=es', { cookie: 'lang=en' })).body).toContain('<html lang="es">')
  expect((await get('/about?lang=fr', { cookie: 'lang=fr' })).body).toContain('<html lang="es">')
})

test('the language of the address is remembered', async () => {
  expect((await get('/?lang=en')).headers['set-cookie']).toBe('lang=en; Path=/; Max-Age=31536000; SameSite=Lax')
  expect((await get('/?lang=en', { cookie: 'lang=en' })).headers['set-cookie']).toBeUndefined()
  expect((await get('/')).headers['set-cookie']).toBeUndefined()
})

test('where the site is at https the language is remembered for https alone', async () => {
  const config = { ...office.context.config, publicUrl: 'https://remanso.example' }
  const secure = await createApp({ ...office.context, config }, stubClient)
  const cookies = await Promise.all(['/?lang=en', '/nowhere?lang=en'].map(async (url) => (await secure.inject(url)).headers['set-cookie']))
  expect(cookies).toEqual(Array(2).fill('lang=en; Path=/; Max-Age=31536000; SameSite=Lax; Secure'))
  await secure.close()
})

test.each(Object.values(PAGES))('%s names itself and its twin in the other language', async (path) => {
  const { body } = await get(`${path}?lang=en`)
  const address = `http://localhost:3000${path}`
  expect(body).toContain(`<title>${path} in en | Remanso</title>`)
  expect(body).toContain(`<link rel="canonical" href="${address}?lang=en">`)
  expect(body).toContain(`hreflang="es" href="${address}">`)
  expect(body).toContain(`hreflang="en" href="${address}?lang=en">`)
  expect(body).toContain(`hreflang="x-default" href="${address}">`)
  const [, business = ''] = body.match(/<script type="application\/ld\+json">(.*?)<\/script>/) ?? []
  expect(JSON.parse(business)).toMatchObject({
    '@type': 'LocalBusiness',
    areaServed: { name: 'California' },
    availableLanguage: ['es', 'en'],
  })
})

test('no text that travels with a page can end the script it stands in', async () => {
  expect((await get('/')).body).toContain('{"language":"es","sly":"\\u003c/script>\\u003cscript>"}')
})

test.each([
  ['POST', '/'],
  ['DELETE', '/'],
  ['OPTIONS', '/'],
  ['POST', '/contact/'],
  ['PUT', '/about'],
  ['PATCH', '/faq'],
] as const)('%s %s is told that a page is only read, in the visitor’s language', async (method, url) => {
  // Also a page that is kept already.
  await get(url)
  const headers = { cookie: 'lang=en', 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await app.inject({ method, url, headers, payload: 'name=Ana' })
  expect([answer.statusCode, answer.headers.allow, answer.headers['content-language']]).toEqual([405, 'GET, HEAD', 'en'])
  expect(answer.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'x-request-id': expect.stringMatching(/^[0-9a-f]{12}$/),
  })
  expect(answer.body).toContain('<html lang="en">')
  expect(answer.body).toContain('This page can only be read.')
  expect((await app.inject({ method, url })).body).toContain('Esta página solo se puede leer.')
})

test('a change in the desk shows on the next request', async () => {
  expect((await get('/services')).body).toContain('aquamación')
  const staff = await office.hire()
  await staff.call.services.delete({ id: 7 })
  expect((await get('/services')).body).not.toContain('aquamación')
})

test.each(['/nothing/here', '/%E0%A4%A', '/dashboard/reset-password/%E0%A4%A', '/trpcs/%E0%A4%A'])(
  '%s is 404 in the visitor’s language and not for search engines',
  async (url) => {
    expect((await get(`${url}?lang=en`)).headers).toMatchObject({
      'content-language': 'en',
      'set-cookie': expect.stringContaining('lang=en'),
      'x-content-type-options': 'nosniff',
    })
    const answer = await get(url, { cookie: 'lang=en' })
    expect(answer.statusCode).toBe(404)
    expect(answer.body).toContain('<html lang="en">')
    expect(answer.body).toContain('<meta name="robots" content="noindex">')
  },
)

test('pages leave compressed for those who can read that, and not again to those who have them', async () => {
  const br = await get('/', { 'accept-encoding': 'gzip, br' })
  expect(br.headers['content-encoding']).toBe('br')
  expect((await get('/', { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip')
  expect((await get('/')).headers['content-encoding']).toBeUndefined()
  expect((await get('/', { 'accept-encoding': 'identity, br;q=0, gzip;q=0' })).headers['content-encoding']).toBeUndefined()
  expect((await get('/', { 'if-none-match': String(br.headers.etag) })).statusCode).toBe(304)
})

test('a kept page says what it said when it was rendered, each time under an id of its own', async () => {
  const answers = [await get('/faq?lang=en'), await get('/faq?lang=en'), await app.inject({ method: 'HEAD', url: '/faq?lang=en' })]
  const [first, second, head] = answers.map(({ headers: { date, 'x-request-id': id, ...headers }, body, statusCode }) => ({
    statusCode,
    headers,
    body,
    id: String(id),
  }))
  expect(second).toEqual({ ...first, id: second?.id })
  expect(head).toEqual({ ...first, id: head?.id, body: '' })
  const ids = new Set([first, second, head].map((answer) => answer?.id))
  expect(ids.size).toBe(3)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{12}$/)
})

test('pages allow no inline script, no frame and no other host', async () => {
  const { headers } = await get('/')
  expect(headers['content-security-policy']).toContain("script-src 'self';")
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(headers['x-content-type-options']).toBe('nosniff')
})

test('the styles inside a page are allowed there by their hash, and no others', async () => {
  const styles = 'p { color: teal }'
  const template = async (...page: Parameters<typeof stubClient.template>) =>
    `<style>${styles}</style>${await stubClient.template(...page)}`
  const styled = await createApp(office.context, { ...stubClient, template })
  const policy = String((await styled.inject('/about')).headers['content-security-policy'])
  const hash = createHash('sha256').update(styles).digest('base64')
  expect(policy).toContain(`;style-src 'self' 'sha256-${hash}';`)
  expect(policy).not.toContain('unsafe')
  expect((await get('/about')).headers['content-security-policy']).toContain(";style-src 'self';")
  await styled.close()
})

test('a page that was being rendered when the news came is not kept', async () => {
  let go = () => {}
  const held = new Promise<void>((resolve) => {
    go = resolve
  })
  let first = true
  const slow = await createApp(office.context, {
    ...stubClient,
    async render(path, language, site) {
      if (first) {
        first = false
        await held
      }
      return stubClient.render(path, language, site)
    },
  })
  const early = slow.inject('/services')
  await expect.poll(() => first).toBe(false)
  const staff = await office.hire()
  await staff.call.services.delete({ id: 7 })
  go()
  await early
  expect((await slow.inject('/services')).body).not.toContain('aquamación')
  await slow.close()
})

test('the dashboard is kept in no cache, told to nobody and indexed nowhere', async () => {
  for (const url of ['/dashboard', '/dashboard/register/some-token?name=Ana']) {
    const { headers, body } = await get(url)
    expect(body).toContain('data-page="dashboard"')
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })
  }
})

test('the dashboard says how it names its parts before anybody has signed in, and no visitor is told', async () => {
  const labelled = await createApp(office.context, { ...stubClient, template: async () => '<meta name="desk-labels" content="" />' })
  const said = async () => (await labelled.inject('/dashboard/login')).body
  expect(await said()).toBe('<meta name="desk-labels" content="specification" />')
  const boss = await office.hire('superAdmin')
  await boss.call.settings.update({ deskLabels: 'translated' })
  expect(await said()).toBe('<meta name="desk-labels" content="translated" />')
  expect(await office.visitor.settings.read()).not.toHaveProperty('deskLabels')
  await labelled.close()
})

test('the dashboard says whose it is before anything else is loaded', async () => {
  const named = await createApp(office.context, {
    ...stubClient,
    template: async () => '<title>Remanso</title><meta name="agency-name" content="Remanso" />',
  })
  const boss = await office.hire('superAdmin')
  await boss.call.settings.update({ agencyName: 'Luz & "Paz" $1 <Hijos>' })
  const name = 'Luz &amp; &quot;Paz&quot; $1 &lt;Hijos&gt;'
  expect((await named.inject('/dashboard/login')).body).toBe(`<title>${name}</title><meta name="agency-name" content="${name}" />`)
  await named.close()
})

test('robots are kept out of the desk and shown the map, which lists every page twice', async () => {
  expect((await get('/robots.txt')).body).toContain('Disallow: /dashboard')
  const map = (await get('/sitemap.xml')).body
  for (const path of Object.values(PAGES)) {
    expect(map).toContain(`<loc>http://localhost:3000${path}</loc>`)
    expect(map).toContain(`<loc>http://localhost:3000${path}?lang=en</loc>`)
  }
})

test('an owner’s text is on the page it was written for at the next request, in its language alone', async () => {
  const written = await createApp(office.context, {
    ...stubClient,
    render: async (path, language, { ownTexts, ...site }) => ({
      ...(await stubClient.render(path, language, { ...site, ownTexts })),
      body: JSON.stringify(ownTexts[language]),
    }),
  })
  const boss = await office.hire('superAdmin')
  expect((await written.inject('/about')).body).not.toContain('Casa Clara')
  await boss.call.pageTexts.update({ texts: [{ place: 'about.lead', language: 'es', text: 'Casa Clara', before: null }] })
  expect((await written.inject('/about')).body).toContain('{"about.lead":"Casa Clara"}')
  expect((await written.inject('/about?lang=en')).body).not.toContain('Casa Clara')
  await written.close()
})

test('a preview shows what is not saved, has no script, and changes nothing', async () => {
  const boss = await office.hire('superAdmin')
  const written = await createApp(office.context, {
    ...stubClient,
    render: async (path, language, { ownTexts, ...site }) => ({
      ...(await stubClient.render(path, language, { ...site, ownTexts })),
      body: JSON.stringify(ownTexts),
    }),
  })
  await boss.call.pageTexts.update({ texts: [{ place: 'about.title', language: 'es', text: 'Hola', before: null }] })
  const texts = [
    { place: 'about.lead', language: 'es', text: ' Casa Clara ' },
    // As the desk sends it, with what stood there.
    { place: 'about.title', language: 'es', text: '', before: 'Hola' },
  ]
  const preview = (payload: object) =>
    written.inject({ method: 'POST', url: '/api/page-texts/preview', headers: { authorization: `Bearer ${boss.token}` }, payload })
  const { html } = (await preview({ page: 'about', language: 'en', texts })).json()
  expect(html).toContain('<html data-preview lang="en">')
  expect(html).toContain('{"es":{"about.lead":"Casa Clara"},"en":{}}')
  expect(html).not.toContain('<script')
  expect((await preview({ page: 'dashboard' })).statusCode).toBe(400)
  const refused = await preview({ texts: [{ place: 'about.lead', language: 'es', text: '{agency}' }] })
  expect([refused.statusCode, Object.keys(refused.json().info)]).toEqual([400, ['texts.0.text']])
  expect(await office.visitor.pageTexts.own({ language: 'es' })).toEqual({ 'about.title': 'Hola' })
  await written.close()
})

test('the dashboard allows the styles of the pages that it shows in a frame', async () => {
  const styles = 'p { color: teal }'
  const template = async (name: 'site' | 'dashboard') => (name === 'site' ? `<style>${styles}</style>` : '')
  const styled = await createApp(office.context, { ...stubClient, template })
  const hash = createHash('sha256').update(styles).digest('base64')
  expect((await styled.inject('/dashboard')).headers['content-security-policy']).toContain(`;style-src 'self' 'sha256-${hash}';`)
  await styled.close()
})
