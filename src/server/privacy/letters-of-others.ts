// Where another's order spoke of a person, its letters and the answers that are kept for whoever calls again did as well.
import { inParts } from '../database/bulk.ts'
import type { Db } from '../database/open.ts'
import { findTerm, struck, type Term } from './person-terms.ts'

/** Takes the person out of them; a letter to the person goes. Inside a transaction. */
export async function strikeLetters(db: Db, terms: readonly Term[], orderIds: readonly number[]): Promise<void> {
  await inParts(orderIds, (part) => db.deleteFrom('idempotencyKeys').where('orderId', 'in', part).execute())
  const letters = await inParts(orderIds, (part) =>
    db.selectFrom('letters').select(['id', 'recipient', 'replyTo', 'subject', 'body']).where('orderId', 'in', part).execute(),
  )
  const speaks = (text: string | null) => text !== null && findTerm(text, terms) !== undefined
  const theirs = letters.filter(({ recipient, replyTo, subject, body }) => [recipient, replyTo, subject, body].some(speaks))
  for (const { id, recipient, replyTo, subject, body } of theirs) {
    if (speaks(recipient)) await db.deleteFrom('letters').where('id', '=', id).execute()
    else
      await db
        .updateTable('letters')
        .set({ replyTo: speaks(replyTo) ? null : replyTo, subject: struck(subject, terms), body: struck(body, terms), struck: 1 })
        .where('id', '=', id)
        .execute()
  }
}
