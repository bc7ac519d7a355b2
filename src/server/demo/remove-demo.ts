// Takes the demo out again: its orders, its people, and the funeral homes that nobody has made their own.
import { NO_PASSWORD } from '../accounts/accounts.ts'
import { engineOf } from '../database/engine.ts'
import { dropNote, readNote } from '../database/notes.ts'
import type { Db } from '../database/open.ts'
import { dropOrders } from '../orders/order-removal.ts'
import { demoBrought } from './demo-extent.ts'
import { FUNERAL_HOMES, STAFF } from './demo-words.ts'

/** So many in one transaction; between two others write. */
const PART = 500

/** Whoever an order of the office refers to stays, deleted as from the desk, and so does a home as it is. Gives how many orders went. */
export async function removeDemo(db: Db, now: Date, onProgress: (done: number) => void = () => {}): Promise<number> {
  const { orders: ranges, homes } = await demoBrought(db)
  const spans = ranges.reduce((sum, [from, to]) => sum + to - from + 1, 0)
  let looked = 0
  let gone = 0
  for (const [first, last] of ranges)
    for (let from = first; from <= last; from += PART) {
      const to = Math.min(from + PART - 1, last)
      gone += await db.transaction().execute(async (db) => {
        const rows = await db.selectFrom('orders').select('id').where('id', '>=', from).where('id', '<=', to).execute()
        await dropOrders(
          db,
          rows.map(({ id }) => id),
          PART,
        )
        return rows.length
      })
      looked += to - from + 1
      onProgress(looked / spans)
    }
  await db.transaction().execute(async (db) => {
    await removeStaff(db, now)
    await removeHomes(db, homes)
    const note = await readNote(db, 'demo')
    if (note) await dropNote(db, 'demo', note)
  })
  await engineOf(db).mergeSearch(db, { pause: 0 })
  return gone
}

/** Nobody has come in as one of them, so that orders alone can refer to them. */
async function removeStaff(db: Db, now: Date): Promise<void> {
  const emails = STAFF.map(({ email }) => email)
  const staff = await db
    .selectFrom('users')
    .select('id')
    .where('email', 'in', emails)
    .where('passwordHash', '=', NO_PASSWORD)
    .where('deletedAt', 'is', null)
    .execute()
  for (const { id } of staff) {
    const isAssigned = await db.selectFrom('orders').select('id').where('userId', '=', id).limit(1).executeTakeFirst()
    const isInHistory = await db.selectFrom('orderEvents').select('id').where('userId', '=', id).limit(1).executeTakeFirst()
    if (isAssigned ?? isInHistory) await db.updateTable('users').set({ deletedAt: now.toISOString() }).where('id', '=', id).execute()
    else await db.deleteFrom('users').where('id', '=', id).execute()
  }
}

/** One with another name, or with a telephone, was made the office's own. */
async function removeHomes(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const homes = await db
    .selectFrom('funeralHomes')
    .select('id')
    .where('id', 'in', ids)
    .where('name', 'in', FUNERAL_HOMES)
    .where('phone', 'is', null)
    .where('contactPerson', 'is', null)
    .where('address', 'is', null)
    .where('notes', 'is', null)
    .execute()
  for (const { id } of homes) {
    const isUsed = await db.selectFrom('orders').select('id').where('funeralHomeId', '=', id).limit(1).executeTakeFirst()
    if (isUsed) continue
    await db.deleteFrom('funeralHomes').where('id', '=', id).execute()
  }
}
