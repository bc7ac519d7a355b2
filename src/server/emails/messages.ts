// Messages to the agency's inbox. Never a relay: the address that comes in is only where to answer.

import { MINUTE } from '../../shared/durations.ts'
import type { Language } from '../../shared/language.ts'
import { NO_INBOX } from '../../shared/letter.ts'
import type { MessageInput } from '../../shared/message.ts'
import { phoneDigits } from '../../shared/phone-digits.ts'
import { inboxOf } from '../../shared/settings.ts'
import { latestPlausible } from '../database/clock-skew.ts'
import type { Db } from '../database/open.ts'
import { readSettings } from '../settings/settings.ts'
import { enqueueLetter } from './outbox.ts'

const JUST_NOW = 10 * MINUTE
/** Enough of a phone number to know it by, without its country. */
const KNOWN_BY = 10

/** Keeps a message for the inbox, or until there is one, unless it only repeats a quote the inbox was just told about; inside a transaction. */
export async function writeToAgency(
  db: Db,
  message: MessageInput,
  mailTo: string | undefined,
  language: Language,
  now: Date,
): Promise<void> {
  if (await repeatsQuote(db, message, now)) return
  const recipient = inboxOf(await readSettings(db), mailTo) || NO_INBOX
  const { email, subject, text } = message
  await enqueueLetter(db, { kind: 'message', recipient, replyTo: email, subject, body: text, language }, now)
}

/** Lets the messages go that came while there was no inbox, if there is one now. */
export async function addressMessages(db: Db, mailTo: string | undefined, now: Date): Promise<void> {
  const recipient = inboxOf(await readSettings(db), mailTo)
  if (!recipient) return
  await db
    .updateTable('letters')
    .set({ recipient, nextAttemptAt: now.toISOString() })
    .where('state', '=', 'queued')
    .where('recipient', '=', NO_INBOX)
    .execute()
}

/** The site's older clients send this letter after the order, which has already written one: same reply-to, same phone. */
async function repeatsQuote(db: Db, { email, text }: MessageInput, now: Date): Promise<boolean> {
  const notified = await db
    .selectFrom('letters')
    .innerJoin('orders', 'orders.id', 'letters.orderId')
    .select('orders.phoneNumber')
    .where('letters.replyTo', '=', email)
    .where('letters.createdAt', '>', new Date(now.getTime() - JUST_NOW).toISOString())
    .where('letters.createdAt', '<=', latestPlausible(now))
    .where('letters.kind', '=', 'quoteNotice')
    .execute()
  const digits = phoneDigits(text)
  // The office may have written something else in its place meanwhile.
  const phones = notified.map(({ phoneNumber }) => phoneDigits(phoneNumber).slice(-KNOWN_BY))
  return phones.some((phone) => phone.length === KNOWN_BY && digits.includes(phone))
}
