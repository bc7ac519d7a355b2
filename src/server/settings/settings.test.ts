import { afterEach, beforeEach, expect, test } from 'vitest'
import { SAMPLE_SETTINGS } from '../../shared/settings.ts'
import { settingsChange } from '../../shared/settings-rules.ts'
import { refusalOf } from '../api/trpc.ts'
import { createApp } from '../app.ts'
import { type Office, openOffice } from '../testing/office.ts'
import { stubClient } from '../testing/stub-client.ts'

let office: Office
let boss: Awaited<ReturnType<Office['hire']>>
let ana: Awaited<ReturnType<Office['hire']>>

beforeEach(async () => {
  office = await openOffice()
  boss = await office.hire('superAdmin', 'Maribel Ortega')
  ana = await office.hire('admin', 'Ana Ruiz')
})
afterEach(() => office.close())

test('a new database holds the samples, and the desk knows which still stand', async () => {
  const { settings, samples, lastChange, mailTo } = await boss.call.settings.desk()
  expect(settings).toEqual(SAMPLE_SETTINGS)
  expect(samples).toEqual(['agencyName', 'phone', 'whatsapp', 'email', 'facebook', 'instagram'])
  expect([lastChange, mailTo]).toEqual([null, 'office@example.com'])
})

test('a superAdmin changes some of them; who and what is in the audit log, and the pages show it', async () => {
  const claims = SAMPLE_SETTINGS.claims.with(0, { value: { es: '20+', en: '20+' }, label: { es: '', en: '' } })
  const after = await boss.call.settings.update({
    agencyName: '  Casa  Clara ',
    phone: '213 555 0100',
    footerYear: '2026',
    claims,
    retentionMonths: 36,
  })
  expect(after.settings).toEqual({
    ...SAMPLE_SETTINGS,
    agencyName: 'Casa  Clara',
    phone: '213 555 0100',
    footerYear: '2026',
    claims,
    retentionMonths: 36,
  })
  expect(after.lastChange).toEqual({ at: '2026-11-21T18:00:00.000Z', by: 'Maribel Ortega' })
  expect(await office.visitor.settings.read()).toMatchObject({ agencyName: 'Casa  Clara', claims })
  const { entries } = await boss.call.audit.list({})
  expect(entries[0]).toMatchObject({
    action: 'settingsChanged',
    who: 'Maribel Ortega',
    target: 'agencyName, phone, footerYear, retentionMonths, claims',
  })
})

test('what is saved as it was changes nothing and is not logged', async () => {
  await boss.call.settings.update({ agencyName: 'Remanso' })
  expect((await boss.call.settings.desk()).lastChange).toBeNull()
})

test('of two who edit the settings each language counts; at the same text the second is told, and nothing of hers is stored', async () => {
  const { settings: seen } = await boss.call.settings.desk()
  const hours = { es: 'A toda hora', en: '' }
  await boss.call.settings.update({ hours, phone: '213 555 0100', before: seen })
  await boss.call.settings.update({ hours: { es: '', en: 'At any hour' }, before: seen })
  const late = await boss.call.settings.update({ phone: '213 555 0111', footerYear: '2026', before: seen }).catch(refusalOf)
  expect(late).toMatchObject({ code: 'conflict', details: { fields: { phone: 'overtaken' } } })
  const { settings } = await boss.call.settings.desk()
  expect(settings).toEqual({ ...seen, phone: '213 555 0100', hours: { es: 'A toda hora', en: 'At any hour' } })
})

test('the name is a sample only while other samples stand', async () => {
  const { samples } = await boss.call.settings.update({ phone: '', whatsapp: '', email: '', facebook: '', instagram: '' })
  expect(samples).toEqual([])
})

test('where the notices go is told to a superAdmin alone, as on the page of letters', async () => {
  await boss.call.settings.update({ notificationInbox: 'avisos@casa.example' })
  expect(JSON.stringify(await office.visitor.settings.read())).not.toContain('avisos')
  const { notificationInbox: _, ...shown } = SAMPLE_SETTINGS
  expect(await ana.call.settings.desk()).toMatchObject({ settings: shown, mailTo: null })
  expect(JSON.stringify(await ana.call.settings.desk())).not.toMatch(/avisos|office@example/)
  expect((await boss.call.settings.desk()).settings.notificationInbox).toBe('avisos@casa.example')
})

test('notices go to the inbox that was written, else to MAIL_TO', async () => {
  const quote = { contactName: 'Ana', phoneNumber: '7025551234' }
  await office.visitor.quotes.createOrder(quote)
  await boss.call.settings.update({ notificationInbox: 'avisos@casa.example' })
  await office.visitor.quotes.createOrder(quote)
  await office.visitor.emails.send({ email: 'x@example.com', subject: 'Hola', text: 'Pregunta' })
  await office.context.outbox.deliverDue()
  expect(office.letters.map(({ to }) => to)).toEqual(['office@example.com', 'avisos@casa.example', 'avisos@casa.example'])
})

test('a number that its links dial may stand in words, with an extension, or be of another country', async () => {
  const american = ['Tel. (213) 555-0142 ext. 3', '(213) 555-0142, lunes a viernes de 9 a 5', '702 123 4567 (+WhatsApp)']
  const numbers = [...american, '+52 1 55 1234 5678', '011 52 55 1234 5678', 'Tel: 011 52 55 1234 5678', '(011) 52 55 1234 5678']
  for (const phone of [...numbers, SAMPLE_SETTINGS.phone])
    expect((await boss.call.settings.update({ phone, whatsapp: phone })).settings).toMatchObject({ phone, whatsapp: phone })
})

test.each([
  [{ facebook: 'javascript:alert(1)' }, 'url.https'],
  [{ instagram: 'http://instagram.com/x' }, 'url.https'],
  [{ priceListUrl: 'data:text/html,x' }, 'url.http'],
  [{ priceListUrl: '/lista.pdf' }, 'url.http'],
  [{ phone: '213 555' }, 'phone.short'],
  [{ whatsapp: '1234567890123456' }, 'phone.long'],
  [{ phone: '(702) 123-4567, 24/7' }, 'phone.dialled'],
  [{ whatsapp: '(702) 123-4567 (24h)' }, 'phone.dialled'],
  [{ phone: '1-800-FUNERAL (386-3725)' }, 'phone.dialled'],
  [{ phone: '24 horas: (702) 123-4567' }, 'phone.dialled'],
  [{ phone: '24/7: (702) 123-4567' }, 'phone.dialled'],
  [{ whatsapp: '(702) 123-45678' }, 'phone.dialled'],
  [{ phone: '00 52 55 1234 5678' }, 'phone.dialled'],
  [{ email: 'nobody' }, 'email.invalid'],
  [{ notificationInbox: 'a@b' }, 'email.invalid'],
  [{ agencyName: '  ' }, 'name.required'],
  [{ agencyName: 'x'.repeat(61) }, 'agencyName.long'],
  [{ footerYear: '26' }, 'year'],
  [{ immediateNeedLabel: { es: '', en: 'x'.repeat(21) } }, 'menuLabel.long'],
  [{ effectiveDate: '2026-02-30' }, 'date.part'],
  [{ recipients: { ...SAMPLE_SETTINGS.recipients, trust: 'yes' } }, 'invalid'],
  [{ retentionMonths: '1.5' }, 'months'],
  [{ retentionMonths: '' }, 'months'],
  [{ retentionMonths: -1 }, 'months'],
  [{ funeralLicence: 'x'.repeat(101) }, 'text.long'],
  [{ address: 'x'.repeat(201) }, 'text.long'],
  [{ hours: { es: '', en: 'x'.repeat(201) } }, 'text.long'],
])('%j is refused: %s', async (change, key) => {
  await expect(boss.call.settings.update(change)).rejects.toMatchObject({ cause: { issues: [{ message: key }] } })
  expect((await boss.call.settings.desk()).settings).toEqual(SAMPLE_SETTINGS)
})

test('networks are written as people know them', async () => {
  await boss.call.settings.update({ facebook: 'facebook.com/esperanza', tiktok: '@esperanza', priceListUrl: 'casa.example/precios' })
  expect((await boss.call.settings.desk()).settings).toMatchObject({
    facebook: 'https://facebook.com/esperanza',
    tiktok: 'https://www.tiktok.com/@esperanza',
    priceListUrl: 'https://casa.example/precios',
  })
})

test('without a year of its own the foot of every page says the present one, from the first minute of the office’s year, also where a clock was ahead', async () => {
  const years: string[] = []
  const app = await createApp(office.context, {
    ...stubClient,
    keepsPages: true,
    async render(path, language, site) {
      years.push(site.settings.footerYear)
      return stubClient.render(path, language, site)
    },
  })
  await boss.call.settings.update({ footerYear: '' })
  for (const moment of ['2026-11-22T18:00:00.000Z', '2027-01-01T07:59:59.000Z', '2027-01-01T08:00:00.000Z', '2027-01-01T07:59:59.000Z']) {
    office.setClock(moment)
    await app.inject({ url: '/' })
  }
  expect(years).toEqual(['2026', '2027', '2026'])
  await app.close()
})

test('the desk names its parts in one of two ways', () => {
  expect(settingsChange.safeParse({ deskLabels: 'translated' }).success).toBe(true)
  expect(settingsChange.safeParse({ deskLabels: 'French' }).error?.issues).toMatchObject([{ message: 'invalid' }])
})

test('the public page shows a change on the next request, and never the inbox', async () => {
  const rendered: string[] = []
  const app = await createApp(office.context, {
    ...stubClient,
    keepsPages: true,
    async render(path, language, site) {
      rendered.push(JSON.stringify(site))
      return stubClient.render(path, language, site)
    },
  })
  const visit = () => app.inject({ url: '/' })
  await visit()
  await visit()
  expect(rendered).toHaveLength(1)
  await boss.call.settings.update({ agencyName: 'Casa Clara', notificationInbox: 'avisos@casa.example' })
  await visit()
  expect(rendered).toHaveLength(2)
  expect(rendered[1]).toContain('Casa Clara')
  expect(rendered[1]).not.toContain('avisos')
  await app.close()
})

test('a database that is in no file of ours has no backups to tell of', async () => {
  expect(await ana.call.settings.backups()).toBeNull()
})
