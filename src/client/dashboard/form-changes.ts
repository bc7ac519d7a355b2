// What was written in a form, as it is sent and as it is told.

/** The fields that are written otherwise than before: of the others what somebody else saved meanwhile stays. */
export function changedFields<Fields extends object>(fields: Fields, before: Fields): Partial<Fields> {
  const changed: Partial<Fields> = { ...fields }
  for (const name in changed) if (JSON.stringify(changed[name]) === JSON.stringify(before[name])) delete changed[name]
  return changed
}

/** What is sent of an entry that others may edit as well: the fields that were written, and what stood in them. */
export function editIn<Fields extends object>(fields: Fields, before: Fields, entry: { id: number }) {
  return { id: entry.id, ...changedFields(fields, before), before: { ...entry } }
}

/** What stands in a field, or in the lines of a list. */
export function textOf(value: unknown): string {
  return Array.isArray(value) ? value.map((line) => Object.values(line).join(' ')).join('; ') : String(value)
}
