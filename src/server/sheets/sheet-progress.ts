// How far spreadsheets have come, for the person who waits: known by a ticket of their own choosing while the work lasts.
import type { SheetProgress } from '../../shared/sheet.ts'
import { boundedText } from '../../shared/text-rules.ts'

const known = new Map<string, SheetProgress>()

export const ticketLine = boundedText(100, 'text.type')

const keyOf = (account: number, ticket: string) => `${account}:${ticket}`

/** Gives what to tell progress to, and what to call at the end. */
export function followProgress({ id }: { id: number | null }, ticket: string | undefined) {
  // A program waits for its answer, and asks for nothing meanwhile.
  const key = ticket && id !== null ? keyOf(id, ticket) : undefined
  return {
    show(progress: SheetProgress): void {
      if (key !== undefined) known.set(key, progress)
    },
    end(): void {
      if (key !== undefined) known.delete(key)
    },
  }
}

/** Null before it begins and after it has ended. */
export function readProgress(account: number, ticket: string): SheetProgress | null {
  return known.get(keyOf(account, ticket)) ?? null
}
