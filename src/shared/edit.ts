// An edit of an entry that others edit as well: a form that was opened before somebody else saved is no reason to undo their work.
import * as z from 'zod/mini'
import { rowId } from './id.ts'

/** The fields as their writer saw them before, as they were answered; of one that is not told the last edit counts. */
export const seenBefore = z.optional(z.record(z.string(), z.unknown(), 'invalid'))

/** Some fields of one entry. */
export const editOf = <Shape extends z.core.$ZodShape>(change: z.ZodMiniObject<Shape>) =>
  z.extend(change, { id: rowId, before: seenBefore })
export type Edit<Change> = Change & { id: number; before?: z.output<typeof seenBefore> }
