// An office with three people and as many orders as a test asks for, on the built product; and their desks in a browser.
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { DESK, openBrowser, type Visit, visit } from './chromium-page.ts'
import { type Product, removeFolder, scratchFolder, startProduct } from './product.ts'

const PASSWORD = 'calm water at dawn'
const SETUP = 'the setup token of the tests'
export type Person = 'Maribel' | 'Ana' | 'Luis'

export interface DeskOptions {
  language?: 'es' | 'en'
  theme?: 'light' | 'dark'
  context?: BrowserContextOptions
  /** Before the page begins, such as a clock of its own. */
  prepare?: (page: Page) => Promise<void>
}

export interface OrdersOffice {
  product: Product
  folder: string
  tokens: Record<Person, string>
  browser: Browser
  visits: Visit[]
  api: (method: string, path: string, body?: object, person?: Person | null) => Promise<{ id: number } & Record<string, unknown>>
  /** Whose account it is. */
  idOf: (person: Person) => Promise<number>
  /** Makes an order and gives its id. */
  order: (contactName: string, fields?: object) => Promise<number>
  desk: (person: Person, options?: DeskOptions) => Promise<Page>
  close: () => Promise<void>
}

export async function openOrdersOffice(settings: Record<string, string> = {}): Promise<OrdersOffice> {
  const folder = scratchFolder()
  const browser = await openBrowser()
  const product = await startProduct(folder, { SETUP_TOKEN: SETUP, ...settings })
  const visits: Visit[] = []

  const call = async (method: string, path: string, body?: object, token?: string) => {
    const headers = { ...(body && { 'content-type': 'application/json' }), ...(token && { authorization: `Bearer ${token}` }) }
    const answer = await fetch(product.url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    const said = await answer.json()
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(said)}`)
    return said
  }
  const login = async (person: Person): Promise<string> =>
    (await call('POST', '/api/users/login', { email: emailOf(person), password: PASSWORD })).token
  const emailOf = (person: Person) => `${person.toLowerCase()}@example.com`

  await call('POST', '/api/users/register-superadmin', { email: emailOf('Maribel'), password: PASSWORD, setupToken: SETUP })
  const boss = await login('Maribel')
  for (const name of ['Ana', 'Luis'] as const) {
    const { token } = await call('POST', '/api/users/generate-token', { name }, boss)
    const twice = { password: PASSWORD, confirmPassword: PASSWORD }
    await call('POST', `/api/users/register/${token}`, { email: emailOf(name), name, ...twice })
  }
  const tokens = { Maribel: boss, Ana: await login('Ana'), Luis: await login('Luis') }
  const api: OrdersOffice['api'] = (method, path, body, person = 'Maribel') =>
    call(method, path, body, person === null ? undefined : tokens[person])

  return {
    product,
    folder,
    tokens,
    browser,
    visits,
    api,
    async idOf(person) {
      const users = await api('GET', '/api/users')
      return Array.isArray(users) ? users.find(({ name }) => name === person).id : 0
    },
    async order(contactName, fields = {}) {
      return (await api('POST', '/api/orders', { contactName, phoneNumber: '+12135550142', ...fields })).id
    },
    async desk(person, { language = 'es', theme = 'light', context = DESK, prepare } = {}) {
      const seen = await visit(browser, product.url, { ...context, locale: language })
      visits.push(seen)
      await seen.page.addInitScript(
        ([token, root]) => {
          // Only at first: what the page itself changes later stays.
          if (sessionStorage.getItem('begun')) return
          sessionStorage.setItem('begun', 'yes')
          localStorage.setItem('token', token)
          localStorage.setItem('root', root)
        },
        [tokens[person], JSON.stringify({ language, theme })] as const,
      )
      await prepare?.(seen.page)
      return seen.page
    },
    async close() {
      await browser.close()
      await product.stop()
      removeFolder(folder)
    },
  }
}

export const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
export const editor = (page: Page) => page.getByRole('dialog')
export const toast = (page: Page) => page.locator('.toast')
