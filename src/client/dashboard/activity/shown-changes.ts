import type { Bilingual } from '../../../shared/language.ts'

export interface ShownChange {
  field: string
  from: string | number | null
  to: string | number | null
  /** What the values refer to, by name; of the date of a status, who had set it. */
  fromName?: string | Bilingual | undefined
  toName?: string | Bilingual | undefined
}

/** What follows from other changes: the day of a sale from its status, whether somebody was brought along from the day they came. */
const FOLLOWING: ReadonlySet<string> = new Set(['statusBy', 'soldAt', 'enteredLate'])

/** The changes of a save as they are told, each with its place: two comments may say the same. Who set a status is told with its date. */
export function shownChanges(changes: readonly ShownChange[]): (ShownChange & { place: number })[] {
  const by = changes.find(({ field }) => field === 'statusBy')
  return changes.flatMap((change, place) => {
    if (FOLLOWING.has(change.field)) return []
    if (change.field !== 'statusDate' || !by) return [{ ...change, place }]
    return [{ ...change, place, fromName: String(by.from), toName: String(by.to) }]
  })
}
