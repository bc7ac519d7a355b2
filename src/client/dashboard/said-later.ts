// What went wrong with an undo, after the toast that offered it had gone: it is said below the page.
import { useDeskText } from '../language/desk-text.tsx'
import { isLost } from '../once-link.ts'
import type { DeskError } from '../trpc.ts'
import { showToast } from '../ui/toast.tsx'
import { failureText } from './failure.ts'

/** With `useUndoFailed`, for the mutation behind an undo: what it would have brought back is asked for again. */
export const undoing = { showsError: true, refetchesRefused: true } as const

/** Says why an undo was not done, and offers it once more where that may help: the toast that offered it has gone. `label` is another word for it. */
export function useUndoFailed(label?: string): (error: DeskError, again: () => void, said?: string) => void {
  const t = useDeskText()
  return (error, again, said = failureText(error, t)) =>
    showToast({ text: said, ...(isLost(error.data?.httpStatus, true) && { action: { label: label ?? t.undo, run: again } }) })
}
