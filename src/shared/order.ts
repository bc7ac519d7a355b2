// An order: a family's request and its way to a sale. The words, the schemas and the answers that browser and server share.
import * as z from 'zod/mini'
import { textId } from './id.ts'
import type { Bilingual } from './language.ts'
import { optionalAge, optionalEmail } from './person-fields.ts'
import { LONGEST_PHONE } from './phone-digits.ts'
import { boundedText, keptText, manyLines, optionalLine, requiredLine } from './text-rules.ts'

export const STATUSES = ['new', 'inProgress', 'pending', 'sold', 'notSold'] as const
export type Status = (typeof STATUSES)[number]

export const INSURANCES = ['pending', 'GWIC', 'CMT'] as const
export type Insurance = (typeof INSURANCES)[number]

/** The four tabs of the list and the statuses each shows. The fourth also asks for age, see STALE_AFTER. */
export const TABS = {
  newInProgress: ['new', 'inProgress'],
  pending: ['pending'],
  soldNotSold: ['sold', 'notSold'],
  noUpdates: ['inProgress'],
} as const satisfies Record<string, readonly Status[]>
export type Tab = keyof typeof TABS
export const TAB_NAMES = ['newInProgress', 'pending', 'soldNotSold', 'noUpdates'] as const satisfies readonly Tab[]

/** 'No Updates (7+ days)': 7 × 24 h since the last update or the creation, in milliseconds. */
export const STALE_AFTER = 7 * 24 * 60 * 60 * 1000

const LONGEST_LINE = 500
export const LONGEST_COMMENT = 5000
const MOST_COMMENTS = 1000

const id = z.int('id').check(z.positive('id'))
const idOrNone = z.nullable(
  z.union(
    [
      id,
      z.pipe(
        z.literal(''),
        z.transform(() => null),
      ),
      textId,
    ],
    'id',
  ),
)

/** A day on the office's calendar, YYYY-MM-DD; null and blank are none. */
const optionalDay = z
  .pipe(
    z.nullable(boundedText(40, 'day', 'day')),
    z.transform((day) => day || null),
  )
  .check(z.refine((day) => day === null || isDay(day), 'day'))

/** True for a day that the calendar has, written YYYY-MM-DD. */
export function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`)
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

const oneStatus = z.enum(STATUSES, 'status.unknown')

/** A comment on an order. The server alone says who wrote it and when; an entry that came with an answer comes back with its date. */
const trackingEntry = z.object({
  track: keptText(LONGEST_COMMENT, 'text.type', manyLines),
  date: z.optional(z.nullable(boundedText(40, 'text.type'))),
  createdBy: z.optional(z.nullable(boundedText(LONGEST_LINE, 'text.type'))),
})
export type TrackingEntryInput = z.output<typeof trackingEntry>

const fields = {
  status: oneStatus,
  insurance: z.enum(INSURANCES, 'insurance.unknown'),
  funeralHomeId: idOrNone,
  serviceId: idOrNone,
  userId: idOrNone,
  tracking: z.array(trackingEntry, 'text.type').check(z.maxLength(MOST_COMMENTS, 'text.long')),
  price: optionalLine(LONGEST_LINE),
  contactName: requiredLine('contactName.required', LONGEST_LINE),
  /** Whatever the office wrote down; see storedPhone and callableNumber. */
  phoneNumber: requiredLine('phoneNumber.required', LONGEST_PHONE),
  email: optionalEmail,
  comission: optionalLine(LONGEST_LINE),
  relationship: optionalLine(LONGEST_LINE),
  deceasedName: optionalLine(LONGEST_LINE),
  age: optionalAge,
  source: optionalLine(LONGEST_LINE),
  followUp: optionalDay,
}

/** What staff may write in a new order. */
export const orderInput = z.object({
  ...fields,
  status: z._default(fields.status, 'new'),
  insurance: z._default(fields.insurance, 'pending'),
  funeralHomeId: z._default(fields.funeralHomeId, null),
  serviceId: z._default(fields.serviceId, null),
  userId: z._default(fields.userId, null),
  tracking: z._default(fields.tracking, []),
  price: z._default(fields.price, null),
  email: z._default(fields.email, null),
  comission: z._default(fields.comission, null),
  relationship: z._default(fields.relationship, null),
  deceasedName: z._default(fields.deceasedName, null),
  age: z._default(fields.age, null),
  source: z._default(fields.source, null),
  followUp: z._default(fields.followUp, null),
})
export type OrderInput = z.output<typeof orderInput>

/** Any subset of them in a change; an absent field stays, null or blank clears it. */
export const orderChange = z.object({
  ...z.partial(z.object(fields)).shape,
  /** The version the editor had open; with it, changes to different fields merge. */
  version: z.optional(z.int('version').check(z.positive('version'))),
})
export type OrderChange = z.output<typeof orderChange>

/** The fields a person edits, in the order of the form; the history names them. */
export const EDITABLE_FIELDS = [
  'status',
  'insurance',
  'funeralHomeId',
  'serviceId',
  'userId',
  'price',
  'contactName',
  'phoneNumber',
  'email',
  'comission',
  'relationship',
  'deceasedName',
  'age',
  'source',
  'followUp',
] as const
export type EditableField = (typeof EDITABLE_FIELDS)[number]

export function isStatus(value: string): value is Status {
  return STATUSES.some((status) => status === value)
}

export function isTab(value: string): value is Tab {
  return Object.hasOwn(TABS, value)
}

export interface TrackingEntry {
  date: string
  track: string
  createdBy: string
  /** It came in a file, whose word it is who wrote it when. */
  imported?: true
  importedBy?: string
}

export interface Update {
  id: number
  date: string
  updatedBy: string
}

/** An order as REST and tRPC answer it. Dates are ISO 8601 in UTC; tracking and updates are oldest first. */
export interface Order {
  id: number
  version: number
  status: Status
  statusDate: { date: string; updatedBy: string }
  insurance: Insurance
  funeralHomeId: number | null
  serviceId: number | null
  userId: number | null
  tracking: TrackingEntry[]
  price: string | null
  contactName: string
  phoneNumber: string
  email: string | null
  comission: string | null
  relationship: string | null
  deceasedName: string | null
  age: number | null
  source: string | null
  /** The day to call again, YYYY-MM-DD on the office's calendar. */
  followUp: string | null
  updateBy: string | null
  updates: Update[]
  createdBy: string
  createdAt: string
  serviceName: Bilingual | null
  funeralHomeName: string | null
  assignedName: string | null
}
