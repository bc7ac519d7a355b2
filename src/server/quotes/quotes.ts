// A quote request: order, consent and letters in one transaction, delivered after it.
import { DAY } from '../../shared/durations.ts'
import type { Language } from '../../shared/language.ts'
import { CONSENT_TEXT_VERSION, type QuoteInput } from '../../shared/quote.ts'
import { inboxOf } from '../../shared/settings.ts'
import { latestPlausible } from '../database/clock-skew.ts'
import type { Db } from '../database/open.ts'
import { quoteConfirmation, quoteNotice } from '../emails/letters.ts'
import { enqueueLetter } from '../emails/outbox.ts'
import { Refusal } from '../errors/refusal.ts'
import { WEBSITE } from '../orders/order-history.ts'
import { BLANK_FIELDS } from '../orders/order-save.ts'
import { createOrder } from '../orders/orders.ts'
import { listServices } from '../services/services.ts'
import { readSettings } from '../settings/settings.ts'
import { tellWebhooks } from '../webhooks/deliveries.ts'

interface Circumstances {
  language: Language
  /** MAIL_TO; see inboxOf. */
  mailTo: string | undefined
  publicUrl: string
  /** A robot may have sent it: it is set aside, and no letter is written. */
  suspect?: boolean
}

/** Stores a quote request and what follows from it, inside a transaction; gives the id of the order. */
export async function requestQuote(
  db: Db,
  input: QuoteInput,
  { language, mailTo, publicUrl, suspect = false }: Circumstances,
  now: Date,
): Promise<number> {
  const spoken = input.language ?? language
  const { contactName, phoneNumber, email, serviceId, age, consent } = input
  const serviceName = await offeredName(db, serviceId)
  const fields = { ...BLANK_FIELDS, contactName, phoneNumber, email, serviceId, age, source: WEBSITE.name }
  const orderId = await createOrder(db, { ...fields, receivedAt: null, tracking: [] }, WEBSITE, now, { language: spoken, suspect })
  if (consent)
    await db
      .insertInto('consents')
      .values({ orderId, textVersion: CONSENT_TEXT_VERSION, language: spoken, givenAt: now.toISOString() })
      .execute()
  if (suspect) return orderId
  await tellWebhooks(db, { event: 'lead.created', orderId, status: fields.status }, now)
  const settings = await readSettings(db)
  const inbox = inboxOf(settings, mailTo)
  if (inbox) {
    const link = `${publicUrl}/dashboard/orders/${orderId}`
    const notice = quoteNotice({ contactName, phoneNumber, email, age, serviceName, link }, spoken)
    await enqueueLetter(db, { kind: 'quoteNotice', orderId, recipient: inbox, replyTo: email, language: spoken, ...notice }, now)
  }
  // Capitals make no other inbox; the letter keeps the address as it is compared.
  const recipient = email?.toLowerCase()
  if (recipient && !(await confirmedToday(db, recipient, now)))
    await enqueueLetter(
      db,
      {
        kind: 'quoteConfirmation',
        orderId,
        recipient,
        replyTo: settings.email || null,
        language: spoken,
        ...quoteConfirmation(settings, publicUrl, spoken),
      },
      now,
    )
  return orderId
}

/** The name of a service that visitors may choose; null for Not sure. */
async function offeredName(db: Db, serviceId: number | null) {
  if (serviceId === null) return null
  const service = (await listServices(db, 'visitors')).find(({ id }) => id === serviceId)
  if (!service) throw new Refusal('fields', { fields: { serviceId: 'service.unknown' } })
  return service.name
}

/** One confirmation for an address and day, so that the form cannot be used to fill a stranger's inbox. */
async function confirmedToday(db: Db, recipient: string, now: Date): Promise<boolean> {
  const earlier = await db
    .selectFrom('letters')
    .select('id')
    .where('recipient', '=', recipient)
    .where('createdAt', '>', new Date(now.getTime() - DAY).toISOString())
    .where('createdAt', '<=', latestPlausible(now))
    .where('kind', '=', 'quoteConfirmation')
    .executeTakeFirst()
  return earlier !== undefined
}
