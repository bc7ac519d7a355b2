import { useDeskText } from '../../language/desk-text.tsx'
import { UnsavedChanges } from '../../ui/unsaved-changes.tsx'
import { FIELD_LABELS } from '../words.ts'
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
    ...editedFields(draft).map((field) => FIELD_LABELS[field]),
    ...(isTrackingEdited(draft) ? [t.editor.trackingChange] : []),
  ]
  return (
    <UnsavedChanges onDiscard={onDiscard} onStay={onStay}>
      <b>{t.editor.askTitle(changeCount(draft))}</b> {changed.join(', ')}.
    </UnsavedChanges>
  )
}
