// Mutual exclusion inside this process: one after another, in the order of asking.

/** Whoever holds the lock is alone; the others wait in a queue. */
export class Mutex {
  #last: Promise<unknown> = Promise.resolve()
  #waiting = 0

  /** How many have or want the lock. */
  get size(): number {
    return this.#waiting
  }

  /** Waits, and gives what releases the lock. */
  async lock(): Promise<() => void> {
    const before = this.#last
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#last = promise
    this.#waiting += 1
    await before
    return () => {
      this.#waiting -= 1
      resolve()
    }
  }

  async runExclusive<Result>(work: () => Promise<Result>): Promise<Result> {
    const release = await this.lock()
    try {
      return await work()
    } finally {
      release()
    }
  }
}
