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

/** What an order had in the fields that are others now. */
export function formerOf({ status, userId, funeralHomeId, followUp, followUpTime }: ListFields, now: ListFields): Partial<ListFields> {
  return {
    ...(now.status !== status && { status }),
    ...(now.userId !== userId && { userId }),
    ...(now.funeralHomeId !== funeralHomeId && { funeralHomeId }),
    ...(now.followUp !== followUp && { followUp }),
    ...(now.followUpTime !== followUpTime && { followUpTime }),
  }
}
