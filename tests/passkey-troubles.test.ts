// Where no passkey can be had, and what is said then: at an address that is not the office's, at one without a name, and with
// devices that cannot keep one.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, test } from 'vitest'
import { freePort } from '../scripts/free-port.ts'
import { expectAccessible } from './accessible.ts'
import { openBrowser, visit } from './chromium-page.ts'
import { type Product, removeFolder, scratchFolder, startProduct } from './product.ts'
import { telephone } from './telephone.ts'

const PASSWORD = 'calm water at dawn'
const EMAIL = 'maribel@example.com'

let browser: Browser
let product: Product
/** Its address is in numbers. */
let numbered: Product
const folders = [scratchFolder(), scratchFolder()] as const

async function start(folder: string, settings: Record<string, string> = {}): Promise<Product> {
  const started = await startProduct(folder, { SETUP_TOKEN: 'the setup token of the tests', ...settings })
  await fetch(`${started.url}/api/users/register-superadmin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: EMAIL, password: PASSWORD, setupToken: 'the setup token of the tests' }),
  })
  return started
}

beforeAll(async () => {
  browser = await openBrowser()
  const port = String(await freePort())
  product = await start(folders[0])
  numbered = await start(folders[1], { PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}` })
})
afterAll(async () => {
  await browser.close()
  for (const one of [product, numbered]) await one.stop()
  folders.forEach(removeFolder)
})

const words = {
  es: {
    password: 'Contraseña',
    region: 'Llaves de acceso',
    add: 'Agregar una llave de acceso',
    current: 'Contraseña actual',
    logIn: 'Entrar con llave de acceso',
    elsewhere: (address: string) => `las llaves de acceso solo sirven en ${address}. Abre el panel ahí.`,
    noName: (address: string) => `las llaves de acceso necesitan un nombre, y la dirección del panel, ${address}, lleva solo números.`,
  },
  en: {
    password: 'Password',
    region: 'Passkeys',
    add: 'Add a passkey',
    current: 'Current password',
    logIn: 'Log in with a passkey',
    elsewhere: (address: string) => `passkeys work at ${address} alone. Open the dashboard there.`,
    noName: (address: string) => `passkeys need a name, and the address of the dashboard, ${address}, has numbers alone.`,
  },
} as const

/** A login page, whose visitor chose this language. */
async function open(address: string, language: 'es' | 'en'): Promise<Page> {
  const { page } = await visit(browser, address, { locale: language })
  await page.addInitScript(
    (chosen) => localStorage.getItem('root') ?? localStorage.setItem('root', JSON.stringify({ language: chosen })),
    language,
  )
  await page.goto('/dashboard/account')
  return page
}

/** The part of the account about passkeys, after a login with the password. */
async function ownPasskeys(page: Page, language: 'es' | 'en') {
  const text = words[language]
  await page.getByLabel('Email').fill(EMAIL)
  await page.getByLabel(text.password, { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  const region = page.getByRole('region', { name: text.region, exact: true })
  const add = async () => {
    await region.getByRole('button', { name: text.add }).click()
    await region.getByLabel(text.current).fill(PASSWORD)
    await page.keyboard.press('Enter')
  }
  return { region, add }
}

test.for(['es', 'en'] as const)('in %s: at an address that is not the office’s it is said where to open the desk', async (language) => {
  const text = words[language]
  const page = await open(product.url.replace('localhost', '127.0.0.1'), language)
  await telephone(page)
  await page.getByRole('button', { name: text.logIn }).click()
  await page.getByText(text.elsewhere(product.url)).waitFor()
  await expectAccessible(page)
  const { region, add } = await ownPasskeys(page, language)
  await add()
  await region.getByText(text.elsewhere(product.url)).waitFor()
  await expectAccessible(page)
  await page.context().close()
})

test.for([
  ['es', 'opened there', '127.0.0.1'],
  ['en', 'opened at another', 'localhost'],
] as const)(
  'in %s: where the office’s address has numbers alone, %s, it is said that passkeys need a name',
  async ([language, _, host]) => {
    const text = words[language]
    const address = numbered.url.replace('localhost', '127.0.0.1')
    const page = await open(numbered.url.replace('localhost', host), language)
    await telephone(page)
    await page.getByRole('button', { name: text.logIn }).click()
    await page.getByText(text.noName(address)).waitFor()
    const { region, add } = await ownPasskeys(page, language)
    await add()
    await region.getByText(text.noName(address)).waitFor()
    await page.context().close()
  },
)

test('a device that has one for the account already, and one that can have none, are told so', async () => {
  const page = await open(product.url, 'en')
  const phone = await telephone(page)
  const { region, add } = await ownPasskeys(page, 'en')
  await add()
  await region.getByRole('row', { name: /^This device/ }).waitFor()
  await add()
  await region.getByText('This device has a passkey for your account already.').waitFor()
  await phone.lose()
  // Browsers do not say of such a device whether it could not or its owner did not want to.
  for (const lacks of ['room', 'lock'] as const) {
    const unfit = await telephone(page, lacks)
    await page.reload()
    await add()
    await region.getByText('it was canceled, or this device cannot keep one.').waitFor()
    await unfit.lose()
  }
  // Those of some telephones do.
  await page.reload()
  await page.evaluate(() => {
    navigator.credentials.create = () => Promise.reject(new DOMException('', 'NotSupportedError'))
  })
  await add()
  await region.getByText('This device cannot keep passkeys, or is not unlocked').waitFor()
  await page.context().close()
})
