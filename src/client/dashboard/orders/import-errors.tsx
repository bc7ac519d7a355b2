import type { ImportAnswer } from '../../../shared/sheet.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { RefusedRows } from './import-refused.tsx'
import type { Sheet } from './import-upload.ts'

/** More than a screen can show is left to the file. */
const MOST_SHOWN = 200

/** Every wrong cell: row, column, what it says, what is wrong. */
export function ImportErrors({ sheet, answer }: { sheet: Sheet; answer: ImportAnswer }) {
  const { sheet: t } = useDeskText()
  const { errors, refused } = answer
  return (
    <section aria-labelledby="import-errors">
      <div className="subhead">
        <h3 id="import-errors">{t.wrong}</h3>
        {refused > 0 && <RefusedRows sheet={sheet}>{t.downloadRefused(refused)}</RefusedRows>}
      </div>
      {errors.length === 0 ? (
        <p className="muted">{t.allRight}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
        <section className="preview preview--beside" aria-label={t.errorsTable} tabIndex={0}>
          <table className="table">
            <caption className="sr-only">{t.errorsCaption}</caption>
            <thead>
              <tr>
                <th scope="col" className="num">
                  {t.row}
                </th>
                <th scope="col">{t.column}</th>
                <th scope="col">{t.says}</th>
                <th scope="col">{t.problem}</th>
              </tr>
            </thead>
            <tbody>
              {errors.slice(0, MOST_SHOWN).map(({ row, column, message, value }) => (
                <tr key={`${row} ${column}`}>
                  <th scope="row" className="num">
                    {row}
                  </th>
                  <td className="nowrap" lang="en">
                    {column}
                  </td>
                  <td>
                    <span className="one says" title={value || t.blank}>
                      {value || t.blank}
                    </span>
                  </td>
                  <td>{message}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {errors.length > MOST_SHOWN && <p className="muted">{t.moreErrors(errors.length - MOST_SHOWN)}</p>}
        </section>
      )}
    </section>
  )
}
