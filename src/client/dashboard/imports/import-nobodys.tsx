import type { RowWarning } from '../../../shared/sheet.ts'
import { Notice } from '../../ui/feedback.tsx'
import { sayAgain } from '../failure.ts'

/** Whether a notice is about a row that becomes an order. */
export const isOfOrder = ({ leftOut }: RowWarning) => !leftOut

/** Which rows are nobody's, as those of totals: each kind is one sentence, which names its rows. */
export function ImportNobodys({ warnings }: { warnings: RowWarning[] }) {
  const kinds = warnings.filter((warning) => !isOfOrder(warning))
  if (kinds.length === 0) return null
  return (
    <Notice kind="info">
      {kinds.map(({ reason }) => (
        <p key={reason}>{sayAgain(reason)}</p>
      ))}
    </Notice>
  )
}
