// A second factor that the office requires of everybody, a telephone that was lost, a password that was stolen: in both
// languages, on a desk and on a phone, by the keyboard alone.
import path from 'node:path'
import SQLite from 'better-sqlite3'
import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { codeAt } from '../src/server/testing/second-factor.ts'
import { expectAccessible } from './accessible.ts'
import { DESK, PHONE } from './chromium-page.ts'
import { goHearing } from './hearing.ts'
import { holdCall } from './held-call.ts'
import { pressAt, typeAt } from './keyboard.ts'
import { type OrdersOffice, openOrdersOffice, type Person, rowOf, toast } from './orders-office.ts'
import { telephone } from './telephone.ts'

const PASSWORD = 'calm water at dawn'

let office: OrdersOffice
beforeEach(async () => {
  office = await openOrdersOffice()
  await office.order('Rosa Delgadillo')
})
afterEach(() => office.close())

const words = {
  es: {
    password: 'Contraseña',
    current: 'Contraseña actual',
    who: 'Quién lo necesita',
    all: 'Todo el equipo',
    soon: /^Tu oficina pide un segundo paso al entrar\. Agrégalo en Mi cuenta antes del/,
    due: /^Tu oficina pide un segundo paso al entrar y el plazo terminó/,
    met: 'Tu cuenta ya tiene un segundo paso.',
    lifted: 'El panel vuelve a abrirse: por ahora no hace falta un segundo paso.',
    remove: 'Quitar el segundo paso',
    stays: /^Desde entonces basta tu contraseña para entrar\./,
    onlyPasskey: /^Tu oficina pide un segundo paso: desde entonces entras con una llave de acceso/,
    goOn: 'Seguir al panel',
    passkeys: 'Llaves de acceso',
    add: 'Agregar una llave de acceso',
    needed: 'En esta oficina la contraseña sola no basta',
    step: 'Segundo paso al entrar',
    begin: 'Activar',
    next: 'Continuar',
    firstCode: 'Código de seis cifras que muestra ahora',
    codes: 'Códigos de recuperación',
    kept: 'Ya los guardé',
    code: 'Código de tu aplicación',
    wrong: 'Ese código no es correcto o ya se usó.',
    left: 'Te quedan 9 códigos de recuperación',
  },
  en: {
    password: 'Password',
    current: 'Current password',
    who: 'Who needs one',
    all: 'Everybody on the team',
    soon: /^Your office asks for a second step at login\. Add one in My account before/,
    due: /^Your office asks for a second step at login, and the time for it is over/,
    met: 'Your account has a second step now.',
    lifted: 'The dashboard opens again: no second step is needed for now.',
    remove: 'Remove the second step',
    stays: /^From then on your password is enough to log in\./,
    onlyPasskey: /^Your office asks for a second step: from then on you log in with a passkey/,
    goOn: 'Go on to the dashboard',
    passkeys: 'Passkeys',
    add: 'Add a passkey',
    needed: 'At this office a password alone is not enough',
    step: 'Second step at login',
    begin: 'Turn on',
    next: 'Continue',
    firstCode: 'Six-digit code that it shows now',
    codes: 'Recovery codes',
    kept: 'I kept them',
    code: 'Code from your app',
    wrong: 'That code is not correct or was used already.',
    left: 'You have 9 recovery codes left',
  },
} as const

function store(...statements: string[]): void {
  const file = new SQLite(path.join(office.folder, 'remanso.db'))
  for (const statement of statements) file.exec(statement)
  file.close()
}

/** As if eight days had gone by since the second step was required. */
function letDaysPass(): void {
  const past = new Date(Date.now() - 8 * 24 * 60 * 60 * 1000).toISOString()
  store(`update "settings" set "value" = '"${past}"' where "key" = 'secondFactorSetAt'`, `update "users" set "createdAt" = '${past}'`)
}

async function requireFactor(page: Page, text: (typeof words)['es' | 'en']): Promise<void> {
  await page.goto('/dashboard/settings')
  await page.getByLabel(text.who).selectOption(text.all)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Save' }).waitFor({ state: 'detached' })
}

async function enter(page: Page, person: Person, text: (typeof words)['es' | 'en']): Promise<void> {
  await typeAt(page, page.getByLabel('Email'), `${person.toLowerCase()}@example.com`)
  await typeAt(page, page.getByLabel(text.password, { exact: true }), PASSWORD)
  await page.keyboard.press('Enter')
}

const leave = async (page: Page) => {
  await page.evaluate(() => localStorage.removeItem('token'))
  await page.goto('/dashboard/login')
}

test.for([
  ['es', DESK, 'Ana'],
  ['en', PHONE, 'Luis'],
] as const)(
  'in %s: a phone that was lost, and a password that was stolen: the code is asked for, a recovery code opens once',
  async ([language, context, person]) => {
    const text = words[language]
    const page = await office.desk(person, { language, context })
    await page.goto('/dashboard/account')
    const step = page.getByRole('region', { name: text.step })
    await pressAt(page, step.getByRole('button', { name: text.begin }))
    await typeAt(page, step.getByLabel(text.current), PASSWORD)
    await page.keyboard.press('Enter')
    await step.getByRole('img').waitFor()
    const secret = ((await step.locator('code').textContent()) ?? '').replaceAll(' ', '')
    await typeAt(page, step.getByLabel(text.firstCode), codeAt(secret, new Date()))
    await page.keyboard.press('Enter')
    const listed = step.getByRole('list', { name: text.codes }).getByRole('listitem')
    await listed.first().waitFor()
    const [recovery = ''] = await listed.allTextContents()
    await expectAccessible(page)
    await pressAt(page, step.getByRole('button', { name: text.kept }))

    await leave(page)
    await enter(page, person, text)
    await typeAt(page, page.getByLabel(text.code), '000000')
    await page.keyboard.press('Enter')
    await page.getByRole('alert').getByText(text.wrong).waitFor()
    await expectAccessible(page)
    // A colleague without codes at the same page is asked for none.
    await page.getByLabel('Email').fill('maribel@example.com')
    await page.getByLabel(text.code).waitFor({ state: 'detached' })
    await page.getByLabel(text.password, { exact: true }).press('Enter')
    await page.waitForURL(/dashboard(?!\/login)/)
    await leave(page)
    await page.goto('/dashboard/account')
    await enter(page, person, text)
    await typeAt(page, page.getByLabel(text.code), recovery)
    await page.keyboard.press('Enter')
    await step.getByText(text.left).waitFor()

    await leave(page)
    await enter(page, person, text)
    await typeAt(page, page.getByLabel(text.code), recovery)
    await page.keyboard.press('Enter')
    await page.getByRole('alert').getByText(text.wrong).waitFor()
    await page.context().close()
  },
)

test.for([
  ['es', DESK],
  ['en', PHONE],
] as const)('in %s: required, it is asked for in time; then only the account opens, until there is one', async ([language, context]) => {
  const text = words[language]
  const boss = await office.desk('Maribel', { language, context })
  await requireFactor(boss, text)
  await boss.goto('/dashboard')
  await boss.getByRole('main').getByText(text.soon).waitFor()
  await expectAccessible(boss)
  letDaysPass()

  const page = await office.desk('Ana', { language, context })
  const phone = await telephone(page)
  await page.goto('/dashboard/orders')
  await page.getByRole('alert').getByText(text.due).waitFor()
  expect(await page.getByRole('navigation').count()).toBe(0)
  await expectAccessible(page)
  const passkeys = page.getByRole('region', { name: text.passkeys, exact: true })
  await pressAt(page, passkeys.getByRole('button', { name: text.add }))
  await typeAt(page, passkeys.getByLabel(text.current), PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByRole('alert').getByText(text.met).waitFor()
  await expectAccessible(page)
  await pressAt(page, page.getByRole('button', { name: text.goOn }))
  await page.getByText('Rosa Delgadillo').first().waitFor()

  // The same password without the phone.
  await phone.lose()
  await leave(page)
  await enter(page, 'Ana', text)
  await page.getByRole('alert').getByText(text.needed).waitFor()
  await expectAccessible(page)
  for (const one of [boss, page]) await one.context().close()
})

test.for([
  ['es', DESK],
  ['en', PHONE],
] as const)(
  'in %s: taken back meanwhile, it is said that the desk opens, and not that there is a second step',
  async ([language, context]) => {
    const text = words[language]
    const boss = await office.desk('Maribel', { language, context })
    await requireFactor(boss, text)
    letDaysPass()
    const page = await office.desk('Ana', { language, context })
    await telephone(page)
    await page.goto('/dashboard/account')
    await page.getByRole('alert').getByText(text.due).waitFor()
    store(`delete from "settings" where "key" in ('secondFactor', 'secondFactorSetAt')`)
    const step = page.getByRole('region', { name: text.step })
    await pressAt(page, step.getByRole('button', { name: text.begin }))
    await typeAt(page, step.getByLabel(text.current), PASSWORD)
    await page.keyboard.press('Enter')
    await page.getByRole('alert').getByText(text.lifted).waitFor()
    expect(await page.getByText(text.met).count()).toBe(0)
    await expectAccessible(page)
    const secret = ((await step.locator('code').textContent()) ?? '').replaceAll(' ', '')
    await typeAt(page, step.getByLabel(text.firstCode), codeAt(secret, new Date()))
    await page.keyboard.press('Enter')
    await page.getByRole('alert').getByText(text.met).waitFor()
    await pressAt(page, step.getByRole('button', { name: text.kept }))
    await pressAt(page, page.getByRole('button', { name: text.goOn }))

    // What removing it leads to is said beforehand.
    await pressAt(page, step.getByRole('button', { name: text.remove }))
    await step.getByText(text.stays).waitFor()
    const passkeys = page.getByRole('region', { name: text.passkeys, exact: true })
    await pressAt(page, passkeys.getByRole('button', { name: text.add }))
    await typeAt(page, passkeys.getByLabel(text.current), PASSWORD)
    await page.keyboard.press('Enter')
    await passkeys.getByRole('table').waitFor()
    store(`insert into "settings" ("key", "value") values ('secondFactorSetAt', '"${new Date().toISOString()}"')`)
    await page.goto('/dashboard/account')
    await pressAt(page, step.getByRole('button', { name: text.remove }))
    await step.getByText(text.onlyPasskey).waitFor()
    await expectAccessible(page)
    for (const one of [boss, page]) await one.context().close()
  },
)

test('required no more, the desk opens without anything being done in it', async () => {
  const text = words.es
  const boss = await office.desk('Maribel')
  await requireFactor(boss, text)
  letDaysPass()
  const page = await office.desk('Ana')
  await page.goto('/dashboard/orders')
  await page.getByRole('alert').getByText(text.due).waitFor()
  store(`delete from "settings" where "key" in ('secondFactor', 'secondFactorSetAt')`)
  await page.getByRole('alert').getByText(text.lifted).waitFor()
  await pressAt(page, page.getByRole('button', { name: text.goOn }))
  await page.getByText('Rosa Delgadillo').first().waitFor()
  for (const one of [boss, page]) await one.context().close()
})

test.for([
  ['es', 'Segundo paso al entrar: se hicieron códigos de recuperación y nadie los vio. Haz otros nuevos en Mi cuenta.'],
  ['en', 'Second step at login: recovery codes were made and nobody saw them. Make new ones in My account.'],
] as const)('in %s: who has left the page by when recovery codes are made is told that nobody saw them', async ([language, told]) => {
  const text = words[language]
  const page = await office.desk('Ana', { language })
  await page.goto('/dashboard/account')
  const step = page.getByRole('region', { name: text.step })
  await step.getByRole('button', { name: text.begin }).click()
  await step.getByLabel(text.current).fill(PASSWORD)
  await step.getByRole('button', { name: text.next }).click()
  await step.getByRole('img').waitFor()
  const secret = ((await step.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await step.getByLabel(text.firstCode).fill(codeAt(secret, new Date()))
  const answer = await holdCall(page, /factors\.confirm/)
  await step.getByRole('button', { name: text.begin }).click()
  await answer.held
  await page.getByRole('navigation').getByRole('link', { name: 'Services' }).first().click()
  await page.getByRole('heading', { name: 'Services', level: 1 }).waitFor()
  answer.release()
  await toast(page).getByText(told).waitFor()
  await page.context().close()
})

test('a second step that a superAdmin takes away goes from the account page that its owner has open', async () => {
  const text = words.es
  const page = await office.desk('Ana')
  await telephone(page)
  await goHearing(page, '/dashboard/account')
  const passkeys = page.getByRole('region', { name: text.passkeys, exact: true })
  await pressAt(page, passkeys.getByRole('button', { name: text.add }))
  await typeAt(page, passkeys.getByLabel(text.current), PASSWORD)
  await page.keyboard.press('Enter')
  await passkeys.getByRole('table').waitFor()
  const id = await office.idOf('Ana')
  await office.api('POST', '/trpc/users.resetFactors', { id })
  await passkeys.getByRole('table').waitFor({ state: 'detached' })
  await page.context().close()
})

test('a second step that is cancelled while the password is on its way is not set up', async () => {
  const page = await office.desk('Ana')
  await page.goto('/dashboard/account')
  const step = page.getByRole('region', { name: words.es.step })
  await step.getByRole('button', { name: words.es.begin }).click()
  await step.getByLabel(words.es.current).fill(PASSWORD)
  const { held, release } = await holdCall(page, /factors\.begin/)
  await step.getByRole('button', { name: words.es.next }).click()
  await held
  await step.getByRole('button', { name: 'Cancelar' }).click()
  const read = page.waitForResponse(/factors\.read/)
  release()
  // Asked for anew once the answer is there.
  await read
  await step.getByRole('button', { name: words.es.begin }).waitFor()
  expect(await step.getByLabel(words.es.firstCode).count()).toBe(0)
  await page.context().close()
})

test('the end of a second step that is refused after its question was closed says so', async () => {
  const id = await office.idOf('Ana')
  store(`insert into "passkeys" ("id", "userId", "name", "publicKey", "counter", "transports", "createdAt")
    values ('lost', ${id}, 'Telephone', 'x', 0, '[]', '2026-11-01T10:00:00.000Z')`)
  const page = await office.desk('Maribel')
  await page.goto('/dashboard/users')
  await rowOf(page, 'Ana').getByRole('button', { name: 'Edit: Ana' }).click()
  await page.getByRole('button', { name: 'Quitar su segundo paso' }).click()
  const question = page.getByRole('dialog', { name: '¿Quitar su segundo paso?' })
  const { held, release } = await holdCall(page, /users\.resetFactors/, { at: 'call' })
  await question.getByRole('button', { name: 'Quitar su segundo paso' }).click()
  await held
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })
  await office.api('POST', '/trpc/users.delete', { id })
  release()
  await toast(page).getByText('¿Quitar su segundo paso? No').waitFor()
  await page.context().close()
})
