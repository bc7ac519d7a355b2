import { useEffect, useEffectEvent, useRef } from 'react'
import { WEBSITE_NAME } from '../../../shared/order-words.ts'
import { trpc } from '../../trpc.ts'

/** How many of the newest are asked for: so many are told of after an interruption, the rest are counted. */
const NEWEST = 3

const useWaiting = () => trpc.orders.list.useQuery({ waiting: 'yes', limit: NEWEST }).data

/** How many families wait for somebody of the office, old customers who were brought along left out; 0 while that is not known. */
export function useNewLeads(): number {
  return useWaiting()?.totalOrders ?? 0
}

/**
 * Tells of families whose news was missed: a computer that slept, a connection that was gone. They are found by what is
 * asked for again afterwards. Whom a colleague has looked after meanwhile, nobody is told of.
 */
export function useMissedLeads(tell: (id: number) => unknown): void {
  const waiting = useWaiting()
  const known = useRef<number>(undefined)
  const tellOf = useEffectEvent(tell)
  useEffect(() => {
    if (!waiting) return
    const before = known.current
    known.current = Math.max(before ?? 0, ...waiting.orders.map(({ id }) => id))
    // At first the page is as young as what it shows.
    if (before === undefined) return
    for (const { id, version, createdBy } of waiting.orders.toReversed())
      if (id > before && version === 1 && createdBy === WEBSITE_NAME) tellOf(id)
  }, [waiting])
}
