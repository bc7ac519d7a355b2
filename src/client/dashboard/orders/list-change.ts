// Changes made in the list without opening an order, and what undoes them. Nothing here touches the screen or the server.
import type { Order, Status } from '../../../shared/order.ts'

/** Null is nobody, no home, no day. */
export interface ListChange {
  status?: Status
  userId?: number | null
  funeralHomeId?: number | null
  followUp?: string | null
}

type ListFields = Pick<Order, (typeof LIST_FIELDS)[number]>

/** The change of one order: an hour was promised for its day, and does not move to another one. */
export function changeFor({ followUp }: ListFields, change: ListChange) {
  const moves = change.followUp !== undefined && change.followUp !== followUp
  return { ...change, ...(moves && { followUpTime: null }) }
}

const LIST_FIELDS = ['status', 'userId', 'funeralHomeId', 'followUp', 'followUpTime'] as const

/** What an order had in the fields that were changed; what a colleague gave it meanwhile stays. */
export function formerOf(was: ListFields, changed: readonly string[]): Partial<ListFields> {
  return Object.fromEntries(LIST_FIELDS.filter((field) => changed.includes(field)).map((field) => [field, was[field]]))
}
