import type { PreviewRow, RowWarning } from '../../../shared/sheet.ts'
import { columnIn } from '../../language/desk-labels.ts'
import { Notice } from '../../ui/feedback.tsx'
import { Said } from '../../ui/said.tsx'
import { sayAgain } from '../failure.ts'
import { MOST_PREVIEWED, previewRowId } from './import-preview.tsx'
import { useImportText } from './import-text.ts'

/** So many kinds are told, and of many rows of a kind these can be gone through one by one: a kind may name what stands in its cell. */
const MOST_SHOWN = 100

interface Props {
  warnings: RowWarning[]
  preview?: PreviewRow[]
  /** Brings a row of the preview into sight. */
  onRow?: (row: number) => void
}

/** What is worth knowing about rows that are stored all the same: each kind once, with its rows. */
export function ImportWarnings({ warnings, preview = [], onRow = () => {} }: Props) {
  const { sheet: t, labels } = useImportText()
  if (warnings.length === 0) return null
  const kinds = [...Map.groupBy(warnings, ({ column, reason }) => `${column}\n${reason}`)]
  const untold = kinds.slice(MOST_SHOWN).reduce((rows, [, alike]) => rows + alike.length, 0)
  const shown = new Set(preview.slice(0, MOST_PREVIEWED).map(({ row }) => row))
  return (
    <Notice kind="warning">
      <b>{t.warnings(warnings.length)}</b>
      <ul className="alike">
        {kinds.slice(0, MOST_SHOWN).map(([kind, [first, ...others]]) => {
          if (!first) return null
          const rows = [first, ...others].map(({ row }) => row)
          const what = (
            <>
              <Said label={columnIn(labels, first.column)} />: {sayAgain(first.reason)}
            </>
          )
          return (
            <li key={kind}>
              {others.length === 0 ? (
                <>
                  <RowLink row={first.row} isShown={shown.has(first.row)} onRow={onRow} />, {what}
                </>
              ) : (
                <details>
                  <summary>
                    {t.warningsAlike(rows.length)}, {what}
                  </summary>
                  <p className="alike__rows">
                    {rows.slice(0, MOST_SHOWN).map((row) => (
                      <RowLink key={row} row={row} isShown={shown.has(row)} onRow={onRow} />
                    ))}
                    {rows.length > MOST_SHOWN && <span>{t.moreRows(rows.length - MOST_SHOWN)}</span>}
                  </p>
                </details>
              )}
            </li>
          )
        })}
        {untold > 0 && <li>{t.moreRows(untold)}</li>}
      </ul>
    </Notice>
  )
}

interface RowLinkProps {
  row: number
  /** Whether the preview has it. */
  isShown: boolean
  onRow: (row: number) => void
}

function RowLink({ row, isShown, onRow }: RowLinkProps) {
  const { sheet: t } = useImportText()
  const words = `${t.row} ${row}`
  if (!isShown) return <span>{words}</span>
  return (
    <button className="link" type="button" aria-label={t.toRow(row)} aria-controls={previewRowId(row)} onClick={() => onRow(row)}>
      {words}
    </button>
  )
}
