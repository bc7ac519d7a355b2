import { useState } from 'react'
import { type ImportAnswer, SHEET_FIELDS, sheetTitle } from '../../../shared/sheet.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { Glyph } from '../../ui/glyph.tsx'

const MOST_SHOWN = 100

/** The first rows as they were understood, wrong cells marked. */
export function ImportPreview({ answer }: { answer: ImportAnswer }) {
  const { sheet: t } = useDeskText()
  const { errors, preview, columns } = answer
  const wrong = new Set(errors.map(({ row, column }) => `${row} ${column}`))
  const wrongRows = new Set(errors.map(({ row }) => row))
  const [onlyWrong, setOnlyWrong] = useState(true)
  const narrowed = onlyWrong && wrongRows.size > 0
  const shown = preview.filter(({ row }) => !narrowed || wrongRows.has(row)).slice(0, MOST_SHOWN)
  const read = columns.flatMap(({ field }) => field ?? [])
  // What a row lacks altogether has no column of its own in the file; it is shown where it is wrong.
  const fields = [...new Set([...read, ...SHEET_FIELDS.filter((field) => errors.some(({ column }) => column === sheetTitle(field)))])]
  return (
    <section aria-labelledby="import-preview">
      <div className="subhead">
        <h3 id="import-preview">{t.preview}</h3>
        {wrongRows.size > 0 && (
          <label className="check">
            <input type="checkbox" checked={onlyWrong} onChange={({ target }) => setOnlyWrong(target.checked)} />
            {t.onlyWrong}
          </label>
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard */}
      <section className="preview" aria-label={t.previewTable} tabIndex={0}>
        <table className="table">
          <caption className="sr-only">{t.previewCaption}</caption>
          <thead>
            <tr>
              <th scope="col" className="num">
                {t.row}
              </th>
              {fields.map((field) => (
                <th key={field} scope="col" lang="en">
                  {sheetTitle(field)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ row, cells }) => (
              <tr key={row}>
                <th scope="row" className="num">
                  {row}
                </th>
                {fields.map((field) => {
                  const bad = wrong.has(`${row} ${sheetTitle(field)}`)
                  return (
                    <td key={field} className={bad ? 'bad' : undefined}>
                      {bad && <Glyph name="warn" />}
                      <span className="one">{cells[field] ?? (bad ? t.blank : '')}</span>
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}
