// What an erasure leaves of a text that spoke of somebody.

/** Stands where something was; the same in both languages. */
export const STRUCK = '·'

/** Whether it was taken from an order whose it is: of a sale nothing else is left of the person, and no history. */
export const isErased = ({ contactName }: { contactName: string }): boolean => contactName === STRUCK

/** Whether a stored text is what is left of this one: all that stands between what was struck stands in it, in the same order. */
export function isRemainderOf(stored: string, before: string): boolean {
  if (!stored.includes(STRUCK)) return false
  const whole = before.normalize('NFC')
  let from = 0
  for (const part of stored.split(STRUCK)) {
    const at = whole.indexOf(part, from)
    if (at < 0) return false
    from = at + part.length
  }
  return true
}
