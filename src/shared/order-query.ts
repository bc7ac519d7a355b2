// What the list of orders can be asked for: the same for the screen, REST and the export.
import * as z from 'zod/mini'
import { rowId, textId } from './id.ts'
import { isDay, writtenMoment } from './moments.ts'
import { isStatus, isTab, STATUSES } from './order.ts'
import { boundedText, keptText, oneLine } from './text-rules.ts'

export const PAGE_SIZE = 12
/** So many orders are on a page, or are changed at once, at most. */
export const MOST_AT_ONCE = 100
export const LONGEST_SEARCH = 200
const LONGEST_SOURCE = 500
const LONGEST_NUMBER = 40
/** Of a moment and of a day, as text. */
const LONGEST_DATE = 40

/** 'none' asks for orders without the thing: Not sure, no funeral home, unassigned. */
export const NONE = 'none'

/** Far beyond any page there is, and still a number that every engine can count to. */
const LARGEST = 1_000_000_000

const whole = (key: string) =>
  z
    .pipe(
      z.union([z.int(key).check(z.positive(key)), boundedText(LONGEST_NUMBER, key, key).check(z.regex(/^\d+$/, key))], key),
      z.transform((value) => Math.min(Number(value), LARGEST)),
    )
    .check(z.refine((value) => value >= 1, key))

const blank = z.pipe(
  z.literal(''),
  z.transform(() => undefined),
)
/** `key` names what is wrong with a value that is neither blank nor of this kind. */
const optional = <Schema extends z.core.$ZodType>(schema: Schema, key?: string) => z.optional(z.union([blank, schema], key))
const idFilter = (key: string) => optional(z.union([z.literal(NONE), rowId, textId], key), key)

/** A tab, one status, or several joined by commas. */
const statusFilter = boundedText(100, 'status.unknown', 'status.unknown').check(
  z.refine((value) => isTab(value) || value.split(',').every(isStatus), 'status.unknown'),
)

/** Numbers of orders, joined by commas: at most a page of them. */
const orderIds = boundedText(1600, 'ids', 'ids').check(z.regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,99}$/, 'ids'))

/** What narrows the list; the same for the screen, REST and the export. Blank means no filter. */
export const orderFilters = z.object({
  status: optional(statusFilter, 'status.unknown'),
  service: idFilter('filter.service'),
  user: idFilter('filter.user'),
  funeralHome: idFilter('filter.funeralHome'),
  search: z.optional(keptText(LONGEST_SEARCH, 'text.type', oneLine)),
  additionalStatus: optional(z.enum(STATUSES, 'status.unknown'), 'status.unknown'),
  /** Received since this moment, ISO 8601; the next is where the time ends, itself excluded. */
  createdFrom: optional(writtenMoment, 'instant'),
  createdBefore: optional(writtenMoment, 'instant'),
  /** Sold since this moment or later, and before that one. */
  soldFrom: optional(writtenMoment, 'instant'),
  soldBefore: optional(writtenMoment, 'instant'),
  /** `yes`: new, and nobody has called yet; `brought`: new in a file of old customers, and nobody has worked on it yet. */
  waiting: optional(z.enum(['yes', 'brought']), 'waiting'),
  /** These orders alone, as far as the other filters let them through. */
  ids: optional(orderIds, 'ids'),
  /** Made, changed, brought in or brought back here at this moment or later, by whomever. */
  updatedSince: optional(writtenMoment, 'instant'),
  /** Without regard to case. */
  source: optional(keptText(LONGEST_SOURCE, 'text.type', oneLine)),
  /** To be called again before this day of the office's calendar. */
  followUpBefore: optional(boundedText(LONGEST_DATE, 'day', 'day').check(z.refine(isDay, 'day'))),
})
export type OrderFilters = z.output<typeof orderFilters>

/** What the tabs are counted by, while something is searched: all but what belongs to one of them. */
export const tabFilters = z.omit(orderFilters, { status: true, additionalStatus: true })
export type TabFilters = z.output<typeof tabFilters>

/**
 * What the list can be sorted by; inside a tab each has an index. A minus begins at the other end, and newest first is what nothing
 * at all asks for. Other columns hold free text, or names from elsewhere.
 */
export const SORTS = [
  'receivedAt',
  'statusDate',
  '-statusDate',
  'contactName',
  '-contactName',
  'followUp',
  '-followUp',
  'status',
  '-status',
] as const
export type Sort = (typeof SORTS)[number]

/** One page of the list. A page size over 100 counts as 100. */
export const orderQuery = z.object({
  ...orderFilters.shape,
  sort: optional(z.enum(SORTS, 'sort'), 'sort'),
  page: z._default(whole('page'), 1),
  limit: z._default(
    z.pipe(
      whole('limit'),
      z.transform((limit) => Math.min(limit, MOST_AT_ONCE)),
    ),
    PAGE_SIZE,
  ),
})
export type OrderQuery = z.output<typeof orderQuery>
