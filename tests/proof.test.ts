// Who is there? Asked once more before what cannot be undone, by a desk whose last proof is more than a quarter of an hour old.
import path from 'node:path'
import SQLite from 'better-sqlite3'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { DESK, PHONE } from './chromium-page.ts'
import { type OrdersOffice, openOrdersOffice } from './orders-office.ts'
import { telephone } from './telephone.ts'

const PASSWORD = 'calm water at dawn'

let office: OrdersOffice
beforeAll(async () => {
  office = await openOrdersOffice()
  await office.order('Rosa Delgadillo')
})
afterAll(() => office.close())

/** As if everybody had come in an hour ago. */
function letTimePass(): void {
  const file = new SQLite(path.join(office.folder, 'remanso.db'))
  file.prepare('update "sessions" set "provedAt" = ?').run(new Date(Date.now() - 60 * 60 * 1000).toISOString())
  file.close()
}

const words = {
  es: {
    title: 'Confirma que eres tú',
    password: 'Tu contraseña',
    confirm: 'Confirmar',
    byPasskey: 'Usar una llave de acceso',
    wrong: 'La contraseña actual no es correcta',
    undone: 'Para esto hace falta confirmar otra vez quién eres',
    invite: 'Invitar a alguien',
    link: 'Enlace de registro',
    more: 'Más formas de exportar',
    all: /^Exportar todas las órdenes/,
    passkeys: 'Llaves de acceso',
    add: 'Agregar una llave de acceso',
    name: 'Nombre de la llave',
    current: 'Contraseña actual',
  },
  en: {
    title: 'Confirm it is you',
    password: 'Your password',
    confirm: 'Confirm',
    byPasskey: 'Use a passkey',
    wrong: 'The current password is not correct',
    undone: 'This needs you to confirm once more who you are',
    invite: 'Invite somebody',
    link: 'Registration link',
    more: 'More ways to export',
    all: /^Export all orders/,
    passkeys: 'Passkeys',
    add: 'Add a passkey',
    name: 'Name of the passkey',
    current: 'Current password',
  },
} as const

const focused = (page: Page) => page.evaluate(() => document.activeElement?.id)

test.for([
  ['es', DESK],
  ['en', PHONE],
] as const)(
  'in %s: after a quarter of an hour the desk asks who is there, and then does by itself what was asked',
  async ([language, context]) => {
    const text = words[language]
    const page = await office.desk('Maribel', { language, context })
    await page.goto('/dashboard/users')
    await page.getByRole('main').getByRole('button', { name: 'Create' }).click()
    const invite = page.getByRole('dialog', { name: text.invite })
    const question = page.getByRole('dialog', { name: text.title })
    letTimePass()
    await invite.getByLabel('Name').and(page.locator(':focus')).waitFor()
    await page.keyboard.type('Denise Paz')
    await page.keyboard.press('Enter')
    await question.waitFor()
    await expect.poll(() => focused(page)).toBe('proof-password')
    await expectAccessible(page)
    await page.keyboard.type('a wrong guess')
    await page.keyboard.press('Enter')
    await question.getByText(text.wrong).waitFor()
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'detached' })
    await invite.locator(':focus').getByText(text.undone).waitFor()
    expect(await invite.getByLabel('Name').inputValue()).toBe('Denise Paz')
    await invite.getByRole('button', { name: 'Create link', disabled: false }).press('Enter')
    await expect.poll(() => focused(page)).toBe('proof-password')
    await page.keyboard.type(PASSWORD)
    await page.keyboard.press('Enter')
    expect(await invite.getByLabel(text.link).inputValue()).toMatch(/\/dashboard\/register\/[\w-]{32}\?name=Denise%20Paz$/)
    await question.waitFor({ state: 'detached' })
    await page.context().close()
  },
)

test('an answer that comes after the question was left takes no later question away', async () => {
  const text = words.es
  const page = await office.desk('Maribel')
  await page.goto('/dashboard/users')
  await page.getByRole('main').getByRole('button', { name: 'Create' }).click()
  const invite = page.getByRole('dialog', { name: text.invite })
  const question = page.getByRole('dialog', { name: text.title })
  await invite.getByLabel('Name').fill('Denise Paz')
  letTimePass()
  await page.keyboard.press('Enter')
  await question.waitFor()
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(/accounts\.prove/, async (route) => {
    await held
    await route.continue()
  })
  await question.getByLabel(text.password).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await question.locator('[type="submit"][aria-disabled]').waitFor()
  await page.keyboard.press('Escape')
  // What is below a dialog that is still closing takes no key.
  await question.waitFor({ state: 'detached' })
  await invite.locator(':focus').getByText(text.undone).waitFor()
  await invite.getByRole('button', { name: 'Create link', disabled: false }).press('Enter')
  await question.waitFor()
  const late = page.waitForResponse(/accounts\.prove/)
  answer()
  await (await late).finished()
  await question.getByLabel(text.password).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await invite.getByLabel(text.link).waitFor()
  await page.context().close()
})

test.for([
  ['es', DESK],
  ['en', PHONE],
] as const)('in %s: all orders leave with a passkey in the place of the password', async ([language, context]) => {
  const text = words[language]
  const page = await office.desk('Ana', { language, context })
  await page.goto('/dashboard/account')
  const phone = await telephone(page)
  const passkeys = page.getByRole('region', { name: text.passkeys, exact: true })
  await passkeys.getByRole('button', { name: text.add }).click()
  await passkeys.getByLabel(text.name).fill(`Ana, ${language}`)
  await passkeys.getByLabel(text.current).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await passkeys.getByRole('row', { name: new RegExp(`^Ana, ${language}`) }).waitFor()
  await page.goto('/dashboard/orders')
  letTimePass()
  await page.getByRole('button', { name: text.more }).click()
  await page.getByRole('button', { name: text.all }).click()
  const question = page.getByRole('dialog', { name: text.title })
  // What comes to be seen is not there yet.
  await question.waitFor()
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await question.getByRole('button', { name: text.byPasskey }).press('Enter')
  expect((await download).suggestedFilename()).toBe('orders.xlsx')
  await question.waitFor({ state: 'detached' })
  await phone.lose()
  await page.context().close()
})
