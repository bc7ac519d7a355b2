// Takes an import back, from its result or from the list of earlier ones; what came of it is always told.
import type { UndoAnswer } from '../../../shared/sheet.ts'
import { type DeskError, trpc } from '../../trpc.ts'
import { useStillShown } from '../../ui/still-shown.ts'
import { showToast } from '../../ui/toast.tsx'
import { failureText } from '../failure.ts'
import { tellUnseen } from '../tell-unseen.ts'
import { useImportText } from './import-text.ts'

export type UndoOutcome = UndoAnswer | DeskError

const isAnswer = (outcome: UndoOutcome): outcome is UndoAnswer => 'removed' in outcome

/** One that is not found was undone before: by somebody else, or by a press whose answer was lost. */
export const isUndone = (outcome: UndoOutcome): boolean => isAnswer(outcome) || outcome.data?.refusal.code === 'notFound'

/** `show` has a place for what came of it; without one, or once it has gone, that is said below the page. */
export function useImportUndo(show?: (outcome: UndoOutcome) => void) {
  const isShown = useStillShown()
  const textOf = useUndoText()
  const { undo } = useImportText().sheet
  const tell = (outcome: UndoOutcome) => {
    if (show && isShown()) show(outcome)
    else if (isUndone(outcome)) showToast({ text: textOf(outcome) })
    else tellUnseen(undo, textOf(outcome))
  }
  return trpc.imports.undo.useMutation({
    // Somebody may have taken it back meanwhile.
    meta: { refetchesRefused: true },
    onSuccess: tell,
    onError: tell,
  })
}

export function useUndoText(): (outcome: UndoOutcome) => string {
  const all = useImportText()
  const t = all.sheet
  return (outcome) => {
    if (isAnswer(outcome)) return t.undone(outcome.removed + outcome.restored) + (outcome.kept > 0 ? t.kept(outcome.kept) : '')
    return isUndone(outcome) ? t.undoneBefore : failureText(outcome, all)
  }
}
