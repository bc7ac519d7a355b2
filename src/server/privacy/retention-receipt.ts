// What erasing for age took stands in the audit log and on the home page. Each part is noted in the transaction that takes it: a
// process that ends in between leaves nothing gone that is not said.
import { audit, noteExtent } from '../audit/audit.ts'
import { readNote, writeNote } from '../database/notes.ts'
import type { Db } from '../database/open.ts'
import { TOLD_FOR } from '../reports/housekeeping-news.ts'

export interface Retired {
  orders: number
  letters: number
}

const said = ({ orders, letters }: Retired) => `orders ${orders}, letters ${letters}`

/** Notes what all parts came to, and how many orders the last one took; inside its transaction. */
type NotePart = (db: Db, gone: Retired, orders: number) => Promise<void>

/** Before the first part. */
export async function openReceipt(db: Db, now: Date): Promise<NotePart> {
  const entry = await audit(db, { account: null, action: 'retention', target: said({ orders: 0, letters: 0 }), address: null }, now)
  return async (db, gone, orders) => {
    await noteExtent(db, entry, said(gone))
    if (orders > 0) await noteRetired(db, orders, now)
  }
}

/** With what was erased in the runs before, as long as the home page tells of them. */
async function noteRetired(db: Db, orders: number, now: Date): Promise<void> {
  const before = await readNote(db, 'retired')
  const since = before?.since ?? before?.at
  const isTold = before && since !== undefined && now.getTime() - Date.parse(since) < TOLD_FOR
  const at = now.toISOString()
  await writeNote(db, 'retired', isTold ? { at, since, orders: before.orders + orders } : { at, since: at, orders })
}
