// Turns: one after another, in the order of asking.

export class Turn {
  #last: Promise<unknown> = Promise.resolve()
  #waiting = 0

  /** How many have or want the turn. */
  get size(): number {
    return this.#waiting
  }

  /** Waits, and gives what ends the turn. */
  async take(): Promise<() => void> {
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

  async hold<Result>(work: () => Promise<Result>): Promise<Result> {
    const end = await this.take()
    try {
      return await work()
    } finally {
      end()
    }
  }
}
