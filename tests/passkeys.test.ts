// Passkeys in a real browser, with an authenticator of the browser's own in place of a telephone.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, test } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { DESK, openBrowser, PHONE, visit } from './chromium-page.ts'
import { type Product, removeFolder, scratchFolder, startProduct } from './product.ts'
import { telephone } from './telephone.ts'

const PASSWORD = 'calm water at dawn'
const EMAIL = 'maribel@example.com'

let browser: Browser
let product: Product
const folder = scratchFolder()

beforeAll(async () => {
  browser = await openBrowser()
  product = await startProduct(folder, { SETUP_TOKEN: 'the setup token of the tests' })
  await fetch(`${product.url}/api/users/register-superadmin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: EMAIL, password: PASSWORD, setupToken: 'the setup token of the tests' }),
  })
})
afterAll(async () => {
  await browser.close()
  await product.stop()
  removeFolder(folder)
})

const words = {
  es: {
    password: 'Contraseña',
    region: 'Llaves de acceso',
    add: 'Agregar una llave de acceso',
    name: 'Nombre de la llave',
    current: 'Contraseña actual',
    logIn: 'Entrar con llave de acceso',
    rename: 'Cambiar el nombre de Recepción',
    remove: 'Quitar La de Ana',
    removeNow: 'Quitar la llave',
    notUsed: 'No se usó ninguna llave.',
    refused: 'Esa llave de acceso no abre esta cuenta.',
    account: 'Mi cuenta',
  },
  en: {
    password: 'Password',
    region: 'Passkeys',
    add: 'Add a passkey',
    name: 'Name of the passkey',
    current: 'Current password',
    logIn: 'Log in with a passkey',
    rename: 'Rename Recepción',
    remove: 'Remove La de Ana',
    removeNow: 'Remove the passkey',
    notUsed: 'No passkey was used.',
    refused: 'That passkey does not open this account.',
    account: 'My account',
  },
} as const

test.for([
  ['es', DESK],
  ['en', PHONE],
] as const)('in %s: made with the password, opens the desk alone, renamed, removed, and then opens nothing', async ([language, device]) => {
  const text = words[language]
  const { page } = await visit(browser, product.url, { ...device, locale: language })
  await page.addInitScript(
    (chosen) => localStorage.getItem('root') ?? localStorage.setItem('root', JSON.stringify({ language: chosen })),
    language,
  )
  await page.goto('/dashboard/account')
  const phone = await telephone(page)
  await page.getByLabel('Email').fill(EMAIL)
  await page.getByLabel(text.password, { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  const region = page.getByRole('region', { name: text.region, exact: true })
  await region.getByRole('button', { name: text.add }).click()
  await region.getByLabel(text.name).fill('Recepción')
  await region.getByLabel(text.current).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await region.getByRole('row', { name: /Recepción/ }).waitFor()
  await expectAccessible(page)

  const leave = async () => {
    await page.evaluate(() => localStorage.removeItem('token'))
    await page.goto('/dashboard/account')
    await page.getByRole('button', { name: 'Login' }).waitFor()
  }
  await phone.unlocks(false)
  await leave()
  await page.getByRole('button', { name: text.logIn }).click()
  await page.getByText(text.notUsed).waitFor()
  await expectAccessible(page)
  await phone.unlocks(true)
  await page.getByRole('button', { name: text.logIn }).click()
  await region.getByRole('button', { name: text.rename }).click()
  await region.getByLabel(text.name).fill('La de Ana')
  await page.keyboard.press('Enter')
  await region.getByRole('button', { name: text.remove }).click()
  await region.getByLabel(text.current).fill(PASSWORD)
  await region.getByRole('button', { name: text.removeNow }).click()
  await region.getByRole('row').first().waitFor({ state: 'detached' })

  await leave()
  await page.getByRole('button', { name: text.logIn }).click()
  await page.getByText(text.refused).waitFor()
  await page.context().close()
})
