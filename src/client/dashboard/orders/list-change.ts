// Changes made in the list without opening an order, and what undoes them. Nothing here touches the screen or the server.
import type { Order, Status } from '../../../shared/order.ts'

/** Null is nobody, no home, no day. */
export interface ListChange {
  status?: Status
  userId?: number | null
  funeralHomeId?: number | null
  followUp?: string | null
}

type ListFields = Pick<Order, 'status' | 'userId' | 'funeralHomeId' | 'followUp' | 'followUpTime'>

/** The change of one order: an hour was promised for its day, and does not move to another one. */
export function changeFor({ followUp }: ListFields, change: ListChange) {
  const moves = change.followUp !== undefined && change.followUp !== followUp
  return { ...change, ...(moves && { followUpTime: null }) }
}

/** What an order had in the fields that were asked for and are others now; what a colleague changed beside them stays. */
export function formerOf(was: ListFields, now: ListFields, asked: Partial<ListFields>): Partial<ListFields> {
  const { status, userId, funeralHomeId, followUp, followUpTime } = was
  const isChanged = (field: keyof ListFields) => field in asked && now[field] !== was[field]
  return {
    ...(isChanged('status') && { status }),
    ...(isChanged('userId') && { userId }),
    ...(isChanged('funeralHomeId') && { funeralHomeId }),
    ...(isChanged('followUp') && { followUp }),
    ...(isChanged('followUpTime') && { followUpTime }),
  }
}
