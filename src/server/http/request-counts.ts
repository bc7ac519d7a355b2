// How many requests came lately from each place, by the time that the machine is up: the package's own counts go by the clock, and
// one that went ahead and was put right would keep an address out until it was once more where it had been.
import type { FastifyRateLimitStore } from '@fastify/rate-limit'

/** Who came the longest ago is forgotten first. */
const MOST_PLACES = 5000

/** Counts each place by itself. Every limit has counts of its own. */
export class RequestCounts implements FastifyRateLimitStore {
  #windows = new Map<string, { count: number; endsAt: number }>()

  incr(place: string, done: (error: null, counted: { current: number; ttl: number }) => void, within: number): void {
    const now = performance.now()
    const before = this.#windows.get(place)
    const { count, endsAt } = before && before.endsAt > now ? before : { count: 0, endsAt: now + within }
    this.#windows.delete(place)
    this.#windows.set(place, { count: count + 1, endsAt })
    for (const longestAgo of this.#windows.keys()) {
      if (this.#windows.size <= MOST_PLACES) break
      this.#windows.delete(longestAgo)
    }
    done(null, { current: count + 1, ttl: endsAt - now })
  }

  child(): RequestCounts {
    return new RequestCounts()
  }
}
