import { useEffect, useEffectEvent, useRef } from 'react'
import { WEBSITE_NAME } from '../../../shared/order-words.ts'
import { trpc } from '../../trpc.ts'

/** How many of the newest are asked for: so many are told of after an interruption, the rest are counted. */
const NEWEST = 3
/** How far the clock of a computer may differ from the server's, in milliseconds. */
const CLOCKS = 600_000

const useWaiting = () => trpc.orders.list.useQuery({ waiting: 'yes', limit: NEWEST })

/** How many families wait for somebody of the office, old customers who were brought along left out; 0 while that is not known. */
export function useNewLeads(): number {
  return useWaiting().data?.totalOrders ?? 0
}

/**
 * Tells of families whose news was missed: a computer that slept, a connection that was gone. They are found by what is
 * asked for again afterwards. Whom a colleague has looked after meanwhile, or brought back, nobody is told of.
 */
export function useMissedLeads(tell: (id: number) => unknown): void {
  const { data, dataUpdatedAt } = useWaiting()
  const seen = useRef({ at: 0, newest: 0 })
  const tellOf = useEffectEvent(tell)
  useEffect(() => {
    if (!data) return
    const { at, newest } = seen.current
    for (const { id, version, createdBy, receivedAt } of data.orders.toReversed()) {
      // At first the page is as young as what it shows.
      const isMissed = at > 0 && id > newest && Date.parse(receivedAt) > at - CLOCKS
      if (isMissed && version === 1 && createdBy === WEBSITE_NAME) tellOf(id)
    }
    seen.current = { at: dataUpdatedAt, newest: Math.max(newest, ...data.orders.map(({ id }) => id)) }
  }, [data, dataUpdatedAt])
}
