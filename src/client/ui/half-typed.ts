import type { RefObject } from 'react'

/**
 * Of these fields of a form those in which something stands that is no value of their kind, such as a date without its year or the
 * thirtieth of February, with what is said of each: to scripts, and so to rules, such a field is blank.
 */
export function halfTypedIn<Said>(form: RefObject<HTMLFormElement | null>, fields: Readonly<Record<string, Said>>): Map<string, Said> {
  const isHalfTyped = (field: unknown) => field instanceof HTMLInputElement && field.validity.badInput
  return new Map(Object.entries(fields).filter(([name]) => isHalfTyped(form.current?.elements.namedItem(name))))
}
