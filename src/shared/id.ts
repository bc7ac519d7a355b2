import * as z from 'zod/mini'
import { boundedText } from './text-rules.ts'

/** The id of a row: a positive whole number. */
export const rowId = z.int('id').check(z.positive('id'))
export const byId = z.object({ id: rowId })

/** Which page of a list is wanted; the first where nothing is said. */
export const pageQuery = z.object({ page: z.optional(z.int('page').check(z.positive('page'))) })

/** Out of every list, and restorable; `orders` says how many refer to it. */
export interface Deleted<Name> {
  id: number
  name: Name
  orders: number
}

/** How many orders refer to something. */
export interface Usage {
  id: number
  orders: number
}

/** What a form sends where nothing is chosen. */
export const noneChosen = z.pipe(
  z.literal(''),
  z.transform(() => null),
)

/** The id of a row as text, as an address or a form has it. */
export const textId = z.pipe(boundedText(40, 'id', 'id').check(z.regex(/^[1-9]\d{0,15}$/, 'id')), z.transform(Number))
