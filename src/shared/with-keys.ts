/** An object with these keys and the value of each. The type of the whole is the caller's word: the compiler cannot follow a loop so far. */
export function withKeys<Key extends string, Whole extends Record<Key, unknown>>(
  keys: readonly Key[],
  valueFor: (key: Key) => Whole[Key],
): Whole
export function withKeys(keys: readonly string[], valueFor: (key: string) => unknown): Record<string, unknown> {
  const whole: Record<string, unknown> = {}
  for (const key of keys) whole[key] = valueFor(key)
  return whole
}
