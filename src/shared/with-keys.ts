/** An object with these keys and the value of each. The type of the whole is the caller's word: the compiler cannot follow a loop so far. */
export function withKeys<Key extends string, Whole extends Record<Key, unknown>>(
  keys: readonly Key[],
  valueFor: (key: Key) => Whole[Key],
): Whole
export function withKeys(keys: readonly string[], valueFor: (key: string) => unknown): Record<string, unknown> {
  return Object.fromEntries(keys.map((key) => [key, valueFor(key)]))
}
