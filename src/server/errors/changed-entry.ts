import { type ChangeOf, mergeChanges } from '../../shared/merge.ts'
import { Refusal } from './refusal.ts'

/**
 * The entry as it will be stored. Where the writer says what stood there `before`, and somebody else has written something else
 * since, nothing is stored: the refusal names those fields and carries the entry as it is.
 */
export function changedEntry<Entry extends object>(stored: Entry, change: ChangeOf<Entry>, before: object = {}): Entry {
  const { merged, clashes } = mergeChanges(before, change, stored)
  if (clashes.length > 0)
    throw new Refusal('conflict', { fields: Object.fromEntries(clashes.map((path) => [path, 'overtaken'])), current: stored })
  return merged
}
