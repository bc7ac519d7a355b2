import { useDeskText } from '../language/desk-text.tsx'
import type { DeskError } from '../trpc.ts'
import { Notice } from '../ui/feedback.tsx'
import { failureText } from './failure.ts'

/** Says that something could not be loaded, and why, and tries again. */
export function ListFailure({ error, retry }: { error: DeskError; retry: () => unknown }) {
  const t = useDeskText()
  return (
    <div className="notice-list">
      <Notice kind="danger" urgent>
        <b>{t.office.loadFailed}</b> {failureText(error, t)}{' '}
        <button className="link" type="button" onClick={() => retry()}>
          {t.retry}
        </button>
      </Notice>
    </div>
  )
}
