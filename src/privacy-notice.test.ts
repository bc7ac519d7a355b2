// The privacy notice says what is kept of a family: each column that holds it has its words there, in both languages.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { render } from './client/render.tsx'
import { readPublicFacts } from './server/site/public-facts.ts'
import { openOffice } from './server/testing/office.ts'
import { DAYS_BESIDE, NIGHTS_ELSEWHERE, WEEKS_BESIDE } from './shared/backups.ts'
import type { Language } from './shared/language.ts'
import { en } from './shared/page-texts/en.ts'
import { es } from './shared/page-texts/es.ts'

type Words = { es: string; en: string }

const HOUR: Words = { es: 'con el idioma y la hora', en: 'with the language and time' }
const CALLS: Words = { es: 'las notas de cada llamada', en: 'notes of each call' }
const CONSENT: Words = { es: 'qué texto aceptó, en qué idioma y cuándo', en: 'which text you accepted, in which language and when' }

/** What the notice calls each column that tells something of a family; the others are the office's own work. */
const SAID: Record<string, Record<string, Words>> = {
  orders: {
    contactName: { es: 'nombre, apellido', en: 'first and last name' },
    phoneNumber: { es: 'teléfono', en: 'phone' },
    email: { es: 'correo electrónico si lo da', en: 'email if you give it' },
    age: { es: 'edad', en: 'age' },
    serviceId: { es: 'el servicio que le interesa', en: 'the service you want' },
    language: HOUR,
    createdAt: HOUR,
    receivedAt: HOUR,
    deceasedName: { es: 'el nombre de la persona fallecida', en: 'the name of the person who died' },
    relationship: { es: 'el parentesco con usted', en: 'how you were related' },
    insurance: { es: 'el seguro', en: 'the insurance' },
    price: { es: 'el precio', en: 'the price' },
    source: { es: 'cómo supo de nosotros', en: 'how you heard of us' },
  },
  tracking: { track: CALLS, date: CALLS },
  consents: { textVersion: CONSENT, language: CONSENT, givenAt: CONSENT },
  letters: {
    recipient: { es: 'correo electrónico', en: 'email' },
    body: { es: 'Lo que usted escribe', en: 'What you write' },
  },
  attempts: { key: { es: 'La dirección de internet (IP)', en: 'The internet (IP) address' } },
}

const OFFICE: Record<string, string> = {
  orders:
    'id version status statusAt statusBy funeralHomeId userId comission updateBy createdBy enteredLate soldAt lastUpdateAt changedAt suspect followUp followUpTime answeredAfter search sortKey sortName deletedAt deletedBy',
  tracking: 'id orderId createdBy sinceVersion removedAt removedBy importedBy',
  consents: 'id orderId',
  letters: 'id kind orderId replyTo subject language state attempts nextAttemptAt lastError createdAt sentAt struck claimedUntil',
  attempts: 'windowEndsAt count',
}

/** Of staff, of the agency, or of the machine; orderEvents, ordersSearch and idempotencyKeys repeat what the orders hold. */
const OF_NO_FAMILY =
  'services funeralHomes users sessions oneTimeCodes recoveryCodes passkeys passkeyChallenges invitations passwordResets apiKeys webhooks webhookDeliveries imports importColumns importWords views orderEvents ordersSearch idempotencyKeys settings pageTexts pictures audit'

test('every column that holds something of a family has its words in the privacy notice', async () => {
  const office = await openOffice()
  const { rows } = await sql<{ place: string; name: string }>`
    select t.name as place, c.name from sqlite_master t join pragma_table_info(t.name) c
    where t.type = 'table' and t.name not glob '*_*' and t.name <> 'sqlite_sequence'`.execute(office.db)
  const unheard = rows.filter(
    ({ place, name }) => !OF_NO_FAMILY.split(' ').includes(place) && !OFFICE[place]?.split(' ').includes(name) && !SAID[place]?.[name],
  )
  expect(unheard).toEqual([])
  const words = Object.values(SAID).flatMap((columns) => Object.values(columns))
  const notice = { es: es.privacy.sections[0]?.text ?? '', en: en.privacy.sections[0]?.text ?? '' }
  expect(words.filter((said) => !notice.es.includes(said.es) || !notice.en.includes(said.en))).toEqual([])
})

test('the privacy page says after how long automatic copies are gone, from the figures by which they are kept', async () => {
  const office = await openOffice()
  const said = async (backupMonths: number, language: Language, backupDir = '/mnt/other-disk/remanso') => {
    const config = { ...office.context.config, backupMonths, backupDir: backupDir || undefined }
    const { body } = await render('/privacy', language, await readPublicFacts({ ...office.context, config }))
    return body.replaceAll(/<!--.*?-->/g, '')
  }
  const weeks = Math.max(NIGHTS_ELSEWHERE, DAYS_BESIDE + WEEKS_BESIDE * 7) / 7
  expect(await said(0, 'es')).toContain(`Las copias automáticas se borran solas unas ${weeks} semanas después;`)
  expect(await said(0, 'en')).toContain(`Automatic copies are deleted about ${weeks} weeks later;`)
  expect(await said(12, 'es')).toContain('se borran solas, la última unos 13 meses después;')
  expect(await said(12, 'en')).toContain('the last one about 13 months later;')
  // Without a second folder no copy of a month is made, whatever the setting says.
  expect(await said(12, 'en', '')).toContain(`Automatic copies are deleted about ${weeks} weeks later;`)
  await office.close()
})

test('where others make the copies, as of a database server, the privacy page says no time', async () => {
  const office = await openOffice()
  const config = { ...office.context.config, databaseUrl: 'postgres://db.example.com/remanso' }
  const facts = await readPublicFacts({ ...office.context, config })
  const said = async (language: Language) => (await render('/privacy', language, facts)).body
  expect(await said('es')).toContain('Las copias de seguridad se borran cuando la agencia las quita.')
  expect(await said('en')).toContain('Backup copies are deleted when the agency removes them.')
  await office.close()
})
