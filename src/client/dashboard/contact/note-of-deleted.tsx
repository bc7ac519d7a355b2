import { useDeskText } from '../../language/desk-text.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogHeader } from '../../ui/dialog-header.tsx'
import { Notice } from '../../ui/feedback.tsx'
import type { Contacted } from './contacted.ts'

/** What somebody wrote of a call whose order a colleague has deleted: it waits for the order, or to be copied. */
export function NoteOfDeleted({ whom: { contactName, way, text }, onClose }: { whom: Contacted; onClose: () => void }) {
  const t = useDeskText()
  return (
    <Dialog labelledBy="deleted-note-title" onClose={() => {}}>
      <DialogHeader id="deleted-note-title" title={`${t.contact.titles[way]}: ${contactName}`} onClose={onClose} focused />
      <div className="dialog__body">
        <Notice kind="warning" urgent>
          {t.contact.deletedMeanwhile}
        </Notice>
        <textarea className="input" rows={3} readOnly value={text} aria-label={t.contact.comment} />
      </div>
      <div className="dialog__foot">
        <Button onClick={onClose}>{t.contact.skip}</Button>
      </div>
    </Dialog>
  )
}
