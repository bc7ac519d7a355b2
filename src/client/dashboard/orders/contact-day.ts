import type { Order } from '../../../shared/order.ts'
import { officeDate } from '../office-time.ts'

/** The day of an order's status; undefined where nobody knows it, as of an old customer whom a file brought along without one. */
export function contactDay({ undated, statusDate, createdAt }: Order): string | undefined {
  return undated && statusDate.date === createdAt ? undefined : officeDate(statusDate.date)
}
