import { afterEach, beforeEach, expect, test } from 'vitest'
import { HOUR } from '../../shared/durations.ts'
import { readConfig } from '../config.ts'
import { type Office, openOffice } from '../testing/office.ts'
import { answer, headOf, openSmtpPost } from '../testing/smtp-post.ts'
import { mailWords } from './mail-words.ts'
import { MAIL_TROUBLES } from './undelivered.ts'

let office: Office
beforeEach(async () => {
  office = await openOffice()
})
afterEach(() => office.close())

const configFor = (SMTP_URL: string) => readConfig({ SMTP_URL, MAIL_FROM: 'Remanso <hola@example.com>', DATA_DIR: 'none' })

test('a superAdmin sends a letter to try the post: to themselves unless they say otherwise, and reads what came of it', async () => {
  const { letters, port, close } = await openSmtpPost()
  const boss = await office.hire('superAdmin')
  const { emails } = office.callAs({ token: boss.token, config: configFor(`smtp://localhost:${port}`) })
  expect(await emails.test({})).toEqual({
    isSent: true,
    outcome: 'sent',
    message: expect.stringContaining(`localhost aceptó el correo para ${boss.user.email}`),
    said: null,
  })
  expect(letters).toMatchObject([{ to: [boss.user.email], from: 'hola@example.com' }])
  expect(headOf(letters[0]?.raw ?? '').get('subject')).toBe('Correo de prueba')
  await emails.test({ to: 'Otra@Example.org' })
  expect(letters[1]?.to).toEqual(['otra@example.org'])
  // It is no letter of the office: it stands in no list, and the log knows no address.
  expect(await office.db.selectFrom('letters').select('id').execute()).toEqual([])
  const { entries } = await boss.call.audit.list({})
  expect(entries.slice(0, 2)).toMatchObject([
    { action: 'mailTested', target: '@example.org' },
    { action: 'mailTested', target: '@example.com' },
  ])
  await close()
})

test('what went wrong is said in the language of whoever asked, with what the server said', async () => {
  const { port, close } = await openSmtpPost({ onRcptTo: (_address, _session, done) => done(answer(550, 'No such user here')) })
  const boss = await office.hire('superAdmin')
  const config = configFor(`smtp://localhost:${port}`)
  const inEnglish = office.callAs({ token: boss.token, config, language: 'en' })
  const tried = await inEnglish.emails.test({ to: 'nobody@example.com' })
  expect(tried).toMatchObject({ isSent: false, outcome: 'recipient', message: 'localhost does not accept the address nobody@example.com.' })
  expect(tried.said).toContain('550 No such user here')
  await close()
  const closed = await inEnglish.emails.test({})
  expect(closed).toMatchObject({ outcome: 'unreached', message: expect.stringContaining(`does not answer on port ${port}`) })
})

test('without a mail service it says so, and writes nothing', async () => {
  const boss = await office.hire('superAdmin')
  expect(await boss.call.emails.test({})).toMatchObject({
    isSent: false,
    outcome: 'off',
    message: expect.stringContaining('No hay servicio de correo'),
  })
})

test('ten in an hour are enough', async () => {
  const boss = await office.hire('superAdmin')
  for (let count = 0; count < 10; count += 1) await boss.call.emails.test({})
  await expect(boss.call.emails.test({})).rejects.toMatchObject({ cause: { code: 'tooMany' } })
  office.pass(HOUR)
  await boss.call.emails.test({})
})

test('every outcome is said in both languages, whole, and without the password', () => {
  const config = configFor('smtp://ana:secret@smtp.example.com')
  for (const outcome of [...MAIL_TROUBLES, 'sent', 'off'] as const) {
    const { es, en } = mailWords(outcome, config, 'ana@example.com')
    expect(es).not.toBe(en)
    expect(`${es}${en}`).not.toMatch(/[{}]|secret|undefined/)
  }
})

test('of Postmark nothing is said of ports of mail, nor of a setting that is not set', () => {
  const config = readConfig({ POSTMARK_TOKEN: 'secret', MAIL_FROM: 'Remanso <hola@example.com>', DATA_DIR: 'none' })
  for (const outcome of MAIL_TROUBLES.filter((trouble) => trouble !== 'login' && trouble !== 'unprotected')) {
    const { es, en } = mailWords(outcome, config, 'ana@example.com')
    expect(es).not.toBe(en)
    expect(`${es}${en}`).not.toMatch(/[{}]|secret|undefined|SMTP|smtp|puerto|port |contraseña|password/)
  }
})
