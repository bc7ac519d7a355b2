// What was sent about an order, and whether its family wants to hear more. The office reads it; nobody changes it here.
import type { Role } from '../../shared/user.ts'
import type { Db } from '../database/open.ts'

/** The letters of an order, the oldest first, and the consent where it was given; addresses in errors are for a superAdmin alone. */
export async function readOrderLetters(db: Db, orderId: number, reader: Role) {
  const rows = await db
    .selectFrom('letters')
    .innerJoin('orders', 'orders.id', 'letters.orderId')
    .select(['letters.id', 'letters.kind', 'letters.state', 'letters.createdAt', 'letters.sentAt', 'letters.lastError', 'orders.email'])
    .where('letters.orderId', '=', orderId)
    .orderBy('letters.id')
    .execute()
  const letters = rows.map(({ email, lastError, ...letter }) => ({
    ...letter,
    lastError: lastError === null || reader === 'superAdmin' ? lastError : withoutAddresses(lastError, email),
  }))
  const consent = await db.selectFrom('consents').select(['language', 'givenAt']).where('orderId', '=', orderId).executeTakeFirst()
  return { letters, consent: consent ?? null }
}

/** E-mail addresses, web addresses, hosts with a port, numbers of the network. */
const ADDRESS = /[^\s<>"',;()]*@[^\s<>"',;()]*[^\s<>"',;().]|\w+:\/\/\S+|\b(?:\d{1,3}\.){3}\d{1,3}\b(?::\d+)?|[\w.:[\]-]+:\d{2,5}\b/g

/** Which inbox the office uses and where its post lives is for a superAdmin; the family's own address stands on the order anyway. */
function withoutAddresses(text: string, family: string | null): string {
  return text.replace(ADDRESS, (address) => (address.toLowerCase() === family?.toLowerCase() ? address : '…'))
}
