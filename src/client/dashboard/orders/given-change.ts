// What rows of the list are given without being opened, and what gives them back what they had. Nothing here touches the
// screen or the server.
import type { Order, Status } from '../../../shared/order.ts'

/** Null is nobody, no home, no day. */
export interface GivenChange {
  status?: Status
  userId?: number | null
  funeralHomeId?: number | null
  followUp?: string | null
}

type Given = Pick<Order, 'status' | 'userId' | 'funeralHomeId' | 'followUp' | 'followUpTime'>

/** The change of one order: an hour was promised for its day, and does not move to another one. */
export function changeFor({ followUp }: Given, change: GivenChange) {
  const moves = change.followUp !== undefined && change.followUp !== followUp
  return { ...change, ...(moves && { followUpTime: null }) }
}

/** What an order had before it was given something else. */
export function formerOf({ status, userId, funeralHomeId, followUp, followUpTime }: Given, now: Given): Partial<Given> {
  return {
    ...(now.status !== status && { status }),
    ...(now.userId !== userId && { userId }),
    ...(now.funeralHomeId !== funeralHomeId && { funeralHomeId }),
    ...(now.followUp !== followUp && { followUp }),
    ...(now.followUpTime !== followUpTime && { followUpTime }),
  }
}
