// Who has the focus at the desk when something appears or goes: the rules of src/client/ui/focus.ts, one after the other.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { visit } from './chromium-page.ts'
import { focusedOn } from './focused.ts'
import { editor, type OrdersOffice, openOrdersOffice } from './orders-office.ts'
import { telephone } from './telephone.ts'

let office: OrdersOffice
let page: Page

beforeAll(async () => {
  office = await openOrdersOffice()
  await makeHomes()
  for (const name of ['Third', 'Second', 'First']) await office.order(name)
})
afterAll(() => office.close())
beforeEach(async () => {
  page = await office.desk('Maribel')
  return () => page.close()
})

async function makeHomes() {
  for (const name of ['Alba', 'Brisa', 'Cielo']) await office.api('POST', '/api/funeral-homes', { name })
}

const focused = () => focusedOn(page)
const dialog = () => page.getByRole('dialog')
const openHomes = async () => {
  await page.goto('/dashboard/funeral-homes')
  await page
    .getByRole('button', { name: /^Delete: / })
    .first()
    .waitFor()
}

test('the first page leaves it where the browser has it, every other page begins at its main area', async () => {
  await openHomes()
  await focused().toBe('nowhere')
  await page.keyboard.press('g')
  await page.keyboard.press('s')
  await page.getByRole('heading', { name: 'Services' }).waitFor()
  await focused().toBe('main')
})

test('a page that a link leads to begins at its top, and the way back at the place that was left', async () => {
  await page.setViewportSize({ width: 390, height: 400 })
  await page.goto('/dashboard/services')
  const bar = page.getByRole('navigation').first()
  // What comes for the first time is short until it is there, and begins at its top by itself.
  await page
    .getByRole('button', { name: /^Edit: / })
    .first()
    .waitFor()
  await bar.getByRole('link', { name: 'Home' }).click()
  await page
    .getByRole('button', { name: /^Es cierta: / })
    .first()
    .scrollIntoViewIfNeeded()
  const left = await page.evaluate(() => scrollY)
  expect(left).toBeGreaterThan(0)
  await bar.getByRole('link', { name: 'Services' }).click()
  await page.getByRole('heading', { name: 'Services', level: 1 }).waitFor()
  await focused().toBe('main')
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await page
    .getByRole('button', { name: /^Es cierta: / })
    .first()
    .waitFor()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left)
})

test('the first page behind the entrance begins at its main area, and so does the entrance for who comes back to it', async () => {
  const { page: own } = await visit(office.browser, office.product.url)
  const element = () => expect.poll(() => own.evaluate(() => document.activeElement?.tagName))
  await own.goto('/dashboard/login')
  await own.getByLabel('Email').fill('luis@example.com')
  await own.getByLabel('Contraseña', { exact: true }).fill('calm water at dawn')
  await own.keyboard.press('Enter')
  const logout = own.getByRole('button', { name: 'Logout' })
  await logout.waitFor()
  await element().toBe('MAIN')
  await logout.press('Enter')
  await own.getByLabel('Email').waitFor()
  await element().toBe('MAIN')
  await own.context().close()
})

test('what was asked for by name on the way to a page has it instead, and not again after a reload', async () => {
  await openHomes()
  await page.keyboard.press('/')
  await page.waitForURL(/dashboard\/orders/)
  await focused().toBe('q')
  await page.reload()
  await page.getByRole('link', { name: 'First', exact: true }).waitFor()
  await focused().toBe('nowhere')
})

test('a dialog gives it to what comes first in it, and back to what opened it', async () => {
  await openHomes()
  await page.getByRole('button', { name: 'Edit: Brisa' }).press('Enter')
  await dialog().waitFor()
  await focused().toBe('name')
  await page.keyboard.press('Escape')
  await dialog().waitFor({ state: 'detached' })
  await focused().toBe('Edit: Brisa')
})

test('a question gives it to the harmless answer, and back to what was being written', async () => {
  await openHomes()
  await page.getByRole('button', { name: 'Edit: Brisa' }).press('Enter')
  await focused().toBe('name')
  await page.keyboard.type('x')
  await page.keyboard.press('Escape')
  await focused().toBe('Seguir editando')
  await page.keyboard.press('Enter')
  await focused().toBe('name')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Descartar' }).press('Enter')
  await focused().toBe('Edit: Brisa')
})

test('an attempt that is not sent gives it to the first wrong field', async () => {
  await openHomes()
  await page.getByRole('button', { name: 'Create' }).press('Enter')
  await dialog().getByRole('button', { name: 'Create' }).press('Enter')
  await page.locator('#name[aria-invalid="true"]').waitFor()
  await focused().toBe('name')
})

test('what the server refuses has it each time it is said', async () => {
  await openHomes()
  await page.getByRole('button', { name: 'Create' }).press('Enter')
  await page.route(/funeralHomes\.create/, (route) => route.abort())
  await dialog().getByLabel('Name').fill('Duna')
  for (const attempt of ['first', 'second']) {
    // What is said is there a moment before the button can be pressed again.
    await dialog().getByRole('button', { name: 'Create', disabled: false }).press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role')), { message: attempt }).toBe('alert')
  }
})

test('a row that goes gives it to the one below, else to the one above, else to the page', async () => {
  await openHomes()
  for (const [deleted, next] of [
    ['Alba', 'Edit: Brisa'],
    ['Cielo', 'Edit: Brisa'],
    ['Brisa', 'main'],
  ] as const) {
    await page.getByRole('button', { name: `Delete: ${deleted}` }).press('Enter')
    await focused().toBe('Cancelar')
    await dialog().getByRole('button', { name: 'Delete' }).press('Enter')
    await page.getByRole('row').filter({ hasText: deleted }).waitFor({ state: 'detached' })
    await focused().toBe(next)
  }
  await makeHomes()
})

test('so does the row of an order that is deleted where it is edited', async () => {
  await page.goto('/dashboard/orders?tab=newInProgress')
  await page.getByRole('link', { name: 'First', exact: true }).press('Enter')
  await editor(page).getByLabel('Contact Name').waitFor()
  await editor(page).getByRole('button', { name: 'Delete' }).press('Enter')
  await focused().toBe('Cancelar')
  await dialog().last().getByRole('button', { name: 'Delete' }).press('Enter')
  await expect.poll(() => dialog().count()).toBe(0)
  await focused().toBe('Second')
})

test('the errors of an order have it after an attempt, and leave it to who goes on writing', async () => {
  await page.goto('/dashboard/orders?tab=newInProgress')
  await page.getByRole('link', { name: 'Third', exact: true }).press('Enter')
  const name = editor(page).getByLabel('Contact Name')
  const errors = editor(page).locator('.notice--danger')
  await name.fill('')
  await editor(page).getByRole('button', { name: 'Save' }).press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('alert')
  await name.press('x')
  await errors.waitFor({ state: 'detached' })
  await name.press('Backspace')
  await errors.waitFor()
  await focused().toBe('contactName')
})

test('a message that was entered gives it back, in the page and in a dialog', async () => {
  await openHomes()
  const create = page.getByRole('button', { name: 'Create' })
  const close = page.locator('.toast').getByRole('button', { name: 'Cerrar' })
  for (const name of ['Este', 'Oeste']) {
    await create.press('Enter')
    await dialog().getByLabel('Name').fill(name)
    await dialog().getByLabel('Name').press('Enter')
    await page.getByRole('row').filter({ hasText: name }).waitFor()
    await focused().toBe('Create')
    if (name === 'Oeste') {
      await page.getByRole('button', { name: 'Edit: Este' }).press('Enter')
      await focused().toBe('name')
    }
    await close.focus()
    await page.keyboard.press('Enter')
    await close.waitFor({ state: 'detached' })
    await focused().toBe(name === 'Oeste' ? 'name' : 'Create')
  }
})

test('the first field of a step has it, and afterwards what led there, or what comes first where that has gone', async () => {
  await page.goto('/dashboard/account')
  const phone = await telephone(page)
  const codes = page.getByRole('region', { name: 'Segundo paso al entrar' })
  await codes.getByRole('button', { name: 'Activar' }).press('Enter')
  await focused().toBe('factor-password')
  await page.keyboard.type('calm water at dawn')
  await page.keyboard.press('Enter')
  await focused().toBe('otp')
  await codes.getByRole('button', { name: 'Cancelar' }).press('Enter')
  await focused().toBe('Activar')

  const keys = page.getByRole('region', { name: 'Llaves de acceso', exact: true })
  await keys.getByRole('button', { name: 'Agregar una llave de acceso' }).press('Enter')
  await focused().toBe('passkey-name')
  await page.keyboard.press('Tab')
  await page.keyboard.type('calm water at dawn')
  await page.keyboard.press('Enter')
  const rename = keys.getByRole('button', { name: /^Cambiar el nombre de / })
  await rename.waitFor()
  await focused().toBe('Agregar una llave de acceso')
  await rename.press('Enter')
  await focused().toBe('passkey-name')
  await keys.getByRole('button', { name: 'Cancelar' }).press('Enter')
  await focused().toMatch(/^Cambiar el nombre de /)
  await keys.getByRole('button', { name: /^Quitar / }).press('Enter')
  await focused().toBe('passkey-password')
  await page.keyboard.type('calm water at dawn')
  await page.keyboard.press('Enter')
  await keys.getByRole('row').first().waitFor({ state: 'detached' })
  await focused().toBe('Agregar una llave de acceso')
  await phone.lose()
})

test('a text of the site has it again when a button at it goes, and so does what was written when all is saved', async () => {
  await page.goto('/dashboard/settings/texts')
  const field = page.getByRole('textbox', { name: /, Español$/ }).first()
  const name = (await field.getAttribute('aria-label')) ?? ''
  await field.press('x')
  await page.getByRole('button', { name: /^Volver al original: / }).press('Enter')
  await focused().toBe(name)
  await page.keyboard.press('x')
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await page.locator('.savebar').waitFor({ state: 'detached' })
  await focused().toBe(name)
  await page.getByLabel('Página', { exact: true }).selectOption('faq')
  const draft = page.locator('details').first()
  await draft.locator('summary').press('Enter')
  await draft.getByRole('button', { name: /^Agregar a la página: / }).press('Enter')
  await focused().toMatch(/ya está en la página$/)
})

test('an order that changes lists in an erasure passes it on, and what was erased has it', async () => {
  await office.order('Rosa Habla', { email: 'rosa@example.com', phoneNumber: '+17025550188' })
  await office.order('Otra Familia', { tracking: [{ track: 'Viene por rosa@example.com' }] })
  await page.goto('/dashboard/settings/privacy')
  await page.getByLabel('Teléfono o email').fill('rosa@example.com')
  await page.keyboard.press('Enter')
  const fate = page.getByLabel(/^Qué hacer con la orden \d+ de Otra Familia$/)
  await fate.focus()
  await fate.selectOption('whole')
  await focused().toBe('found')
  await page.getByRole('button', { name: 'No es de esta persona: Otra Familia' }).press('Enter')
  await fate.waitFor()
  await focused().toBe('found')
  await page.getByRole('button', { name: 'Borrar para siempre' }).press('Enter')
  await dialog().getByRole('button', { name: 'Borrar para siempre' }).press('Enter')
  await dialog().waitFor({ state: 'detached' })
  await focused().toMatch(/^Borrado: 1 orden/)
})

test('the step about what the site claims leads to it among the settings, as does its address', async () => {
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Confirma lo que el sitio afirma' }).press('Enter')
  await focused().toBe('section-claims')
  expect(
    await page.getByRole('heading', { name: 'Cifras de la portada' }).evaluate((h) => h.getBoundingClientRect().top < innerHeight),
  ).toBe(true)
  await page.reload()
  await focused().toBe('section-claims')
})

test('a figure that was confirmed gives it to its step, and not to the next figure', async () => {
  await page.goto('/dashboard')
  const confirm = page.getByRole('button', { name: /^Es cierta: / })
  await confirm.first().waitFor()
  const before = await confirm.count()
  await confirm.first().press('Enter')
  await expect.poll(() => confirm.count()).toBe(before - 1)
  await focused().toBe('Confirma lo que el sitio afirma')
})
