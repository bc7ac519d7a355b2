// Passkeys in a real browser, with an authenticator of the browser's own in place of a telephone; by the keyboard alone.
import path from 'node:path'
import SQLite from 'better-sqlite3'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { DESK, openBrowser, PHONE, visit } from './chromium-page.ts'
import { pressAt, tabTo, typeAt } from './keyboard.ts'
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
    removeNew: 'Quitar La nueva',
    byAnother: 'Quitarla con otra de tus llaves',
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
    removeNew: 'Remove La nueva',
    byAnother: 'Remove it with another of your passkeys',
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
  await typeAt(page, page.getByLabel('Email'), EMAIL)
  await typeAt(page, page.getByLabel(text.password, { exact: true }), PASSWORD)
  await page.keyboard.press('Enter')
  const region = page.getByRole('region', { name: text.region, exact: true })
  const add = async (name: string) => {
    await pressAt(page, region.getByRole('button', { name: text.add }))
    const field = region.getByLabel(text.name)
    await tabTo(page, field)
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(name)
    await typeAt(page, region.getByLabel(text.current), PASSWORD)
    await page.keyboard.press('Enter')
    await region.getByRole('row', { name: new RegExp(`^${name}`) }).waitFor()
  }
  await add('Recepción')
  await expectAccessible(page)

  const leave = async () => {
    await page.evaluate(() => localStorage.removeItem('token'))
    await page.goto('/dashboard/account')
    await page.getByRole('button', { name: 'Login' }).waitFor()
  }
  await phone.unlocks(false)
  await leave()
  await pressAt(page, page.getByRole('button', { name: text.logIn }))
  await page.getByText(text.notUsed).waitFor()
  await expectAccessible(page)
  await phone.unlocks(true)
  await pressAt(page, page.getByRole('button', { name: text.logIn }))
  await pressAt(page, region.getByRole('button', { name: text.rename }))
  await tabTo(page, region.getByLabel(text.name))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('La de Ana')
  await page.keyboard.press('Enter')
  await region.getByRole('row', { name: /^La de Ana/ }).waitFor()

  // Another telephone, whose passkey takes the first one away; then the last one goes with the password.
  await phone.lose()
  const other = await telephone(page)
  await add('La nueva')
  await pressAt(page, region.getByRole('button', { name: text.remove }))
  await expectAccessible(page)
  await pressAt(page, region.getByRole('button', { name: text.byAnother }))
  await region.getByRole('row', { name: /^La de Ana/ }).waitFor({ state: 'detached' })
  await pressAt(page, region.getByRole('button', { name: text.removeNew }))
  await typeAt(page, region.getByLabel(text.current), PASSWORD)
  await page.keyboard.press('Enter')
  await region.getByRole('row').first().waitFor({ state: 'detached' })

  await other.unlocks(false)
  await leave()
  await other.unlocks(true)
  await pressAt(page, page.getByRole('button', { name: text.logIn }))
  await page.getByText(text.refused).waitFor()
  await page.context().close()
})

test.for([
  ['es', DESK],
  ['en', PHONE],
] as const)('in %s: whoever chooses a passkey where the browser fills in the address is in', async ([language, device]) => {
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
  await page.keyboard.press('Enter')
  const region = page.getByRole('region', { name: text.region, exact: true })
  await region.getByRole('button', { name: text.add }).click()
  await region.getByLabel(text.name).fill(`Chosen, ${language}`)
  await region.getByLabel(text.current).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await region.getByRole('row', { name: new RegExp(`^Chosen, ${language}`) }).waitFor()
  await page.evaluate(() => localStorage.removeItem('token'))
  // The authenticator of the browser chooses by itself what a person would choose below the field.
  await page.goto('/dashboard/account')
  await page.getByRole('heading', { name: text.account }).waitFor()
  await page.evaluate(() => localStorage.removeItem('token'))
  await phone.lose()
  await page.goto('/dashboard/account')
  await page.getByRole('button', { name: text.logIn }).waitFor()
  expect(await page.getByLabel('Email').getAttribute('autocomplete')).toBe('username webauthn')
  await page.context().close()
})

test.for([
  ['es', DESK, 'Para otra dirección: remanso.example.org', 'Quitar Chosen, es'],
  ['en', PHONE, 'For another address: remanso.example.org', 'Remove Chosen, en'],
] as const)(
  'in %s: a passkey that was made at another address says so, and can be removed',
  async ([language, device, elsewhere, remove]) => {
    const text = words[language]
    const database = new SQLite(path.join(folder, 'remanso.db'))
    database.prepare('update "passkeys" set "host" = ? where "name" = ?').run('remanso.example.org', `Chosen, ${language}`)
    database.close()
    const { page } = await visit(browser, product.url, { ...device, locale: language })
    await page.addInitScript((chosen) => localStorage.setItem('root', JSON.stringify({ language: chosen })), language)
    await page.goto('/dashboard/account')
    await page.getByLabel('Email').fill(EMAIL)
    await page.getByLabel(text.password, { exact: true }).fill(PASSWORD)
    await page.keyboard.press('Enter')
    const region = page.getByRole('region', { name: text.region, exact: true })
    const row = region.getByRole('row', { name: new RegExp(`^Chosen, ${language}`) })
    await row.getByText(elsewhere).waitFor()
    await expectAccessible(page)
    await region.getByRole('button', { name: remove }).click()
    await region.getByLabel(text.current).fill(PASSWORD)
    await page.keyboard.press('Enter')
    await row.waitFor({ state: 'detached' })
    await page.context().close()
  },
)

test('what the page offers by itself fails in silence, and the button asks once at a time', async () => {
  const { page } = await visit(browser, product.url)
  const phone = await telephone(page)
  await phone.answers(false)
  let asked = 0
  const unreachable = page.waitForEvent('requestfailed')
  await page.route(/passkeys\.loginOptions/, (route) => (asked++ === 0 ? route.abort() : route.continue()))
  await page.goto('/dashboard/login')
  await unreachable
  await page.getByRole('button', { name: 'Login' }).click()
  await page.locator('#email[aria-invalid="true"]').waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)

  const button = page.getByRole('button', { name: words.es.logIn })
  await button.click()
  await page.locator('.auth__passkey [aria-disabled]').waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click()
  await page.waitForURL('**/forgot-password')
  expect(asked).toBe(2)
  await page.context().close()
})
