// Other open orders of the same family, known by phone or e-mail: a reason to warn, never to refuse.
import { OPEN_STATUSES } from '../../shared/order.ts'
import { callableNumber, storedPhone } from '../../shared/phone.ts'
import { PHONE_DIGITS_MIN, phoneDigits } from '../../shared/phone-digits.ts'
import { lowerCased } from '../database/lower-cased.ts'
import type { Db } from '../database/open.ts'
import { LISTED } from './order-filters.ts'

const MOST_SHOWN = 5

interface Contact {
  phoneNumber: string
  email: string | null
  /** The order that is being edited. */
  exceptId?: number | undefined
}

/** Open orders with the same phone, in whatever format it was typed, or the same e-mail. Many have no phone, or a part of one: those say nothing. */
export async function findOpenDuplicates(db: Db, { phoneNumber, email, exceptId }: Contact) {
  const open = db
    .selectFrom('orders')
    .select(['id', 'contactName', 'receivedAt'])
    .where(LISTED)
    .where('status', 'in', OPEN_STATUSES)
    .$if(exceptId !== undefined, (query) => query.where('id', '!=', exceptId ?? 0))
    .orderBy('receivedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_SHOWN)
  const stored = storedPhone(phoneNumber)
  const numbers = [stored, callableNumber(phoneNumber) ?? stored]
  const finds = []
  if (phoneDigits(stored).length >= PHONE_DIGITS_MIN) finds.push(await open.where('phoneNumber', 'in', numbers).execute())
  if (email) finds.push(await open.where(({ fn }) => fn<string>('lower', ['email']), 'in', lowerCased(email)).execute())
  const duplicates = new Map(finds.flat().map((duplicate) => [duplicate.id, duplicate]))
  return [...duplicates.values()].sort((a, b) => b.receivedAt.localeCompare(a.receivedAt) || b.id - a.id).slice(0, MOST_SHOWN)
}
