import { useDeskText } from '../../language/desk-text.tsx'
import { namesIn } from '../../language/names-in.ts'
import { SaidSentence } from '../../ui/said.tsx'
import { UnsavedChanges } from '../../ui/unsaved-changes.tsx'
import { changeCount, type Draft, editedFields, isTrackingEdited } from './order-draft.ts'

interface Props {
  draft: Draft
  onDiscard: () => void
  onStay: () => void
}

/** Asks before a half-filled order is left, and names what would be lost. */
export function UnsavedQuestion({ draft, onDiscard, onStay }: Props) {
  const t = useDeskText()
  const changed = [
    ...editedFields(draft).map((field) => t.labels.fields[field]),
    ...(isTrackingEdited(draft) ? [{ ...t.labels.columns.tracking, text: t.editor.trackingChange }] : []),
  ]
  return (
    <UnsavedChanges onDiscard={onDiscard} onStay={onStay}>
      <b>{t.editor.askTitle(changeCount(draft))}</b> <SaidSentence sentence={namesIn((names) => `${names}.`, ...changed)} />
    </UnsavedChanges>
  )
}
