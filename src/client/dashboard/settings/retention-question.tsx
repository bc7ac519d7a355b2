import { useDeskText } from '../../language/desk-text.tsx'
import { trpc } from '../../trpc.ts'
import { Dialog, DialogHead, focusFirst } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/feedback.tsx'
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
      <DialogHead id="retention-title" title={words.ask(months)} />
      <div className="dialog__body">
        {error && (
          <Notice kind="danger" urgent>
            {failureText(error, t)}
          </Notice>
        )}
        <p role="status">{data ? words.takes(data.orders, data.letters) : words.counting}</p>
        <p>{words.from}</p>
      </div>
      <div className="dialog__foot">
        <button className="btn" type="button" onClick={onClose} {...focusFirst}>
          {t.cancel}
        </button>
        <button className="btn btn--danger" type="button" aria-disabled={!data} onClick={() => data && onYes()}>
          {words.choose}
        </button>
      </div>
    </Dialog>
  )
}
