/** A value as every engine can hold it: no text of PostgreSQL has the character numbered 0, or half of a pair of surrogates. */
export function storable(value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value
}
