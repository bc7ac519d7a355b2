// What was written when the session ran out, in an order or in a dialog: it waits in its tab for the same person, and for nobody else.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { holdCall } from './held-call.ts'
import { editor, type OrdersOffice, openOrdersOffice, type Person, rowOf } from './orders-office.ts'

let office: OrdersOffice
let page: Page
let id: number

beforeAll(async () => {
  office = await openOrdersOffice()
  id = await office.order('Rosa Delgadillo')
  page = await office.desk('Maribel')
  // The browser asks before what is written is left.
  page.on('dialog', (question) => question.accept())
})
afterAll(() => office.close())

const drafts = () => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:')))
const source = () => editor(page).getByLabel('Source')

/** The session of this tab is no longer one, as after some hours. */
async function runOut() {
  await page.evaluate(() => localStorage.setItem('token', 'a.b.c'))
  await page.reload()
  await page.waitForURL('**/dashboard/login')
}

/** A superAdmin ends this person's sessions. */
async function putOut(person: Person) {
  await office.api('POST', '/trpc/users.endSessions', { id: await office.idOf(person) })
  await page.getByText('Tu sesión terminó. Inicia sesión para seguir donde estabas.').waitFor()
}

async function signIn(person: Person) {
  await page.getByLabel('Email').fill(`${person.toLowerCase()}@example.com`)
  await page.getByLabel('Contraseña', { exact: true }).fill('calm water at dawn')
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('button', { name: 'Logout' }).waitFor({ state: 'attached' })
}

test('a draft outlives a session that ran out, for the same person', async () => {
  await page.goto(`/dashboard/orders/${id}`)
  await source().fill('Hospice')
  await expect.poll(drafts).toEqual([`draft:${id}`])
  await runOut()
  await signIn('Maribel')
  expect(await source().inputValue()).toBe('Hospice')
})

test('somebody else who signs in there neither sees it nor leaves it behind', async () => {
  await page.goto('/dashboard/account')
  await runOut()
  expect(await drafts()).toEqual([`draft:${id}`])
  await signIn('Ana')
  await expect.poll(drafts).toEqual([])
  await page.goto(`/dashboard/orders/${id}`)
  expect(await source().inputValue()).toBe('')
})

const dialog = () => page.getByRole('dialog')
const restored = () => dialog().getByText('Recuperamos lo que estabas escribiendo.')

async function openCasaLuz(): Promise<void> {
  await page.goto('/dashboard/funeral-homes')
  await rowOf(page, 'Casa Luz')
    .getByRole('button', { name: /^Edit: / })
    .click()
}

test('what was written of a funeral home outlives a session that was ended, beside what a colleague saved meanwhile', async () => {
  await office.api('POST', '/trpc/funeralHomes.create', { name: 'Casa Luz' })
  const { id } = await homeOf('Casa Luz')
  await openCasaLuz()
  await dialog()
    .getByLabel(/^Notas/)
    .fill('Entrada por atrás')
  await expect.poll(drafts).toEqual(['draft:funeralHomes'])
  await putOut('Ana')
  expect(await dialog().count()).toBe(0)
  await office.api('POST', '/trpc/funeralHomes.update', { id, address: 'Calle 1', notes: 'Puerta verde' })

  await signIn('Ana')
  await restored().waitFor()
  await dialog().getByText('Alguien cambió esto mientras escribías: ahora dice «Puerta verde».', { exact: false }).waitFor()
  expect([
    await dialog()
      .getByLabel(/^Notas/)
      .inputValue(),
    await dialog()
      .getByLabel(/^Dirección/)
      .inputValue(),
  ]).toEqual(['Entrada por atrás', 'Calle 1'])
  await expectAccessible(page)
  await dialog().locator('[type=submit]').click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('notes')
  await dialog().locator('[type=submit]').click()
  await dialog().waitFor({ state: 'detached' })
  expect(await homeOf('Casa Luz')).toMatchObject({ notes: 'Entrada por atrás', address: 'Calle 1' })
  expect(await drafts()).toEqual([])
})

test('what was written of a funeral home that a colleague deletes meanwhile is said to be so, and saved once it is restored', async () => {
  const { id } = await homeOf('Casa Luz')
  await openCasaLuz()
  const notes = dialog().getByLabel(/^Notas/)
  await notes.fill('Llamar a Marta')
  await expect.poll(drafts).toEqual(['draft:funeralHomes'])
  await putOut('Ana')
  await office.api('POST', '/trpc/funeralHomes.delete', { id })

  await signIn('Ana')
  const gone = dialog().getByRole('alert').filter({ hasText: 'Alguien eliminó Casa Luz mientras tanto.' })
  await gone.waitFor()
  expect(await notes.inputValue()).toBe('Llamar a Marta')
  await expectAccessible(page)
  await gone.getByRole('button', { name: 'Recuperar' }).press('Enter')
  await gone.waitFor({ state: 'detached' })
  expect(await dialog().evaluate((here) => here.contains(document.activeElement))).toBe(true)
  await dialog().locator('[type=submit]').click()
  await dialog().waitFor({ state: 'detached' })
  expect(await homeOf('Casa Luz')).toMatchObject({ id, notes: 'Llamar a Marta' })
  expect(await drafts()).toEqual([])
})

test('a new entry is begun only where no other one waits for the list', async () => {
  await openCasaLuz()
  await dialog()
    .getByLabel(/^Notas/)
    .fill('Cerrado los lunes')
  await expect.poll(drafts).toEqual(['draft:funeralHomes'])
  const { held, release } = await holdCall(page, /funeralHomes\.list/, { at: 'call' })
  await page.reload()
  await held
  await page.getByRole('button', { name: 'Create', exact: true }).click({ force: true })
  expect(await dialog().count()).toBe(0)
  release()
  await restored().waitFor()
  expect(
    await dialog()
      .getByLabel(/^Notas/)
      .inputValue(),
  ).toBe('Cerrado los lunes')
  await page.keyboard.press('Escape')
  await dialog().getByRole('button', { name: 'Descartar' }).click()
  await dialog().waitFor({ state: 'detached' })
  expect(await drafts()).toEqual([])
})

test('a new service is there again after a reload and an ended session, line by line, until its dialog is closed', async () => {
  await page.goto('/dashboard/services')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await dialog().locator('#name-es').fill('Siembra de un árbol')
  const another = dialog().locator('#another-es')
  await another.fill('Un roble')
  await another.press('Enter')
  await another.fill('Una placa')
  await page.reload()
  await restored().waitFor()
  await dialog().locator('#name-en').fill('Planting a tree')
  await putOut('Ana')
  await signIn('Ana')
  await restored().waitFor()
  expect(await dialog().locator('input:not([type=checkbox])').evaluateAll(written)).toEqual([
    'Siembra de un árbol',
    'Un roble',
    'Una placa',
    'Planting a tree',
  ])
  await page.keyboard.press('Escape')
  await dialog().getByRole('button', { name: 'Descartar' }).click()
  await dialog().waitFor({ state: 'detached' })
  expect(await drafts()).toEqual([])
  await page.reload()
  await page.getByRole('heading', { name: 'Services', exact: true }).waitFor()
  expect(await dialog().count()).toBe(0)
})

test('a dialog that was left half written is neither shown nor left to somebody else, and goes with a logout', async () => {
  const begin = async () => {
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await dialog().getByLabel('Name', { exact: true }).fill('Casa Sol')
    await expect.poll(drafts).toEqual(['draft:funeralHomes'])
  }
  await page.goto('/dashboard/funeral-homes')
  await begin()
  await putOut('Ana')
  await signIn('Luis')
  await page.getByRole('heading', { name: 'Funeral Homes', exact: true }).waitFor()
  await expect.poll(drafts).toEqual([])
  expect(await dialog().count()).toBe(0)

  await begin()
  const elsewhere = await page.context().newPage()
  await elsewhere.goto('/dashboard/account')
  await elsewhere.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('**/dashboard/login')
  expect(await drafts()).toEqual([])
  await signIn('Luis')
  await page.goto('/dashboard/funeral-homes')
  await rowOf(page, 'Casa Luz').waitFor()
  expect(await dialog().count()).toBe(0)
})

test('an invitation that was left half written is there again, and nothing of it once its link is made', async () => {
  await runOut()
  await signIn('Maribel')
  await page.goto('/dashboard/users')
  await page.getByRole('main').getByRole('button', { name: 'Create', exact: true }).click()
  await dialog().getByLabel('Name', { exact: true }).fill('Denise')
  await expect.poll(drafts).toEqual(['draft:invitation'])
  await runOut()
  await signIn('Maribel')
  await restored().waitFor()
  expect(await dialog().getByLabel('Name', { exact: true }).inputValue()).toBe('Denise')
  await expectAccessible(page)
  await dialog().locator('[type=submit]').click()
  await dialog().locator('[type=submit]').waitFor({ state: 'detached' })
  expect(await restored().count()).toBe(0)
  expect(await drafts()).toEqual([])
})

test('what was written of an account is there again, beside what a colleague saved meanwhile', async () => {
  await page.goto('/dashboard/users')
  await page.getByRole('button', { name: 'Edit: Luis' }).click()
  await dialog().getByLabel('Name', { exact: true }).fill('Luis Mora')
  await expect.poll(drafts).toEqual(['draft:users'])
  await runOut()
  await office.api('POST', '/trpc/users.update', { id: 3, role: 'superAdmin' })
  await signIn('Maribel')
  await restored().waitFor()
  expect([await dialog().getByLabel('Name', { exact: true }).inputValue(), await dialog().getByLabel(/^Role/).inputValue()]).toEqual([
    'Luis Mora',
    'superAdmin',
  ])
  await dialog().locator('[type=submit]').click()
  await dialog().waitFor({ state: 'detached' })
  await rowOf(page, 'Luis Mora').getByText('superAdmin').waitFor()
  expect(await drafts()).toEqual([])
})

test('an API key that was left half written is there again, and is kept nowhere once it is made', async () => {
  await page.goto('/dashboard/settings/keys')
  const begin = async () => {
    await page.getByRole('button', { name: 'Crear una clave' }).click()
    await dialog().getByLabel('Name', { exact: true }).fill('Zapier')
    await expect.poll(drafts).toEqual(['draft:apiKey'])
  }
  await begin()
  await page.keyboard.press('Escape')
  await dialog().getByRole('button', { name: 'Descartar' }).click()
  await expect.poll(drafts).toEqual([])

  await begin()
  await dialog().getByLabel('Qué puede hacer').selectOption('write')
  await runOut()
  await signIn('Maribel')
  await restored().waitFor()
  expect(await dialog().getByLabel('Qué puede hacer').inputValue()).toBe('write')
  await dialog().locator('[type=submit]').click()
  const key = await dialog().getByLabel('Clave', { exact: true }).inputValue()
  expect(key).toMatch(/^remanso_/)
  expect(await drafts()).toEqual([])
  expect(await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))).not.toContain(key)
})

test('what was written of an account that a colleague deleted meanwhile is there, and says so when it is saved', async () => {
  await page.goto('/dashboard/users')
  await page.getByRole('button', { name: 'Edit: Luis' }).click()
  await dialog().getByLabel('Name', { exact: true }).fill('Luis Ortega')
  await expect.poll(drafts).toEqual(['draft:users'])
  await runOut()
  await office.api('DELETE', '/api/users/3')
  await signIn('Maribel')
  await restored().waitFor()
  await dialog().locator('[type=submit]').click()
  await dialog().getByRole('alert').getByText('No lo encontramos').waitFor()
  expect(await dialog().getByLabel('Name', { exact: true }).inputValue()).toBe('Luis Ortega')
})

async function homeOf(name: string) {
  const homes = await office.api('GET', '/api/funeral-homes')
  return Array.isArray(homes) ? homes.find((home) => home.name === name) : undefined
}

const written = (inputs: Element[]) => inputs.map((input) => (input instanceof HTMLInputElement ? input.value : '')).filter(Boolean)
