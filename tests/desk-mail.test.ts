// The post at the desk: a test email that goes, one that does not and why, and letters that really leave by SMTP.
import path from 'node:path'
import SQLite from 'better-sqlite3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answer, headOf, openSmtpPost } from '../src/server/testing/smtp-post.ts'
import { expectAccessible } from './accessible.ts'
import { PHONE } from './chromium-page.ts'
import { type OrdersOffice, openOrdersOffice } from './orders-office.ts'

const FAMILY = 'familia@example.com'
const INBOX = 'buzon@example.com'

let office: OrdersOffice
let post: Awaited<ReturnType<typeof openSmtpPost>>

beforeAll(async () => {
  post = await openSmtpPost({
    onRcptTo: ({ address }, _session, done) => done(address.startsWith('nobody@') ? answer(550, '5.1.1 No such mailbox') : null),
  })
  office = await openOrdersOffice({ SMTP_URL: `smtp://localhost:${post.port}`, MAIL_FROM: 'Remanso <hola@example.com>', MAIL_TO: INBOX })
})
afterAll(async () => {
  await office.close()
  await post.close()
})

test('a family’s request reaches the inbox by SMTP, and its confirmation the family', async () => {
  await office.api('POST', '/api/orders', { contactName: 'Rosa Muñoz', phoneNumber: '7025550144', email: FAMILY }, null)
  await expect.poll(() => post.letters.flatMap(({ to }) => to).toSorted(), { timeout: 20_000 }).toEqual([INBOX, FAMILY])
  const ids = post.letters.map(({ raw }) => headOf(raw).get('message-id'))
  expect(new Set(ids).size).toBe(2)
})

test('a test email goes to whoever asks for it; one that is refused says why, in plain words', async () => {
  const page = await office.desk('Maribel')
  await page.goto('/dashboard/settings/letters')
  await page.getByRole('button', { name: 'Enviar un correo de prueba' }).click()
  const dialog = page.getByRole('dialog')
  const own = await dialog.getByLabel('Para').inputValue()
  await dialog.getByRole('button', { name: 'Enviar', exact: true }).click()
  await dialog.getByRole('alert').getByText(`localhost aceptó el correo para ${own}.`).waitFor()
  expect(post.letters.at(-1)).toMatchObject({ to: [own] })
  await expectAccessible(page)
  await dialog.getByLabel('Para').fill('nobody@example.com')
  await dialog.getByRole('button', { name: 'Enviar otro' }).click()
  await dialog.getByRole('alert').getByText('localhost no acepta la dirección nobody@example.com.').waitFor()
  await dialog.getByText('550 5.1.1 No such mailbox').waitFor()
  await dialog.getByLabel('Para').fill('nobody')
  await dialog.getByRole('button', { name: 'Enviar otro' }).click()
  await dialog.getByText('El email es inválido').waitFor()
  await dialog.getByRole('button', { name: 'Listo' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.goto('/dashboard/audit')
  await page.getByText('Envió un correo de prueba').first().waitFor()
})

test('an address beyond the last page shows the last one, of the letters as of the activity log', async () => {
  const page = await office.desk('Maribel')
  for (const address of ['/dashboard/settings/letters', '/dashboard/audit']) {
    await page.goto(`${address}?page=9`)
    await page.getByText('Page 1 of 1').waitFor()
    expect([address, await page.getByRole('main').locator('tbody tr').count()]).not.toEqual([address, 0])
  }
})

test('whoever takes a second step away, or another address, reads that a letter goes', async () => {
  const file = new SQLite(path.join(office.folder, 'remanso.db'))
  file
    .prepare(
      'insert into "oneTimeCodes" ("userId", "secret", "createdAt", "confirmedAt") select "id", ?, ?, ? from "users" where "name" = ?',
    )
    .run('JBSWY3DPEHPK3PXP', '2026-11-21T18:00:00.000Z', '2026-11-21T18:00:00.000Z', 'Luis')
  file.close()
  const page = await office.desk('Maribel', { language: 'en' })
  await page.goto('/dashboard/users')
  await page.getByRole('button', { name: 'Edit: Luis' }).click()
  const name = 'Remove their second step'
  await page.getByRole('button', { name }).click()
  const question = page.getByRole('dialog', { name: `${name}?` })
  await question.getByText('can add others in their account. We let them know by email.').waitFor()
  await question.getByRole('button', { name }).click()
  await page.getByText('Luis now logs in with the password alone. We let them know by email.').waitFor()
  await page.goto('/dashboard/account')
  await page.getByRole('button', { name: 'Change email' }).click()
  await page.getByText('You log in with it from then on. We will send a notice to your current one.').waitFor()
  await page.context().close()
})

test('so it does on a phone, in English and in the dark', async () => {
  const page = await office.desk('Maribel', { language: 'en', theme: 'dark', context: PHONE })
  await page.goto('/dashboard/settings/letters')
  await page.getByRole('button', { name: 'Send a test email' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('To', { exact: true }).fill('nobody@example.com')
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await dialog.getByRole('alert').getByText('localhost does not accept the address').waitFor()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})
