// How somebody likes the list of orders, wherever they open it: orders a page, and columns.
import * as z from 'zod/mini'
import { PAGE_SIZE } from './order-query.ts'
import { keptText, oneLine } from './text-rules.ts'

/** Orders a page, as one may choose. */
export const PAGE_SIZES = [PAGE_SIZE, 25, 50, 100] as const

/** In rem. */
export const NARROWEST_COLUMN = 4
export const WIDEST_COLUMN = 40
const MOST_COLUMNS = 50

/** The name of a view that somebody saves. */
export const LONGEST_VIEW_NAME = 100

const columns = z
  .array(
    z.object({
      id: keptText(40, 'text.type', oneLine),
      width: z.optional(z.number().check(z.minimum(NARROWEST_COLUMN), z.maximum(WIDEST_COLUMN))),
    }),
  )
  .check(z.maxLength(MOST_COLUMNS))

/** What is absent is as at first. */
export const listSettings = z.object({
  pageSize: z.optional(z.literal(PAGE_SIZES)),
  /** The columns that are shown, in their order; without a width it is the usual one. Unknown ones are passed over. Null is as at first. */
  columns: z.optional(z.nullable(columns)),
})
export type ListSettings = z.output<typeof listSettings>
