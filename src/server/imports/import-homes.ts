// Funeral homes that come with an import: made with it where its orders refer to them, and taken back with it.
import { audit } from '../audit/audit.ts'
import type { Db } from '../database/open.ts'
import { createFuneralHome } from '../funeral-homes/funeral-homes.ts'
import type { Actor, Change } from '../orders/order-history.ts'
import type { NewOrder } from '../orders/order-save.ts'
import type { ChangedOrder } from './import-compare.ts'
import { foldName } from './import-names.ts'

interface Stored {
  created: NewOrder[]
  changed: ChangedOrder[]
}

interface Making {
  by: Actor
  address: string
  now: Date
}

/** Makes the homes that these orders refer to, and gives the orders with their ids. Inside the transaction of the import. */
export async function makeHomes(db: Db, stored: Stored, homes: ReadonlyMap<number, string>, { by, address, now }: Making) {
  const wanted = [...homes].filter(([id]) => refersTo(stored, id))
  if (wanted.length === 0) return { ...stored, homes: [] }
  const present = await db.selectFrom('funeralHomes').select(['id', 'name']).where('deletedAt', 'is', null).execute()
  const made: number[] = []
  const ids = new Map<number, number>()
  for (const [planned, name] of wanted) {
    // Somebody may have made it meanwhile.
    const found = present.find((home) => foldName(home.name) === foldName(name))
    const id = found?.id ?? (await createFuneralHome(db, { name }, { account: by, address }, now)).id
    if (!found) made.push(id)
    ids.set(planned, id)
  }
  return { ...withIds(stored, ids), homes: made }
}

/** Takes back those of these homes that no order refers to and about which nobody wrote anything since. */
export async function removeUnusedHomes(db: Db, homes: readonly number[], { by, address, now }: Making): Promise<void> {
  if (homes.length === 0) return
  const unused = await db
    .updateTable('funeralHomes')
    .set({ deletedAt: now.toISOString() })
    .where('id', 'in', homes)
    .where('deletedAt', 'is', null)
    // An import gives a name alone: whoever added to it means to keep it.
    .where(({ and, eb }) => and(WRITTEN_LATER.map((column) => eb(column, 'is', null))))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('orders').select('orders.id').whereRef('orders.funeralHomeId', '=', 'funeralHomes.id'))),
    )
    .returning('name')
    .execute()
  for (const { name } of unused) await audit(db, { account: by, action: 'funeralHomeDeleted', target: name, address }, now)
}

const WRITTEN_LATER = ['phone', 'contactPerson', 'address', 'notes'] as const

const isHome = ({ field }: Change) => field === 'funeralHomeId'

function refersTo({ created, changed }: Stored, id: number): boolean {
  return (
    created.some(({ fields }) => fields.funeralHomeId === id) ||
    changed.some(({ changes }) => changes.some((change) => isHome(change) && change.to === id))
  )
}

function withIds({ created, changed }: Stored, ids: ReadonlyMap<number, number>): Stored {
  const real = (id: number | null) => (id === null ? null : (ids.get(id) ?? id))
  return {
    created: created.map(({ searched, ...order }) => {
      const funeralHomeId = real(order.fields.funeralHomeId)
      // Search finds an order by the number of its home, too.
      if (funeralHomeId === order.fields.funeralHomeId) return searched ? { ...order, searched } : order
      return { ...order, fields: { ...order.fields, funeralHomeId } }
    }),
    changed: changed.map((order) => ({
      ...order,
      changes: order.changes.map((change) =>
        isHome(change) && typeof change.to === 'number' ? { ...change, to: real(change.to) } : change,
      ),
    })),
  }
}
