import { useDeskText } from '../../language/desk-text.tsx'
import { trpc } from '../../trpc.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogHeader } from '../../ui/dialog-header.tsx'
import { Failure } from '../../ui/feedback.tsx'
import { focusFirst } from '../../ui/focus.ts'
import { failureText } from '../failure.ts'

interface Props {
  months: number
  onClose: () => void
  onYes: () => void
}

/** Asked before a period is chosen after which orders are erased: how many that would be today. */
export function RetentionQuestion({ months, onClose, onYes }: Props) {
  const t = useDeskText()
  const words = t.office.settings.retention
  const { data, error } = trpc.settings.retention.useQuery({ months }, { staleTime: 0, gcTime: 0 })
  return (
    <Dialog labelledBy="retention-title" onClose={onClose}>
      <DialogHeader id="retention-title" title={words.ask(months)} />
      <div className="dialog__body">
        <Failure why={error && failureText(error, t)} />
        <p role="status">{data ? words.takes(data.orders, data.letters) : words.counting}</p>
        <p>{words.from}</p>
      </div>
      <div className="dialog__foot">
        <Button onClick={onClose} {...focusFirst}>
          {t.cancel}
        </Button>
        <Button kind="danger" aria-disabled={!data} onClick={onYes}>
          {words.choose}
        </Button>
      </div>
    </Dialog>
  )
}
