// What the home page shows: figures, who waits, and how the last weeks went. Days are the office's, YYYY-MM-DD.
import * as z from 'zod/mini'
import type { Bilingual } from './language.ts'
import { CLAIMS } from './settings.ts'
import { boundedText } from './text-rules.ts'

/** From one day to another, both included. */
export interface Period {
  from: string
  to: string
}

export const WEEKS_SHOWN = 12
/** Days that conversion looks back, and that the first response does. */
export const CONVERSION_DAYS = 90
export const RESPONSE_DAYS = 30
/** The first responses are counted up to so many seconds; the last group has no end. */
export const RESPONSE_LIMITS = [15 * 60, 60 * 60, 24 * 60 * 60] as const

export interface UnansweredRequest {
  id: number
  contactName: string
  phoneNumber: string
  receivedAt: string
  serviceName: Bilingual | null
  /** What was noted last: a call that nobody answered, perhaps. */
  lastComment: string | null
}

/** An open order whose family was promised a call today. */
export interface PromisedCall extends Omit<UnansweredRequest, 'receivedAt' | 'lastComment'> {
  /** HH:MM, where an hour was promised too. */
  followUpTime: string | null
}

export interface StaleOrder {
  id: number
  contactName: string
  lastUpdateAt: string
  lastComment: string | null
  assignedName: string | null
}

/** How many requests there were, and how many of them are sold by now. */
export interface Conversion {
  all: number
  sold: number
}

/** What goes on by itself, where somebody should know of it. */
export interface Housekeeping {
  /** Why nothing is erased, since when, and until when if that is known. */
  heldBack: { why: 'clock' | 'backup'; since: string; until: string | null } | null
  /** The orders that were erased in the last days because they had reached the age that was chosen; each such age has its own. */
  retired: { at: string; orders: number; months: number }[]
}

/** What comes first in a new office, and whether anybody still wants to see it. */
export const FIRST_STEPS = ['import', 'services', 'settings', 'claims', 'users'] as const
export interface FirstSteps {
  /** The figures of the home page that stand as they were shipped and that nobody has said are true, from 0. */
  unconfirmed: number[]
  done: Record<(typeof FIRST_STEPS)[number], boolean>
  isClosed: boolean
}

export interface HomeReport {
  housekeeping: Housekeeping
  day: string
  month: Period
  /** The day of the first sale there is; today where there is none. */
  firstSale: string
  conversionPeriod: Period
  responsePeriod: Period
  /** True while there is no order at all. */
  isEmpty: boolean
  newToday: number
  /** The median of the same weekday in the last eight weeks. */
  usual: number
  unanswered: { count: number }
  /** Old customers who were brought along as new, and on whom nobody has worked yet. */
  brought: number
  /** Open orders whose day to call again is over. */
  overdue: { count: number; oldest: string | null }
  untouched: { count: number; oldest: string | null }
  sold: { thisMonth: number; lastMonth: number; requests: number }
  /** Medians in seconds, null where nobody was answered; `groups` as RESPONSE_LIMITS has them. */
  response: { median: number | null; before: number | null; groups: number[] }
  calls: UnansweredRequest[]
  /** Today's, by their hour; how many there are, and the first of them. */
  promised: { count: number; calls: PromisedCall[] }
  stale: StaleOrder[]
  weeks: (Period & Conversion)[]
  /** Of all requests of the period: the sources below are the commonest, and not every order is somebody's. */
  conversion: Conversion
  sources: (Conversion & { source: string | null })[]
  people: (Conversion & { id: number; name: string })[]
}

/** A month, or a whole year. */
export const commissionQuery = z.object({ month: boundedText(40, 'day', 'day').check(z.regex(/^\d{4}(-(0[1-9]|1[0-2]))?$/, 'day')) })

export interface CommissionLine {
  /** Null where nobody is assigned. */
  id: number | null
  name: string | null
  sold: number
  cents: number
  /** The prices that are amounts, and the orders whose price is none. */
  sales: number
  unpriced: number
  /** Orders whose commission could not be read as an amount or as a percentage of a price that is one. */
  unread: number
}

export const digestChoice = z.object({ on: z.boolean('boolean') })

/** Figures of the home page, from 0, that somebody says are true. */
export const claimsConfirmed = z.object({
  claims: z.array(z.int('claims').check(z.minimum(0), z.maximum(CLAIMS - 1))).check(z.minLength(1), z.maxLength(CLAIMS)),
})
