import { useDeskText } from '../../language/desk-text.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogHeader } from '../../ui/dialog-header.tsx'
import { Notice } from '../../ui/feedback.tsx'
import { Said } from '../../ui/said.tsx'

const TITLE = 'import-title'

/** In the place of the import while its script could not be fetched: after an update of the server it never can. */
export function ImportUnfetched({ onRetry, onClose }: { onRetry: () => void; onClose: () => void }) {
  const { labels, failure, retry } = useDeskText()
  const isOnline = navigator.onLine
  return (
    <Dialog labelledBy={TITLE} onClose={onClose}>
      <DialogHeader id={TITLE} focused title={<Said label={labels.import} />} onClose={onClose} />
      <div className="dialog__body">
        <Notice kind="danger" urgent>
          {isOnline ? failure.unfetched : failure.unreachable}
        </Notice>
      </div>
      <div className="dialog__foot">
        {isOnline && <Button onClick={() => window.location.reload()}>{failure.reload}</Button>}
        <Button kind="primary" onClick={onRetry}>
          {retry}
        </Button>
      </div>
    </Dialog>
  )
}
