// What every form of the dashboard does, shown once: rules, the server's word, the focus, the language.
import path from 'node:path'
import SQLite from 'better-sqlite3'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { goHearing } from './hearing.ts'
import { holdCall } from './held-call.ts'
import { type OrdersOffice, openOrdersOffice, rowOf, toast } from './orders-office.ts'

let office: OrdersOffice
let page: Page

beforeAll(async () => {
  office = await openOrdersOffice()
  page = await office.desk('Maribel')
})
afterAll(() => office.close())

const focused = () => page.evaluate(() => document.activeElement?.id ?? '')
const error = (id: string) => page.locator(`[id="${id}-error"]`)

test('the first field that is wrong takes the focus, as the fields stand on the page', async () => {
  await page.goto('/dashboard/account')
  await page.getByLabel('Contraseña nueva').fill('short')
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click()
  await error('password').waitFor()
  expect(await focused()).toBe('currentPassword')
})

test('a rule speaks again as soon as the language changes', async () => {
  const spanish = await error('currentPassword').textContent()
  await page.getByRole('button', { name: 'En', exact: true }).first().click()
  await expect.poll(() => error('currentPassword').textContent()).not.toBe(spanish)
  await page.getByRole('button', { name: 'Es', exact: true }).first().click()
  await expect.poll(() => error('currentPassword').textContent()).toBe(spanish)
})

test('the texts of a language come when it is read, and where they cannot be had the page says so and goes on', async () => {
  const english = /\/desk-en-[^/]*\.js/
  const other = await office.desk('Luis')
  await other.goto('/dashboard/account')
  await other.getByRole('heading', { level: 1, name: 'Mi cuenta' }).waitFor()
  const scripts = () => other.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  expect((await scripts()).filter((name) => english.test(name))).toEqual([])
  await other.route(english, (route) => route.abort())
  const pair = other.getByRole('group', { name: 'Idioma' }).first()
  await pair.getByRole('button', { name: 'En', exact: true }).click()
  await other.getByText('No hay conexión con el servidor.').waitFor()
  expect(await other.locator('html').getAttribute('lang')).toBe('es')
  await other.unroute(english)
  await pair.getByRole('button', { name: 'En', exact: true }).click()
  await other.getByRole('heading', { level: 1, name: 'My account' }).waitFor()
  expect(await other.locator('html').getAttribute('lang')).toBe('en')
  expect(await other.getByText('No hay conexión').count()).toBe(0)
  await other.context().close()
})

test('from the first attempt on a rule follows what is typed', async () => {
  await page.getByLabel('Contraseña actual').fill('not my password')
  await expect.poll(() => error('currentPassword').count()).toBe(0)
  expect(await error('password').count()).toBe(1)
})

test('what the server says against a field stands there until the field changes', async () => {
  await page.getByLabel('Contraseña nueva').fill('warm water at dusk')
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click()
  await error('currentPassword').waitFor()
  await page.getByLabel('Contraseña nueva').pressSequentially('!')
  expect(await error('currentPassword').count()).toBe(1)
  await page.getByLabel('Contraseña actual').pressSequentially('x')
  await expect.poll(() => error('currentPassword').count()).toBe(0)
})

test('a feature that was typed and not added is saved, and one that was moved stays moved', async () => {
  await page.goto('/dashboard/services')
  await page.getByRole('button', { name: 'Create' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('#name-es').fill('Velorio')
  await dialog.locator('#name-en').fill('Wake')
  for (const language of ['es', 'en']) {
    await dialog.locator(`#another-${language}`).fill('first')
    await dialog.locator(`#another-${language}`).press('Enter')
    await dialog.locator(`#another-${language}`).fill('second')
    await dialog.locator(`[id="disclaimers-${language}"]`).fill('As it is')
  }
  await dialog.locator('#price').fill('10')
  await dialog.locator('#another-es').press('Enter')
  await dialog.locator('[id="features-es"] + ul input').first().press('Alt+ArrowDown')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  const services: unknown = await office.api('GET', '/api/services')
  const made = Array.isArray(services) ? services.find(({ name }) => name.en === 'Wake') : undefined
  expect(made).toMatchObject({ features: { es: ['second', 'first'], en: ['first', 'second'] } })
})

test('who scrolls on over a number does not change it', async () => {
  await page.goto('/dashboard/services')
  await page.getByRole('button', { name: 'Create' }).click()
  const price = page.locator('#price')
  await price.fill('1295')
  await price.hover()
  await page.mouse.wheel(0, 300)
  await expect.poll(focused).not.toBe('price')
  expect(await price.inputValue()).toBe('1295')
})

test('what others save in the settings appears where nobody is writing', async () => {
  await goHearing(page, '/dashboard/settings')
  await page.locator('[id="facebook"]').fill('https://www.facebook.com/mine')
  await office.api('POST', '/trpc/settings.update', { youtube: 'https://www.youtube.com/theirs' })
  await expect.poll(() => page.locator('[id="youtube"]').inputValue()).toBe('https://www.youtube.com/theirs')
  expect(await page.locator('[id="facebook"]').inputValue()).toBe('https://www.facebook.com/mine')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => page.getByRole('button', { name: 'Save' }).count()).toBe(0)
})

test('what is refused after its form was closed says so', async () => {
  const id = await office.idOf('Ana')
  await page.goto('/dashboard/users')
  await rowOf(page, 'Ana').getByRole('button', { name: 'Edit: Ana' }).click()
  const { held, release } = await holdCall(page, /users\.endSessions/, { at: 'call' })
  await page.getByRole('button', { name: 'Cerrar todas sus sesiones' }).click()
  await held
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await office.api('POST', '/trpc/users.delete', { id })
  release()
  await toast(page).getByText('Editar la cuenta: No lo encontramos').waitFor()
})

test('a wrong password of a form that was closed is told with what it was for; of a second step that was given up nothing is', async () => {
  await page.goto('/dashboard/account')
  const giveUp = async (region: Locator, calls: RegExp, send: string) => {
    await region.getByLabel('Contraseña actual').fill('not the password')
    const { held, release } = await holdCall(page, calls, { at: 'call' })
    await region.getByRole('button', { name: send }).click()
    await held
    await region.getByRole('button', { name: 'Cancelar' }).click()
    const answered = page.waitForResponse(calls)
    release()
    await answered
  }
  const step = page.getByRole('region', { name: 'Segundo paso al entrar' })
  await step.getByRole('button', { name: 'Activar' }).click()
  await giveUp(step, /factors\.begin/, 'Continuar')
  await step.getByRole('button', { name: 'Activar' }).click()
  await step.getByLabel('Contraseña actual').fill('not the password')
  await step.getByRole('button', { name: 'Continuar' }).click()
  // Answered after the one that was given up.
  await error('factor-password').waitFor()
  expect(await toast(page).count()).toBe(0)
  const identity = page.getByRole('region', { name: 'Nombre y email' })
  await identity.getByRole('button', { name: 'Cambiar email' }).click()
  await identity.getByLabel('Email nuevo').fill('otra@example.com')
  await giveUp(identity, /accounts\.changeEmail/, 'Guardar email')
  await toast(page).getByText('Nombre y email: La contraseña actual no es correcta', { exact: true }).waitFor()
})

test('a passkey’s new name that is stored after its form was closed leaves the form that is open by then', async () => {
  const file = new SQLite(path.join(office.folder, 'remanso.db'))
  const keep = file.prepare(`insert into "passkeys" ("id", "userId", "name", "publicKey", "counter", "transports", "createdAt")
    values (?, 1, ?, 'x', 0, '[]', '2026-11-01T10:00:00.000Z')`)
  for (const name of ['Uno', 'Dos']) keep.run(name, name)
  file.close()
  await page.goto('/dashboard/account')
  const keys = page.getByRole('region', { name: 'Llaves de acceso', exact: true })
  const named = keys.getByLabel('Nombre de la llave')
  await keys.getByRole('button', { name: 'Cambiar el nombre de Uno' }).click()
  await named.fill('Primera')
  const { held, release } = await holdCall(page, /passkeys\.rename/)
  await keys.getByRole('button', { name: 'Save' }).click()
  await held
  await keys.getByRole('button', { name: 'Cancelar' }).click()
  await keys.getByRole('button', { name: 'Cambiar el nombre de Dos' }).click()
  await named.fill('Segunda')
  release()
  await rowOf(page, 'Primera').waitFor()
  expect(await named.inputValue()).toBe('Segunda')
})
