import { useState } from 'react'
import { shownHour } from '../../../shared/hours.ts'
import { isValueField } from '../../../shared/import-choices.ts'
import { type ImportAnswer, SHEET_FIELDS, type SheetField, sheetTitle } from '../../../shared/sheet.ts'
import { titled } from '../../language/desk-labels.ts'
import { type ListColumn, Table } from '../../ui/list-table.tsx'
import { NamedIcon } from '../../ui/named-icon.tsx'
import { calendarDay } from '../office-time.ts'
import { useMeant } from './import-options.ts'
import { useImportText } from './import-text.ts'

/** Of so many rows each can be gone to. */
export const MOST_PREVIEWED = 300

/** Where a row stands in the page. */
export const previewRowId = (row: number) => `import-row-${row}`

const DAYS: ReadonlySet<SheetField> = new Set<SheetField>(['contactDay', 'followUp', 'receivedAt', 'statusDate', 'createdAt'])

/** A day that was read, as the desk writes days. */
function shownText(field: SheetField, text: string | undefined): string | undefined {
  const [, day, rest = ''] = (DAYS.has(field) && text && /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d)(?::00)?)?$/.exec(text)) || []
  return day ? `${calendarDay(day)}${rest && ` ${shownHour(rest)}`}` : text
}

/** A cell that keeps its row out, and one that only lost something on the way: by class and icon. */
const MARKS = { bad: 'warn', noted: 'info' } as const

/** The first rows as they were understood, wrong cells marked. */
export function ImportPreview({ answer }: { answer: ImportAnswer }) {
  const { sheet: t, labels } = useImportText()
  const meantBy = useMeant()
  const { errors, warnings, preview, columns } = answer
  const troubles = [...errors, ...warnings]
  const cellsOf = (found: readonly { row: number; column: string }[]) => new Set(found.map(({ row, column }) => `${row} ${column}`))
  const [wrong, noted] = [cellsOf(errors), cellsOf(warnings)]
  const wrongRows = new Set(troubles.map(({ row }) => row))
  const [onlyWrong, setOnlyWrong] = useState(true)
  // A notice may be about a row further down, and those are not among these.
  const hasWrong = preview.some(({ row }) => wrongRows.has(row))
  const narrowed = onlyWrong && hasWrong
  const shown = preview.filter(({ row }) => !narrowed || wrongRows.has(row)).slice(0, MOST_PREVIEWED)
  const read = columns.flatMap(({ field }) => field ?? [])
  // What a row lacks altogether has no column of its own in the file; it is shown where it is wrong.
  const fields = [...new Set([...read, ...SHEET_FIELDS.filter((field) => troubles.some(({ column }) => column === sheetTitle(field)))])]
  const column = (field: SheetField): ListColumn<(typeof shown)[number]> => {
    const markOf = (row: number) => {
      const cell = `${row} ${sheetTitle(field)}`
      return wrong.has(cell) ? 'bad' : noted.has(cell) ? 'noted' : undefined
    }
    return {
      ...titled(labels.columns[field]),
      className: ({ row }) => markOf(row),
      cell(line) {
        const { row, cells, yearless } = line
        const mark = markOf(row)
        const meant = isValueField(field) && cells[field] ? meantBy(field, line) : undefined
        return (
          <>
            <span className="one">
              {mark && <NamedIcon name={MARKS[mark]} />}
              {(mark ? cells[field] : shownText(field, cells[field])) ?? (mark ? t.blank : '')}
            </span>
            {yearless.includes(field) && <span className="preview__meant">{t.yearless}</span>}
            {meant && (
              <span className="preview__meant">
                <span aria-hidden="true">→ </span>
                <span className="sr-only">{t.readAs} </span>
                <span lang={meant.lang}>{meant.name}</span>
              </span>
            )}
          </>
        )
      },
    }
  }
  return (
    <section aria-labelledby="import-preview">
      <div className="subhead">
        <h3 id="import-preview">{t.preview}</h3>
        {hasWrong && (
          <label className="check">
            <input type="checkbox" checked={onlyWrong} onChange={({ target }) => setOnlyWrong(target.checked)} />
            {t.onlyWrong}
          </label>
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard */}
      <section className="preview" aria-label={t.previewTable} tabIndex={0}>
        <Table
          caption={t.previewCaption}
          columns={[
            {
              title: t.row,
              isNumber: true,
              names: true,
              cell: ({ row }) => (
                <span id={previewRowId(row)} tabIndex={-1}>
                  {row}
                </span>
              ),
            },
            ...fields.map(column),
          ]}
          rows={shown}
          keyOf={({ row }) => row}
        />
      </section>
    </section>
  )
}
