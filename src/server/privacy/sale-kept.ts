// What stays of a sale when the person is erased: the books need the sale, not whose it was.
import type { Updateable } from 'kysely'
import { readCents, readCommission } from '../../shared/money.ts'
import { EDITABLE_FIELDS, type EditableField } from '../../shared/order.ts'
import { ORDER_FIELDS } from '../../shared/order-fields.ts'
import { inParts } from '../database/bulk.ts'
import type { Db } from '../database/open.ts'
import type { OrderTable } from '../database/tables.ts'
import { HANGING_ON } from '../orders/order-removal.ts'
import { STRUCK } from '../orders/struck.ts'
import { findTerm, type Term } from './person-terms.ts'

/** Columns beside the fields that say nothing of the person. A new one stands here or in `withoutPerson`, else this does not compile. */
const KEPT_IN_A_SALE = [
  'id',
  'statusAt',
  'statusBy',
  'updateBy',
  'createdBy',
  'createdAt',
  'enteredLate',
  'soldAt',
  'lastUpdateAt',
  'suspect',
  'answeredAfter',
  'sortKey',
  'tab',
  'deletedAt',
  'deletedBy',
] as const satisfies readonly (keyof OrderTable)[]
type Erased = Exclude<keyof OrderTable, (typeof KEPT_IN_A_SALE)[number] | EditableField>

const ERASED_FIELDS = EDITABLE_FIELDS.filter((field) => ORDER_FIELDS[field].sale === 'erased')

export interface Sale {
  id: number
  version: number
  changedAt: string
  price: string | null
  comission: string | null
  source: string | null
}

/** The other columns, with what is left in them. `hasOthers` says whether orders of others have the same source. */
function withoutPerson(
  { version, changedAt, price, comission, source }: Sale,
  hasOthers: boolean,
  now: Date,
): Updateable<OrderTable> & Required<Pick<Updateable<OrderTable>, Erased>> {
  return {
    // As of a mention that is struck.
    version: version + 1,
    changedAt: now.toISOString() > changedAt ? now.toISOString() : changedAt,
    ...Object.fromEntries(ERASED_FIELDS.map((field) => [field, null])),
    contactName: STRUCK,
    phoneNumber: '',
    language: null,
    // Both may hold a comment; only an amount is kept.
    price: readCents(price) === undefined ? null : price,
    comission: comission !== null && readCommission(comission, '$1') !== undefined ? comission : null,
    // What nobody else came by may be a person.
    source: hasOthers ? source : null,
    search: '',
    sortName: '',
  }
}

/** Takes a person, whom these terms name, out of their sales, and all that hangs on them away. Inside a transaction. */
export async function keepTheSales(db: Db, sales: readonly Sale[], terms: readonly Term[], now: Date): Promise<void> {
  const ids = sales.map(({ id }) => id)
  for (const table of HANGING_ON) await inParts(ids, (part) => db.deleteFrom(table).where('orderId', 'in', part).execute())
  // All of them first: one sale of a person is nobody else beside another.
  const left = []
  for (const sale of sales) left.push({ id: sale.id, columns: withoutPerson(sale, await hasOthers(db, sale, ids, terms), now) })
  for (const { id, columns } of left) await db.updateTable('orders').set(columns).where('id', '=', id).execute()
}

async function hasOthers(db: Db, { source }: Sale, ids: readonly number[], terms: readonly Term[]): Promise<boolean> {
  if (source === null || findTerm(source, terms)) return false
  const same = db.selectFrom('orders').select('id').where('source', '=', source).where('contactName', '!=', STRUCK)
  const found = await same.limit(ids.length + 1).execute()
  return found.some(({ id }) => !ids.includes(id))
}
