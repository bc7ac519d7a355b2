// An order: a family's request and its way to a sale. What may be written in it, and what it is answered as.
import * as z from 'zod/mini'
import { DAY } from './durations.ts'
import { moment, sameMoment } from './moments.ts'
import { INSURANCES, LONGEST_LINE, ORDER_FIELDS, STATUSES } from './order-fields.ts'
import { boundedText, keptText, manyLines } from './text-rules.ts'
import { withKeys } from './with-keys.ts'

export type { Order, OrderFields, TrackingEntry, Update } from './answers.ts'
export { INSURANCES, STATUSES }

export type Status = (typeof STATUSES)[number]
export type Insurance = (typeof INSURANCES)[number]

/** The fields a person edits, in the order of the table; the history names them. */
export type EditableField = keyof typeof ORDER_FIELDS
export const EDITABLE_FIELDS: readonly EditableField[] = Object.keys(ORDER_FIELDS).filter(isEditableField)

export function isEditableField(name: string): name is EditableField {
  return Object.hasOwn(ORDER_FIELDS, name)
}

/** The status of an order that is stale once nobody has touched it for STALE_AFTER. */
export const STALE_STATUS = 'inProgress' satisfies Status

/**
 * The four tabs of the list and the statuses each shows; the fourth shows those alone that are stale. The column `tab` of an order
 * says the first three, which a migration writes.
 */
export const TABS = {
  newInProgress: ['new', 'inProgress'],
  pending: ['pending'],
  soldNotSold: ['sold', 'notSold'],
  noUpdates: [STALE_STATUS],
} as const satisfies Record<string, readonly Status[]>
export type Tab = keyof typeof TABS

/** Of an order that may still become a sale. */
export const OPEN_STATUSES = ['new', 'inProgress', 'pending'] as const satisfies readonly Status[]

export const TAB_NAMES = ['newInProgress', 'pending', 'soldNotSold', 'noUpdates'] as const satisfies readonly Tab[]

/** 'No Updates (7+ days)': 7 × 24 h since the last real work on it, or since it was received where there was none, in milliseconds. */
export const STALE_AFTER = 7 * DAY

export const LONGEST_COMMENT = 5000
export const MOST_COMMENTS = 1000

/** What a comment may say. */
export const commentText = keptText(LONGEST_COMMENT, 'text.type', manyLines)

/** A comment on an order. The server alone says who wrote it and when; an entry that came with an answer comes back with its date. */
const trackingEntry = z.object(
  {
    track: commentText,
    date: z.optional(z.nullable(sameMoment)),
    createdBy: z.optional(z.nullable(boundedText(LONGEST_LINE, 'text.type'))),
  },
  'tracking.type',
)
export type TrackingEntryInput = z.output<typeof trackingEntry>

const tracking = z.array(trackingEntry, 'tracking.type').check(z.maxLength(MOST_COMMENTS, 'tracking.many'))

type Schemas<Use extends 'input' | 'change' | 'answer'> = { [Field in EditableField]: (typeof ORDER_FIELDS)[Field][Use] }
const inputs: Schemas<'input'> = withKeys(EDITABLE_FIELDS, (field) => ORDER_FIELDS[field].input)
const changes: Schemas<'change'> = withKeys(EDITABLE_FIELDS, (field) => ORDER_FIELDS[field].change)

/** What staff may write in a new order. */
export const orderInput = z.object({ ...inputs, tracking: z._default(tracking, []) })
export type OrderInput = z.output<typeof orderInput>

/** Any subset of them in a change; an absent field stays, null or blank clears it, but for the status date, which every order has. */
export const orderChange = z.object({
  ...z.partial(z.object({ ...changes, tracking })).shape,
  /** The day that Contact Day shows; the server says who set it. */
  statusDate: z.optional(z.nullable(z.object({ date: moment }, 'statusDate.type'))),
  /** The version the editor had open; with it, changes to different fields merge. */
  version: z.optional(z.int('version').check(z.positive('version'))),
  /** The version whose save this takes back: a status comes back with its date and who had set it. */
  undoes: z.optional(z.int('version').check(z.positive('version'))),
})
export type OrderChange = z.output<typeof orderChange>

export function isStatus(value: string): value is Status {
  return STATUSES.some((status) => status === value)
}

export function isTab(value: string): value is Tab {
  return Object.hasOwn(TABS, value)
}
