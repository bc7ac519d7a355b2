// People, in a real browser: invited, forgetful, put out. Texts and times are those of the specification.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import SQLite from 'better-sqlite3'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeAt } from '../src/server/testing/second-factor.ts'
import { expectAccessible } from './accessible.ts'
import { openBrowser, type Visit, visit } from './chromium-page.ts'
import { holdTime, passUntil } from './held-time.ts'
import { type Product, removeFolder, scratchFolder, startProduct } from './product.ts'

const PASSWORD = 'calm water at dawn'
const NEXT = 'another calm morning'
const BOSS = 'maribel.ortega@example.com'

let browser: Browser
let product: Product
const folder = scratchFolder()

beforeAll(async () => {
  browser = await openBrowser()
  product = await startProduct(folder, { SETUP_TOKEN: 'the setup token of the tests' })
  await post('/users/register-superadmin', { email: BOSS, password: PASSWORD, setupToken: 'the setup token of the tests' })
})
afterAll(async () => {
  await browser.close()
  await product.stop()
  removeFolder(folder)
})

/** Every token, link and password that was used, and everybody's name and address. */
const secrets = new Set([
  PASSWORD,
  NEXT,
  'the setup token of the tests',
  'setup%20token',
  BOSS,
  'Denise',
  'Paula',
  'Javier',
  'Pilar',
  'Tomás',
  'Eva',
  'Irene',
  'Nuria',
  'Berta',
  '@',
])

async function post(address: string, body: object, token?: string) {
  const answer = await fetch(`${product.url}/api${address}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  const said = await answer.json()
  if (typeof said.token === 'string') secrets.add(said.token)
  return said
}

const tokenOf = async (email: string, password = PASSWORD): Promise<string> => (await post('/users/login', { email, password })).token

/** Somebody with an account, through the same door as everybody. */
async function hire(name: string, email: string): Promise<void> {
  const { token } = await post('/users/generate-token', { name }, await tokenOf(BOSS))
  await post(`/users/register/${token}`, { email, password: PASSWORD, confirmPassword: PASSWORD, name })
}

async function logIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

/** A refusal is on the browser's console, whatever the page does about it. */
function expectQuiet({ troubles }: Visit): void {
  expect(troubles.filter((trouble) => !/status of (400|401|403|404|429)/.test(trouble))).toEqual([])
}

/** Says something for that many milliseconds, and then is gone to Login by itself. */
async function expectLoginAfter(page: Page, milliseconds: number, text: string): Promise<void> {
  await passUntil(page, text)
  await page.clock.runFor(milliseconds - 200)
  expect(await page.getByText(text, { exact: true }).isVisible()).toBe(true)
  await page.clock.runFor(400)
  await page.waitForURL('**/dashboard/login')
  await page.clock.resume()
}

test('an invited person registers and is taken to Login after 2 seconds; the link works once', async () => {
  const { token } = await post('/users/generate-token', { name: 'Denise Paz' }, await tokenOf(BOSS))
  const seen = await visit(browser, product.url)
  const { page } = seen
  await page.clock.install()
  const opened = await page.goto(`/dashboard/register/${token}?name=Denise%20Paz`)
  expect(opened?.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
  await page.getByRole('heading', { name: 'Hola, Denise Paz' }).waitFor()
  const register = page.getByRole('button', { name: 'Register' })
  await register.click()
  for (const text of ['El email es requerido', 'La contraseña es requerida', 'La confirmación de la contraseña es requerida'])
    await page.getByText(text, { exact: true }).waitFor()
  const fill = async (confirmation: string) => {
    await page.getByLabel('Email').fill('denise@example.com')
    await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Confirma la contraseña').fill(confirmation)
  }
  await fill('something else')
  await page.getByText('Las contraseñas no coinciden').waitFor()
  await page.getByLabel('Contraseña', { exact: true }).fill('something else')
  await page.getByText('Las contraseñas no coinciden').waitFor({ state: 'detached' })
  await fill(PASSWORD)
  await holdTime(page)
  await register.click()
  await expectLoginAfter(page, 2000, 'Registration successful!')

  await page.goto(`/dashboard/register/${token}?name=Denise%20Paz`)
  await page.getByRole('status').getByText('Esta invitación ya se usó, se retiró o venció. Pide otra a tu superAdmin.').waitFor()
  expect(await page.getByRole('link', { name: 'Inicia sesión' }).getAttribute('href')).toBe('/dashboard/login')
  await fill(PASSWORD)
  await register.click()
  await page.getByRole('alert').getByText('Esta invitación ya se usó, se retiró o venció. Pide otra a tu superAdmin.').waitFor()
  expectQuiet(seen)
  await page.context().close()
})

test('who has just registered comes in after 5 seconds', async () => {
  const { token } = await post('/users/generate-token', { name: 'Tomás Gil' }, await tokenOf(BOSS))
  const seen = await visit(browser, product.url)
  const { page } = seen
  await page.clock.install()
  await page.goto(`/dashboard/register/${token}?name=Tom%C3%A1s%20Gil`)
  await page.getByLabel('Email').fill('tomas.gil@example.com')
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirma la contraseña').fill(PASSWORD)
  await holdTime(page)
  await page.getByRole('button', { name: 'Register' }).click()
  await passUntil(page, 'Registration successful!')
  await page.getByRole('link', { name: 'Ir ahora' }).click()
  await passUntil(page, 'Cuenta creada. En 5 segundos se abre el panel.')
  await page.clock.runFor(4000)
  expect(page.url()).toContain('/dashboard/login')
  await page.clock.runFor(1200)
  await page.waitForURL((url) => url.pathname === '/dashboard')
  expectQuiet(seen)
  await page.context().close()
})

test('who has just registered comes in with one press, and this browser remembers the desk at once', async () => {
  secrets.add('Pilar')
  const { token } = await post('/users/generate-token', { name: 'Pilar Sanz' }, await tokenOf(BOSS))
  const seen = await visit(browser, product.url)
  const { page } = seen
  const root = () => page.evaluate(() => JSON.parse(localStorage.getItem('root') ?? 'null'))
  await page.goto(`/dashboard/register/${token}?name=Pilar%20Sanz`)
  await page.getByLabel('Email').fill('pilar.sanz@example.com')
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirma la contraseña').fill(PASSWORD)
  await page.getByRole('button', { name: 'Register' }).click()
  await page.waitForURL('**/dashboard/login')
  // Whoever does anything decides when.
  const leftAlone = page.getByText('Cuenta creada. Ya puedes iniciar sesión.')
  await expect.poll(() => page.keyboard.press('Shift').then(() => leftAlone.isVisible())).toBe(true)
  expect([await page.getByLabel('Email').inputValue(), await root()]).toEqual(['pilar.sanz@example.com', null])
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('**/dashboard')
  await expect.poll(root).toMatchObject({ language: 'es', orderFilters: '', catalogue: { funeralHomes: [] } })
  const { catalogue, ...rest } = await root()
  expect(catalogue.services[0]).toMatchObject({ id: 1, isActive: true })
  expect(Object.keys(rest).sort()).toEqual(['language', 'orderFilters'])
  expect(await page.evaluate(() => localStorage.getItem('root'))).not.toMatch(/pilar|maribel|ey[\w-]+\./i)
  await page
    .getByRole('button', { name: /Logout/ })
    .first()
    .click()
  await page.waitForURL('**/dashboard/login')
  expect([
    await page.getByLabel('Email').inputValue(),
    await page.getByLabel('Contraseña', { exact: true }).inputValue(),
    await root(),
  ]).toEqual(['', '', null])
  expectQuiet(seen)
  await page.context().close()
})

test('a password is hidden while it is typed, may be looked at, pasted and filled in by the browser', async () => {
  const seen = await visit(browser, product.url)
  const { page } = seen
  await page.goto('/dashboard/login')
  const field = page.getByLabel('Contraseña', { exact: true })
  expect(await field.getAttribute('type')).toBe('password')
  expect(await field.getAttribute('autocomplete')).toBe('current-password')
  const isTaken = (input: Element) => input.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true }))
  expect(await field.evaluate(isTaken)).toBe(true)
  expectQuiet(seen)
  await page.context().close()
})

test('the entrance speaks one language, the way to a forgotten password too', async () => {
  const { page } = await visit(browser, product.url)
  await page.goto('/dashboard/login')
  const forgot = page.locator('a[href="/dashboard/forgot-password"]')
  expect(await forgot.innerText()).toBe('¿Olvidaste tu contraseña?')
  await page.getByRole('button', { name: 'En', exact: true }).click()
  await expect.poll(() => forgot.innerText()).toBe('Forgot your password?')
  await page.context().close()
})

test('a forgotten password: the letter, the link, the new password, Login after 3 seconds', async () => {
  await hire('Paula', 'paula@example.com')
  const before = await tokenOf('paula@example.com')
  const seen = await visit(browser, product.url)
  const { page } = seen
  await page.clock.install()
  await page.goto('/dashboard/login')
  await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click()
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByText('El email es requerido').waitFor()
  await page.getByLabel('Email').fill('paula@example.com')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByText('Correo de recuperación enviado. Por favor, revisa tu bandeja de entrada.').waitFor()
  await page.getByText('Este sitio todavía no envía correos').waitFor()
  const link = await expect
    .poll(resetLink)
    .toMatch(/^\/dashboard\/reset-password\/.+/)
    .then(resetLink)

  await page.goto(link)
  const password = page.getByLabel('Contraseña nueva')
  await password.fill('password1')
  await page.getByRole('button', { name: 'Guardar contraseña' }).click()
  await page
    .getByText('Esa contraseña es fácil de adivinar. Prueba con una frase de varias palabras, sin tu nombre, tu email ni el de la agencia.')
    .waitFor()
  await password.fill(NEXT)
  await page.getByRole('button', { name: 'Mostrar contraseña' }).click()
  expect(await password.getAttribute('type')).toBe('text')
  await holdTime(page)
  await page.getByRole('button', { name: 'Guardar contraseña' }).click()
  await expectLoginAfter(page, 3000, 'Contraseña restablecida con éxito. Redirigiendo a la página de inicio de sesión...')
  const old = await fetch(`${product.url}/api/users`, { headers: { authorization: `Bearer ${before}` } })
  expect(old.status).toBe(401)
  await logIn(page, 'paula@example.com', NEXT)
  await page.getByRole('link', { name: 'Users' }).first().waitFor()
  secrets.add(link.split('/').at(-1) ?? '')
  await page.goto(link)
  await page.getByText('Este enlace ya se usó o venció. Pide otro con tu email.').waitFor()
  await page.getByRole('link', { name: 'Pedir otro enlace' }).click()
  await page.getByRole('heading', { name: 'Recupera tu contraseña' }).waitFor()
  expectQuiet(seen)
  await page.context().close()
})

/** The path of the link in the newest letter; empty while there is none. */
function resetLink(): string {
  const outbox = path.join(folder, 'outbox')
  const texts = readdirSync(outbox)
    .sort()
    .map((file) => readFileSync(path.join(outbox, file), 'utf8'))
  return texts.map((text) => /\/dashboard\/reset-password\/\S+/.exec(text)?.[0] ?? '').at(-1) ?? ''
}

/** Somebody at work in another tab of the same browser, with an order half written. */
async function atWork(page: Page, email: string): Promise<Page> {
  const work = await page.context().newPage()
  await work.goto('/dashboard/orders/new')
  await logIn(work, email)
  await work.getByLabel('Contact Name').fill('Familia a medio escribir')
  await expect.poll(() => draftsOf(work)).toEqual(['draft:new'])
  return work
}

const draftsOf = (page: Page) => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:')))

const SIGNED_IN =
  'En este navegador hay una sesión abierta: si entras con otra cuenta, se cierra y se pierde lo que no se haya guardado en ella.'

test('who registers where a colleague is signed in takes them out by a press alone, which says what that costs', async () => {
  await hire('Irene Cano', 'irene@example.com')
  const { token } = await post('/users/generate-token', { name: 'Eva Ríos' }, await tokenOf(BOSS))
  const seen = await visit(browser, product.url)
  const { page } = seen
  await page.clock.install()
  const work = await atWork(page, 'irene@example.com')
  await page.goto(`/dashboard/register/${token}?name=Eva%20R%C3%ADos`)
  await page.getByLabel('Email').fill('eva.rios@example.com')
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirma la contraseña').fill(PASSWORD)
  await holdTime(page)
  await page.getByRole('button', { name: 'Register' }).click()
  await passUntil(page, SIGNED_IN)
  await page.clock.runFor(20_000)
  await page.clock.resume()
  expect([await page.getByText('Te llevamos a iniciar sesión').count(), new URL(page.url()).pathname]).toEqual([
    0,
    `/dashboard/register/${token}`,
  ])
  expect([await draftsOf(work), await work.getByLabel('Contact Name').inputValue()]).toEqual([['draft:new'], 'Familia a medio escribir'])
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Cerrarla y entrar' }).click()
  await page.waitForURL('**/dashboard/login')
  await work.waitForURL('**/dashboard/login')
  expect(await draftsOf(work)).toEqual([])
  expect(await page.getByLabel('Email').inputValue()).toBe('eva.rios@example.com')
  expectQuiet(seen)
  await page.context().close()
})

test('a new password ends one’s own session in this browser, and what was half written waits; a colleague’s stays open', async () => {
  const forget = async (email: string) => {
    const last = existsSync(path.join(folder, 'outbox')) ? resetLink() : ''
    await post('/users/forgot-password', { email })
    await expect.poll(resetLink).not.toBe(last)
    secrets.add(resetLink().split('/').at(-1) ?? '')
    return resetLink()
  }
  await hire('Nuria', 'nuria@example.com')
  const seen = await visit(browser, product.url)
  const { page } = seen
  page.on('dialog', (question) => question.accept())
  await page.clock.install()
  const work = await atWork(page, 'nuria@example.com')
  const reset = async (link: string) => {
    await page.goto(link)
    await page.getByLabel('Contraseña nueva').fill(NEXT)
    await holdTime(page)
    await page.getByRole('button', { name: 'Guardar contraseña' }).click()
  }
  await hire('Berta', 'berta@example.com')
  await reset(await forget('berta@example.com'))
  await passUntil(page, SIGNED_IN)
  await page.getByText('Contraseña restablecida con éxito.', { exact: true }).waitFor()
  await page.clock.runFor(20_000)
  await page.clock.resume()
  expect(new URL(page.url()).pathname).toContain('/dashboard/reset-password/')
  expect(await draftsOf(work)).toEqual(['draft:new'])
  await expectAccessible(page)

  await reset(await forget('nuria@example.com'))
  await expectLoginAfter(page, 3000, 'Contraseña restablecida con éxito. Redirigiendo a la página de inicio de sesión...')
  await work.getByText('Tu sesión terminó. Inicia sesión para seguir donde estabas.').waitFor()
  expect(await draftsOf(work)).toEqual(['draft:new'])
  expectQuiet(seen)
  await page.context().close()
})

test('a superAdmin invites with a link, copies it, withdraws it, and puts somebody out', async () => {
  await hire('Javier Solís', 'javier@example.com')
  const javier = await tokenOf('javier@example.com')
  const seen = await visit(browser, product.url)
  const { page } = seen
  await page.clock.install()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: product.url })
  // The page that was wanted comes after Login.
  await page.goto('/dashboard/users')
  await logIn(page, BOSS)
  const table = page.getByRole('table', { name: 'Usuarios' })
  await table.waitFor()
  expect(await table.getByRole('columnheader').allTextContents()).toEqual(['ID', 'Name', 'Role', 'Edit, Delete'])
  const main = page.getByRole('main')

  await main.getByRole('button', { name: 'Create' }).click()
  await page.getByRole('button', { name: 'Create link' }).click()
  await page.getByText('El nombre es requerido').waitFor()
  await page.getByLabel('Name').fill('Pilar Arce')
  await page.getByRole('button', { name: 'Create link' }).click()
  const link = await page.getByLabel('Enlace de registro').inputValue()
  expect(link).toMatch(new RegExp(`^${product.url}/dashboard/register/[\\w-]{32}\\?name=Pilar%20Arce$`))
  await holdTime(page)
  await page.getByRole('button', { name: 'Copy' }).click()
  const copied = page.getByRole('button', { name: 'Copied!' })
  await copied.waitFor()
  await page.clock.runFor(900)
  expect(await copied.isVisible()).toBe(true)
  await expect
    .poll(async () => {
      await page.clock.runFor(50)
      return copied.count()
    })
    .toBe(0)
  await page.clock.resume()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
  await page.getByRole('button', { name: 'Listo' }).click()

  await page.getByRole('button', { name: 'Retirar la invitación de Pilar Arce' }).click()
  await page.getByText('La invitación de Pilar Arce ya no sirve').waitFor()
  const [, token = ''] = /register\/([^?]+)/.exec(link) ?? []
  secrets.add(token)
  const refused = await post(`/users/register/${token}`, { email: 'p@example.com', password: PASSWORD, confirmPassword: PASSWORD })
  expect(refused.message).toBe('Esta invitación ya se usó, se retiró o venció. Pide otra a tu superAdmin.')

  await page.getByRole('button', { name: 'Delete: Javier Solís' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await table.getByText('Javier Solís').waitFor({ state: 'detached' })
  const out = await fetch(`${product.url}/api/users`, { headers: { authorization: `Bearer ${javier}` } })
  expect(out.status).toBe(401)

  await main.getByRole('link', { name: 'Registro de actividad' }).click()
  await page.getByRole('row', { name: /Maribel Ortega Eliminó la cuenta Javier Solís/ }).waitFor()
  expectQuiet(seen)
  await page.context().close()
})

test('a superAdmin edits an account: out at once and barred, let in again, another name and role', async () => {
  await hire('Olga Diaz', 'olga@example.com')
  const [desk, phone] = [await visit(browser, product.url), await visit(browser, product.url)]
  await phone.page.goto('/dashboard/account')
  await logIn(phone.page, 'olga@example.com')
  await phone.page.getByRole('heading', { name: 'Mi cuenta' }).waitFor()
  const { page } = desk
  await page.goto('/dashboard/users')
  await logIn(page, BOSS)
  const edit = () => page.getByRole('button', { name: /^Edit: Olga/ })
  const dialog = page.getByRole('dialog', { name: 'Editar la cuenta' })
  await edit().click()
  await dialog.getByLabel('Puede entrar').uncheck()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('row', { name: /Olga Diaz · Desactivada/ }).waitFor()
  await page.goto('/dashboard/orders/new')
  const assigned = page.getByRole('dialog').getByLabel('Admin')
  const offered = async () => (await assigned.locator('option').allInnerTexts()).filter((name) => /Olga|Maribel/.test(name))
  await expect.poll(offered).toEqual(['Maribel Ortega'])
  await page.goto('/dashboard/users')
  await phone.page.waitForURL('**/dashboard/login')
  await logIn(phone.page, 'olga@example.com')
  await phone.page.getByRole('alert').getByText('El email o la contraseña no son correctos.').waitFor()

  await edit().click()
  await dialog.getByLabel('Puede entrar').check()
  await dialog.getByLabel('Name').fill('Olga Díaz Soto')
  await dialog.getByLabel('Role').selectOption('superAdmin')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('row', { name: /Olga Díaz Soto.*superAdmin/ }).waitFor()
  await phone.page.getByRole('button', { name: 'Login' }).click()
  await phone.page.waitForURL((url) => !url.pathname.endsWith('/login'))
  await edit().click()
  await dialog.getByRole('button', { name: 'Cerrar todas sus sesiones' }).click()
  await page.getByText('Olga Díaz Soto: 1 sesión cerrada').waitFor()
  await phone.page.waitForURL('**/dashboard/login')
  for (const seen of [desk, phone]) {
    expectQuiet(seen)
    await seen.page.context().close()
  }
})

test('a second step: set up with an app, asked for at the next login, got round with a recovery code, taken away', async () => {
  await hire('Rosa Vega', 'rosa@example.com')
  const seen = await visit(browser, product.url)
  const { page } = seen
  const enter = async (code: string) => {
    await page.goto('/dashboard/account')
    await logIn(page, 'rosa@example.com')
    await page.getByLabel('Código de tu aplicación').waitFor()
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('otp')
    await page.keyboard.press('Enter')
    await page.locator('#otp[aria-invalid="true"]').waitFor()
    await page.getByText('Escribe el código de seis cifras').waitFor()
    await page.keyboard.type(code)
    await page.keyboard.press('Enter')
  }
  const step = page.getByRole('region', { name: 'Segundo paso al entrar' })
  const leave = async () => {
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL('**/dashboard/login')
  }
  await page.goto('/dashboard/account')
  await logIn(page, 'rosa@example.com')
  await step.getByRole('button', { name: 'Activar' }).click()
  await step.getByLabel('Contraseña actual').fill(PASSWORD)
  await step.getByRole('button', { name: 'Continuar' }).click()
  await step.getByRole('img', { name: 'Código QR para tu aplicación' }).waitFor()
  const secret = ((await step.locator('code').textContent()) ?? '').replaceAll(' ', '')
  secrets.add(secret)
  await step.getByLabel('Código de seis cifras que muestra ahora').fill('000000')
  await step.getByRole('button', { name: 'Activar' }).click()
  await step.getByText('Ese código no es correcto o ya se usó.').first().waitFor()
  await step.getByLabel('Código de seis cifras que muestra ahora').fill(codeAt(secret, new Date()))
  await step.getByRole('button', { name: 'Activar' }).click()
  const listed = step.getByRole('list', { name: 'Códigos de recuperación' }).getByRole('listitem')
  await listed.first().waitFor()
  const codes = await listed.allTextContents()
  expect(codes).toHaveLength(10)
  for (const code of codes) secrets.add(code)
  await page.keyboard.press('Escape')
  await step.getByText('Todavía no guardaste los códigos.').waitFor()
  await step.getByRole('button', { name: 'Volver a los códigos' }).click()
  expect(await listed.allTextContents()).toEqual(codes)
  await step.getByRole('button', { name: 'Ya los guardé' }).click()
  await step.getByText('Te quedan 10 códigos de recuperación').waitFor()

  await leave()
  await enter('000000')
  await page.getByRole('alert').getByText('Ese código no es correcto o ya se usó.').waitFor()
  await enter(codes[0] ?? '')
  await step.getByText('Te quedan 9 códigos de recuperación').waitFor()
  const boss = await tokenOf(BOSS)
  const users: { email: string; hasSecondFactor: boolean }[] = await (
    await fetch(`${product.url}/api/users`, { headers: { authorization: `Bearer ${boss}` } })
  ).json()
  expect(users.find(({ email }) => email === 'rosa@example.com')?.hasSecondFactor).toBe(true)
  await step.getByRole('button', { name: 'Quitar el segundo paso' }).click()
  await step.getByLabel('Contraseña actual').fill(PASSWORD)
  await step.getByRole('button', { name: 'Quitar el segundo paso' }).click()
  await step.getByRole('button', { name: 'Activar' }).waitFor()
  expectQuiet(seen)
  await page.context().close()
})

test('a superAdmin takes the second step of a lost phone away once it was asked, and then there is nothing left to press', async () => {
  await hire('Rubén Soto', 'ruben@example.com')
  const file = new SQLite(path.join(folder, 'remanso.db'))
  file
    .prepare(
      'insert into "oneTimeCodes" ("userId", "secret", "createdAt", "confirmedAt") select "id", ?, ?, ? from "users" where "name" = ?',
    )
    .run('JBSWY3DPEHPK3PXP', '2026-11-21T18:00:00.000Z', '2026-11-21T18:00:00.000Z', 'Rubén Soto')
  file
    .prepare('insert into "audit" ("at", "who", "action", "target") values (?, ?, ?, ?)')
    .run('2026-11-21T18:00:00.000Z', '', 'failedLogins', 'Rubén Soto')
  file.close()
  const seen = await visit(browser, product.url)
  const { page } = seen
  await page.goto('/dashboard/users')
  await logIn(page, BOSS)
  await page.getByRole('button', { name: 'Edit: Rubén Soto' }).click()
  const account = page.getByRole('dialog', { name: 'Editar la cuenta' })
  const question = page.getByRole('dialog', { name: '¿Quitar su segundo paso?' })
  const reset = account.getByRole('button', { name: 'Quitar su segundo paso' })
  await reset.press('Enter')
  await question.getByText('Los códigos y las llaves de acceso de Rubén Soto dejan de servir').waitFor()
  await question.getByText('no sale ningún aviso: avísale tú.').waitFor()
  await page.keyboard.press('Enter')
  await question.waitFor({ state: 'detached' })
  await reset.press('Enter')
  await question.getByRole('button', { name: 'Quitar su segundo paso' }).press('Enter')
  await question.waitFor({ state: 'detached' })
  const said = 'Rubén Soto entra ahora solo con su contraseña. El correo no está conectado y no sale ningún aviso: avísale tú.'
  await account.getByText(said).waitFor()
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(said)
  expect(await reset.count()).toBe(0)
  await page.goto('/dashboard/audit')
  await page.getByText('Diez intentos fallidos seguidos; se escribió un correo de aviso').waitFor()
  await page.getByText('El correo no está conectado: nada sale.').waitFor()
  expectQuiet(seen)
  await page.context().close()
})

test('an admin sees the two warnings, and the users only once they are there', async () => {
  await hire('Tomás Quiroga', 'tomas@example.com')
  const seen = await visit(browser, product.url)
  const { page } = seen
  await page.goto('/dashboard/users')
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/trpc/**users.list**', async (route) => {
    await held
    await route.continue()
  })
  await logIn(page, 'tomas@example.com')
  await page.getByText('Cargando usuarios...').waitFor()
  answer()
  await page.getByRole('table', { name: 'Usuarios' }).waitFor()
  await page.getByRole('main').getByRole('button', { name: 'Create' }).click()
  await page.getByRole('alert').getByText('Solo el superAdmin puede crear nuevos usuarios').waitFor()
  await page.getByRole('button', { name: 'Delete: Maribel Ortega' }).click()
  await page.getByRole('alert').getByText('Solo el superAdmin puede eliminar usuarios').waitFor()
  expectQuiet(seen)
  await page.context().close()
})

test('one’s own account: another password ends the session on the other device at once', async () => {
  await hire('Eva Luna', 'eva@example.com')
  const [desk, phone] = [await visit(browser, product.url), await visit(browser, product.url)]
  for (const { page } of [phone, desk]) {
    await page.goto('/dashboard/account')
    await logIn(page, 'eva@example.com')
    await page.getByRole('heading', { name: 'Mi cuenta' }).waitFor()
  }
  const { page } = desk
  await page.getByLabel('Contraseña actual').fill('wrong')
  await page.getByLabel('Contraseña nueva').fill(NEXT)
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click()
  await page.getByText('La contraseña actual no es correcta').waitFor()
  await page.getByLabel('Contraseña actual').fill(PASSWORD)
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click()
  await page.getByText('Contraseña cambiada. Tus otras sesiones se cerraron.').waitFor()
  await phone.page.waitForURL('**/dashboard/login')
  expectQuiet(desk)
  expectQuiet(phone)
  await page.context().close()
  await phone.page.context().close()
})

test('one’s own account: the name corrected, and another email with the password', async () => {
  await hire('Maria', 'maria@example.com')
  const seen = await visit(browser, product.url)
  const { page } = seen
  await page.goto('/dashboard/account')
  await logIn(page, 'maria@example.com')
  const own = page.getByRole('region', { name: 'Nombre y email' })
  await own.getByLabel('Name').fill('María Ríos')
  await own.getByRole('button', { name: 'Guardar nombre' }).click()
  await page.getByText('María Ríos · maria@example.com').waitFor()
  await own.getByRole('button', { name: 'Cambiar email' }).click()
  await own.getByText('Desde entonces entras con él.', { exact: true }).waitFor()
  await own.getByLabel('Email nuevo').fill('maria.rios@example.com')
  await own.getByLabel('Contraseña actual').fill('wrong')
  await own.getByRole('button', { name: 'Guardar email' }).click()
  await own.getByText('La contraseña actual no es correcta').waitFor()
  await own.getByLabel('Contraseña actual').fill(PASSWORD)
  await own.getByRole('button', { name: 'Guardar email' }).click()
  await page.getByText('María Ríos · maria.rios@example.com').waitFor()
  await own.getByLabel('Email nuevo').waitFor({ state: 'detached' })
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Cambiar email')
  expect(await tokenOf('maria.rios@example.com')).toMatch(/^ey/)
  expectQuiet(seen)
  await page.context().close()
})

test('what is personal cannot be seen again after Logout: not by going back, not by asking once more', async () => {
  await hire('Carla Ruiz', 'carla@example.com')
  await post('/orders', { contactName: 'Familia Secreta', phoneNumber: '+17025550147' })
  const { page } = await visit(browser, product.url)
  const kept: string[] = []
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url())
    if (/^\/(api|trpc|dashboard)/.test(pathname) && !/no-store/.test(response.headers()['cache-control'] ?? '')) kept.push(pathname)
  })
  await page.goto('/dashboard/orders')
  await logIn(page, 'carla@example.com')
  await page.getByText('Familia Secreta').first().waitFor()
  await page.getByRole('link', { name: 'Users' }).first().click()
  await page.getByRole('table', { name: 'Usuarios' }).waitFor()
  // A page of its own, so that going back later meets the kept one.
  await page.goto('/about')
  await page.goBack()
  await page.getByRole('table', { name: 'Usuarios' }).waitFor()
  secrets.add((await page.evaluate(() => localStorage.getItem('token'))) ?? '')
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('**/dashboard/login')
  await page.goto('/about')
  for (let back = 0; back < 4; back += 1) {
    await page.goBack().catch(() => null)
    await page.waitForLoadState()
    if (page.url().includes('/dashboard')) await page.waitForURL('**/dashboard/login')
    for (const name of ['Familia Secreta', 'Maribel Ortega']) expect(await page.getByText(name).count()).toBe(0)
  }
  expect(kept).toEqual([])
  // Going back may have ended before the first page, where nothing can be asked.
  await page.goto('/about')
  const left = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  for (const name of ['Familia Secreta', 'Maribel Ortega', 'eyJ']) expect(left).not.toContain(name)
  await page.context().close()
})

test('after Login one stays here, whatever the address names as the next page', async () => {
  await hire('Nora Gil', 'nora@example.com')
  const away = ['https://example.org/', '//example.org', '/\\example.org', 'javascript:alert(1)', '/dashboard/../../example.org']
  for (const next of away) {
    const { page, troubles } = await visit(browser, product.url)
    await page.goto(
      `/dashboard/login?next=${encodeURIComponent(next)}&redirect=${encodeURIComponent(next)}&from=${encodeURIComponent(next)}`,
    )
    await logIn(page, 'nora@example.com')
    await page.waitForURL((url) => !url.pathname.endsWith('/login'))
    expect(page.url()).toMatch(new RegExp(`^${product.url}/dashboard(?![^?]*\\.\\.)`))
    expect(troubles).toEqual([])
    await page.context().close()
  }
})

test('after all of it the log holds no password, token, link, name or address', async () => {
  await product.stop()
  // The names of our own files are made of any letters.
  const log = product.output().replace(/\/assets\/[\w.-]+/g, '')
  expect(log.match(/"msg":"request"/g)?.length).toBeGreaterThan(50)
  for (const secret of secrets) {
    expect(secret).not.toBe('')
    expect(log).not.toContain(secret)
  }
})
