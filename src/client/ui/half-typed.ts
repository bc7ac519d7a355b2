/**
 * Whether something stands in a field that is no value of its kind, such as a date without its year or the thirtieth of February: to
 * scripts, and so to rules, the field is blank.
 */
export function isHalfTyped(field: unknown): boolean {
  return field instanceof HTMLInputElement && field.validity.badInput
}
