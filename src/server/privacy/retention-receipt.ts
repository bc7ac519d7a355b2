// What erasing for age took stands in the audit log and on the home page. Each part is noted in the transaction that takes it: a
// process that ends in between leaves nothing gone that is not said.
import { audit, noteExtent } from '../audit/audit.ts'
import { type Notes, readNote, writeNote } from '../database/notes.ts'
import type { Db } from '../database/open.ts'
import { isTold } from '../reports/housekeeping-news.ts'

export interface Retired {
  orders: number
  letters: number
}

const said = ({ orders, letters }: Retired) => `orders ${orders}, letters ${letters}`

/** Notes what all parts came to, and how many orders the last one took; inside its transaction. */
type NotePart = (db: Db, gone: Retired, orders: number) => Promise<void>

/** Before the first part; `months` is how long what it takes was left alone. */
export async function openReceipt(db: Db, months: number, now: Date): Promise<NotePart> {
  const entry = await audit(db, { account: null, action: 'retention', target: said({ orders: 0, letters: 0 }), address: null }, now)
  return async (db, gone, orders) => {
    await noteExtent(db, entry, said(gone))
    if (orders > 0) await noteRetired(db, { at: now.toISOString(), orders, months }, now)
  }
}

/** Beside the runs before, as long as the home page tells of them, and with the parts of the same run. */
async function noteRetired(db: Db, part: Notes['retired'][number], now: Date): Promise<void> {
  const told = ((await readNote(db, 'retired')) ?? []).filter(isTold(now))
  const [same, others] = [told.find(({ at }) => at === part.at), told.filter(({ at }) => at !== part.at)]
  await writeNote(db, 'retired', [...others, { ...part, orders: part.orders + (same?.orders ?? 0) }])
}
