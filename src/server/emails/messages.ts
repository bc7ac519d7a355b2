// Messages to the agency's inbox. Never a relay: the address that comes in is only where to answer.
import type { Language } from '../../shared/language.ts'
import type { MessageInput } from '../../shared/message.ts'
import { phoneDigits } from '../../shared/phone.ts'
import { inboxOf } from '../../shared/settings.ts'
import type { Db } from '../database/open.ts'
import { readSettings } from '../settings/settings.ts'
import { keepLetter } from './outbox.ts'

const JUST_NOW = 10 * 60 * 1000
/** Enough of a phone number to know it by, without its country. */
const KNOWN_BY = 10

/** Keeps a message for the inbox, unless it only repeats a quote the inbox was just told about; inside a transaction. */
export async function writeToAgency(
  db: Db,
  message: MessageInput,
  mailTo: string | undefined,
  language: Language,
  now: Date,
): Promise<void> {
  if (await repeatsQuote(db, message, now)) return
  const inbox = inboxOf(await readSettings(db), mailTo)
  if (!inbox) return
  const { email, subject, text } = message
  await keepLetter(db, { kind: 'message', recipient: inbox, replyTo: email, subject, body: text, language }, now)
}

/** The site's older clients send this letter after the order, which has already written one: same reply-to, same phone. */
async function repeatsQuote(db: Db, { email, text }: MessageInput, now: Date): Promise<boolean> {
  const notified = await db
    .selectFrom('letters')
    .innerJoin('orders', 'orders.id', 'letters.orderId')
    .select('orders.phoneNumber')
    .where('letters.replyTo', '=', email)
    .where('letters.createdAt', '>', new Date(now.getTime() - JUST_NOW).toISOString())
    .where('letters.kind', '=', 'quoteNotice')
    .execute()
  const said = phoneDigits(text)
  // The office may have written something else in its place meanwhile.
  const phones = notified.map(({ phoneNumber }) => phoneDigits(phoneNumber).slice(-KNOWN_BY))
  return phones.some((phone) => phone.length === KNOWN_BY && said.includes(phone))
}
