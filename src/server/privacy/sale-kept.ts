// What stays of a sale when the person is erased: the books need the sale, not whose it was.
import type { Updateable } from 'kysely'
import { readCents, readCommission } from '../../shared/money.ts'
import { EDITABLE_FIELDS, type EditableField } from '../../shared/order.ts'
import { ORDER_FIELDS } from '../../shared/order-fields.ts'
import type { Db } from '../database/open.ts'
import type { OrderTable } from '../database/tables.ts'
import { HANGING_ON } from '../orders/order-removal.ts'

/** Stands where a name was; the same in both languages. */
export const ERASED_NAME = '·'

/** Columns beside the fields that say nothing of the person. A new one stands here or in `withoutPerson`, else this does not compile. */
const KEPT_IN_A_SALE = [
  'id',
  'version',
  'statusAt',
  'statusBy',
  'updateBy',
  'createdBy',
  'createdAt',
  'enteredLate',
  'soldAt',
  'lastUpdateAt',
  'changedAt',
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
  price: string | null
  comission: string | null
  source: string | null
}

/** The other columns, with what is left in them. `hasOthers` says whether other orders have the same source. */
function withoutPerson(
  { price, comission, source }: Sale,
  hasOthers: boolean,
): Updateable<OrderTable> & Required<Pick<Updateable<OrderTable>, Erased>> {
  return {
    ...Object.fromEntries(ERASED_FIELDS.map((field) => [field, null])),
    contactName: ERASED_NAME,
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

/** Takes the person out of a sale, and all that hangs on it away. Inside a transaction. */
export async function keepTheSale(db: Db, sale: Sale): Promise<void> {
  for (const table of HANGING_ON) await db.deleteFrom(table).where('orderId', '=', sale.id).execute()
  const other = await db.selectFrom('orders').select('id').where('source', '=', sale.source).where('id', '!=', sale.id).limit(1).execute()
  await db
    .updateTable('orders')
    .set(withoutPerson(sale, other.length > 0))
    .where('id', '=', sale.id)
    .execute()
}
