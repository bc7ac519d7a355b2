// New orders, of two kinds: families who wait for the first call, and old customers who were brought along.
import { type SqlBool, sql } from 'kysely'

/** New orders whose family waits for the first call: old customers whom somebody brought along do not. Written as in the partial index, or it would not be used. */
export const WAITING = sql<SqlBool>`"orders"."status" = 'new' and "orders"."enteredLate" = 0`

/** Old customers who were brought along as new, and on whom nobody has worked yet. Written as in the partial index. */
export const BROUGHT = sql<SqlBool>`"orders"."status" = 'new' and "orders"."enteredLate" = 1`
