// The first page of the desk, whole: what an office wants to know at eight. Everything is asked of indexes that answer alone.
import { addDays, officeDay } from '../../shared/dates.ts'
import { CONVERSION_DAYS, type HomeReport, RESPONSE_DAYS } from '../../shared/reports.ts'
import { countOf } from '../database/count-of.ts'
import { engineOf } from '../database/engine.ts'
import type { Db } from '../database/open.ts'
import { LISTED } from '../orders/order-filters.ts'
import { conversionByPerson, conversionBySource, conversionByWeek, conversionIn } from './conversions.ts'
import { countBrought, overdueCalls, promisedCalls, staleOrders, unansweredRequests } from './follow-ups.ts'
import { readHousekeeping } from './housekeeping-news.ts'
import { countPeriods, instantsOf, lastDays, monthOf } from './periods.ts'
import { responsesIn } from './responses.ts'

const WEEKS_COMPARED = 8

/** Everything on the page, by the office's day. */
export async function readHomeReport(db: Db, timeZone: string, now: Date): Promise<HomeReport> {
  const day = officeDay(now.toISOString(), timeZone)
  const { calls, ...unanswered } = await unansweredRequests(db)
  const { stale, ...untouched } = await staleOrders(db, now)
  const brought = await countBrought(db)
  const overdue = await overdueCalls(db, day)
  const promised = await promisedCalls(db, day)
  const housekeeping = await readHousekeeping(db, now)
  return { ...(await looksBack(db, day, timeZone)), housekeeping, unanswered, brought, untouched, overdue, promised, calls, stale }
}

type LooksBack = Omit<HomeReport, 'housekeeping' | 'unanswered' | 'brought' | 'untouched' | 'overdue' | 'promised' | 'calls' | 'stale'>

interface Memory {
  /** The day, the zone and the state of the database that it was made from. */
  of: string
  report: Promise<LooksBack>
}
const memories = new WeakMap<Db, Memory>()

/** What depends on the day and on what was written, not on the minute: remembered until the next write. */
async function looksBack(db: Db, day: string, timeZone: string): Promise<LooksBack> {
  const mark = await engineOf(db).dataVersion(db)
  const of = `${mark} ${day} ${timeZone}`
  const known = memories.get(db)
  if (known?.of === of) return known.report
  const report = lookBack(db, day, timeZone)
  memories.set(db, { of, report })
  report.catch(() => memories.delete(db))
  return report
}

async function lookBack(db: Db, day: string, timeZone: string): Promise<LooksBack> {
  const month = monthOf(day)
  const today = lastDays(day, 1)
  const alike = Array.from({ length: WEEKS_COMPARED }, (_, index) => lastDays(addDays(day, -7 * (index + 1)), 1))
  const [newToday = 0, requests = 0, ...usual] = await countPeriods(db, [today, month, ...alike], timeZone)
  const conversionPeriod = lastDays(day, CONVERSION_DAYS)
  const responsePeriod = lastDays(day, RESPONSE_DAYS)
  const { median, groups } = await responsesIn(db, responsePeriod, timeZone)
  const before = await responsesIn(db, lastDays(addDays(responsePeriod.from, -1), RESPONSE_DAYS), timeZone)
  const any = await db.selectFrom('orders').select('id').where(LISTED).limit(1).executeTakeFirst()
  return {
    day,
    month,
    firstSale: await firstSale(db, day, timeZone),
    conversionPeriod,
    responsePeriod,
    isEmpty: any === undefined,
    newToday,
    usual: medianOf(usual),
    sold: {
      thisMonth: await soldIn(db, day, timeZone),
      lastMonth: await soldIn(db, addDays(month.from, -1), timeZone),
      requests,
    },
    response: { median, before: before.median, groups },
    weeks: await conversionByWeek(db, day, timeZone),
    conversion: await conversionIn(db, conversionPeriod, timeZone),
    sources: await conversionBySource(db, conversionPeriod, timeZone),
    people: await conversionByPerson(db, conversionPeriod, timeZone),
  }
}

/** Sold in the month of a day. */
function soldIn(db: Db, day: string, timeZone: string): Promise<number> {
  const [from, before] = instantsOf(monthOf(day), timeZone)
  return countOf(db.selectFrom('orders').where(LISTED).where('soldAt', '>=', from).where('soldAt', '<', before))
}

/** The day on which the first order that there is was sold. */
async function firstSale(db: Db, today: string, timeZone: string): Promise<string> {
  const first = await db
    .selectFrom('orders')
    .select('soldAt')
    .where(LISTED)
    .where('soldAt', 'is not', null)
    .orderBy('soldAt')
    .limit(1)
    .executeTakeFirst()
  const day = first?.soldAt ? officeDay(first.soldAt, timeZone) : today
  return day < today ? day : today
}

function medianOf(counts: number[]): number {
  const sorted = counts.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return Math.round(((sorted[middle] ?? 0) + (sorted[sorted.length - 1 - middle] ?? 0)) / 2)
}
