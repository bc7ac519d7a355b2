// Orders that go for good, with everything that hangs on them.
import { inParts } from '../database/bulk.ts'
import { withoutTrace } from '../database/no-trace.ts'
import type { Db } from '../database/open.ts'
import { withTheirWords } from '../database/word-index.ts'

/** Inside a transaction. Gives the ids of the letters that went along. */
export async function dropOrders(db: Db, ids: readonly number[]): Promise<number[]> {
  return withoutTrace(db, async () => {
    const letters = await inParts(ids, (part) => db.deleteFrom('letters').where('orderId', 'in', part).returning('id').execute())
    for (const table of ['tracking', 'orderEvents', 'consents', 'idempotencyKeys'] as const)
      await inParts(ids, (part) => db.deleteFrom(table).where('orderId', 'in', part).execute())
    await withTheirWords(db, ids, () => inParts(ids, (part) => db.deleteFrom('orders').where('id', 'in', part).execute()))
    return letters.map(({ id }) => id)
  })
}
