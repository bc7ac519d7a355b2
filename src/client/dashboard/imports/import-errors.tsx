import { type ImportAnswer, type RowError, type SheetField, sheetTitle } from '../../../shared/sheet.ts'
import { columnIn } from '../../language/desk-labels.ts'
import { Button } from '../../ui/button.tsx'
import { Table } from '../../ui/list-table.tsx'
import { Said } from '../../ui/said.tsx'
import { sayAgain } from '../failure.ts'
import { RefusedRows } from './import-refused.tsx'
import { useImportText } from './import-text.ts'
import type { Sheet } from './import-upload.ts'

/** More than a screen can show is left to the file. */
const MOST_SHOWN = 200

/** What is longer came cut, and is corrected in the file. */
const LONGEST_SHOWN = 200

interface Props {
  sheet: Sheet
  answer: ImportAnswer
  /** Checked again at this moment. */
  busy: boolean
  onWrite: (written: Sheet['written']) => void
  onCorrect: () => void
}

/** Whether something is typed over a wrong cell and not applied yet. */
export const hasCorrections = ({ written }: Sheet, { errors }: ImportAnswer) => errors.some(({ row }) => written[row] !== undefined)

/** Every wrong cell: row, column, what it says, what is wrong. It can be corrected where it stands. */
export function ImportErrors({ sheet, answer, busy, onWrite, onCorrect }: Props) {
  const { sheet: t, labels } = useImportText()
  const { errors, refused } = answer
  const { cells, written } = sheet
  const fields = new Map(answer.columns.flatMap(({ field }) => (field ? [[sheetTitle(field), field] as const] : [])))
  const write = (row: number, field: SheetField, text: string, before: string) => {
    const { [field]: _, ...others } = written[row] ?? {}
    const { [row]: __, ...rows } = written
    const texts = text === before ? others : { ...others, [field]: text }
    onWrite(Object.keys(texts).length > 0 ? { ...rows, [row]: texts } : rows)
  }
  const cell = ({ row, column, value }: RowError) => {
    const field = fields.get(column)
    if (!field || field === 'id' || value.length >= LONGEST_SHOWN) return <span className="one says">{value || t.blank}</span>
    const before = cells[row]?.[field] ?? value
    return (
      <input
        className="input"
        aria-label={t.correct(labels.columns[field].text, row)}
        value={written[row]?.[field] ?? before}
        placeholder={t.blank}
        maxLength={LONGEST_SHOWN}
        onChange={({ target }) => write(row, field, target.value, before)}
      />
    )
  }
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
          stacks
          columns={[
            { title: t.row, isNumber: true, names: true, cell: ({ row }) => row },
            { title: t.column, className: 'nowrap', cell: ({ column }) => <Said label={columnIn(labels, column)} /> },
            { title: t.says, cell },
            { title: t.problem, cell: ({ message }) => sayAgain(message) },
          ]}
          rows={errors.slice(0, MOST_SHOWN)}
          keyOf={({ row, column }) => `${row} ${column}`}
        />
        {errors.length > MOST_SHOWN && <p className="muted">{t.moreErrors(errors.length - MOST_SHOWN)}</p>}
      </section>
      <p className="corrections">
        <Button small disabled={!hasCorrections(sheet, answer)} pending={busy} onClick={onCorrect}>
          {t.applyCorrections}
        </Button>
      </p>
    </section>
  )
}
