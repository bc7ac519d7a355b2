// Numbers that look like chance and are the same for the same seed, so that a demo can be made again.

/** A generator; the same seed gives the same numbers. */
export function createRandom(seed: number) {
  let state = (seed ^ 0x9e3779b9) >>> 0
  // mulberry32: 32 bits of state are plenty for names and dates.
  const fraction = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (least: number, most: number) => least + fraction() * (most - least)
  const whole = (least: number, most: number) => Math.floor(between(least, most + 1))
  return {
    fraction,
    between,
    whole,
    chance: (likely: number) => fraction() < likely,
    pick<Thing>(things: readonly Thing[]): Thing {
      const thing = things[whole(0, things.length - 1)]
      if (thing === undefined) throw new RangeError('There is nothing to pick from')
      return thing
    },
  }
}
