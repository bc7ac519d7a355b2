import type { RowWarning } from '../../../shared/sheet.ts'
import { columnIn } from '../../language/desk-labels.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { Notice } from '../../ui/feedback.tsx'
import { Said } from '../../ui/said.tsx'
import { sayAgain } from '../failure.ts'

/** Of many of a kind these tell enough. */
const MOST_SHOWN = 5

/** What is worth knowing about rows that are stored all the same. */
export function ImportWarnings({ warnings }: { warnings: RowWarning[] }) {
  const { sheet: t, labels } = useDeskText()
  if (warnings.length === 0) return null
  return (
    <Notice kind="warning">
      <b>{t.warnings(warnings.length)}</b>
      <ul>
        {warnings.slice(0, MOST_SHOWN).map(({ row, column, reason }) => (
          <li key={`${row} ${column} ${reason}`}>
            {t.row} {row}, <Said label={columnIn(labels, column)} />: {sayAgain(reason)}
          </li>
        ))}
      </ul>
      {warnings.length > MOST_SHOWN && <p>{t.moreWarnings(warnings.length - MOST_SHOWN)}</p>}
    </Notice>
  )
}
