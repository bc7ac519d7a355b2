import type { ImportAnswer } from '../../../shared/sheet.ts'
import { columnIn } from '../../language/desk-labels.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { Table } from '../../ui/list-table.tsx'
import { Said } from '../../ui/said.tsx'
import { sayAgain } from '../failure.ts'
import { RefusedRows } from './import-refused.tsx'
import type { Sheet } from './import-upload.ts'

/** More than a screen can show is left to the file. */
const MOST_SHOWN = 200

/** Every wrong cell: row, column, what it says, what is wrong. */
export function ImportErrors({ sheet, answer }: { sheet: Sheet; answer: ImportAnswer }) {
  const { sheet: t, labels } = useDeskText()
  const { errors, refused } = answer
  return (
    <section aria-labelledby="import-errors">
      <div className="subhead">
        <h3 id="import-errors">{t.wrong}</h3>
        {refused > 0 && <RefusedRows sheet={sheet}>{t.downloadRefused(refused)}</RefusedRows>}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard */}
      <section className="preview preview--beside" aria-label={t.errorsTable} tabIndex={0}>
        <Table
          caption={t.errorsCaption}
          columns={[
            { title: t.row, isNumber: true, names: true, cell: ({ row }) => row },
            { title: t.column, className: 'nowrap', cell: ({ column }) => <Said label={columnIn(labels, column)} /> },
            {
              title: t.says,
              cell: ({ value }) => (
                <span className="one says" title={value || t.blank}>
                  {value || t.blank}
                </span>
              ),
            },
            { title: t.problem, cell: ({ message }) => sayAgain(message) },
          ]}
          rows={errors.slice(0, MOST_SHOWN)}
          keyOf={({ row, column }) => `${row} ${column}`}
        />
        {errors.length > MOST_SHOWN && <p className="muted">{t.moreErrors(errors.length - MOST_SHOWN)}</p>}
      </section>
    </section>
  )
}
