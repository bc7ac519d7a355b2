// Somebody who has another role while their desk is open: what was shown to the role before is asked for anew, or goes.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { goHearing } from './hearing.ts'
import { type OrdersOffice, openOrdersOffice } from './orders-office.ts'

let office: OrdersOffice
let ana: number

beforeAll(async () => {
  office = await openOrdersOffice()
  await office.api('POST', '/trpc/settings.update', { notificationInbox: 'familias@example.com' })
  await office.api('POST', '/trpc/users.invite', { name: 'Denise' })
  await office.api('POST', '/trpc/apiKeys.create', { name: 'Zapier', scope: 'read' })
  ana = await office.idOf('Ana')
})
afterAll(() => office.close())

const makeAna = (role: 'admin' | 'superAdmin') => office.api('POST', '/trpc/users.update', { id: ana, role })
const inbox = (page: Page) => page.getByLabel('Email para solicitudes')

async function open(path: string): Promise<Page> {
  const page = await office.desk('Ana')
  await goHearing(page, `/dashboard/${path}`)
  return page
}

test('who becomes superAdmin with the settings open sees the inbox that is stored, and writes over none unseen', async () => {
  await makeAna('admin')
  const page = await open('settings')
  await page.getByText('Solo lectura.').waitFor()
  await page.getByLabel('Nombre de la agencia').waitFor()
  await makeAna('superAdmin')
  await inbox(page).waitFor()
  expect(await inbox(page).inputValue()).toBe('familias@example.com')
  await page.context().close()
})

test.each([
  ['invitations', 'users', 'Denise'],
  ['keys', 'settings/keys', 'Zapier'],
  ['letters', 'settings/letters', 'ana@example.com'],
  ['the audit log', 'audit', '127.0.0.1'],
])('a superAdmin who becomes an admin is not shown %s any longer', async (_, path, shown) => {
  await makeAna('superAdmin')
  // An e-mail of theirs.
  await office.api('POST', '/api/users/forgot-password', { email: 'ana@example.com' }, null)
  const page = await open(path)
  const main = page.getByRole('main')
  await main.getByText(shown, { exact: true }).first().waitFor()
  await makeAna('admin')
  await main.getByText(shown, { exact: true }).first().waitFor({ state: 'detached' })
  await page.context().close()
})

test('what was edited in the settings and cannot be saved any more is not shown as if it were stored', async () => {
  await makeAna('superAdmin')
  const page = await open('settings')
  await page.getByLabel('Nombre de la agencia').fill('Nueva Casa')
  await makeAna('admin')
  await page.getByText('Solo lectura.').waitFor()
  expect(await page.getByLabel('Nombre de la agencia').inputValue()).toBe('Remanso')
  await page.context().close()
})
