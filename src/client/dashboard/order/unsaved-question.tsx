import { useDeskText } from '../../language/desk-text.tsx'
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
    ...editedFields(draft).map((field) => t.labels.fields[field].text),
    ...(isTrackingEdited(draft) ? [t.editor.trackingChange] : []),
  ]
  return (
    <UnsavedChanges onDiscard={onDiscard} onStay={onStay}>
      <b>{t.editor.askTitle(changeCount(draft))}</b> {changed.join(', ')}.
    </UnsavedChanges>
  )
}
