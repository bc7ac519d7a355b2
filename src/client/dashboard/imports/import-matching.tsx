import { isSheetField, type ReadColumn, SHEET_FIELDS, type SheetField } from '../../../shared/sheet.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { Table } from '../../ui/list-table.tsx'
import type { Mapping } from './import-upload.ts'

interface Props {
  columns: ReadColumn[]
  /** Choices by title that are not answered yet. */
  chosen: Mapping
  onMatch: (header: string, field: SheetField | null) => void
}

/** What each column of the file becomes; people may know better. */
export function ImportMatching({ columns, chosen, onMatch }: Props) {
  const { sheet: t, labels } = useDeskText()
  const known = columns.filter(({ field }) => field !== null).length
  return (
    <section aria-labelledby="import-columns">
      <div className="subhead">
        <h3 id="import-columns">{t.columns}</h3>
        <span className="muted">{t.matched(known, columns.length)}</span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard */}
      <section className="preview preview--beside" aria-label={t.columnsTable} tabIndex={0}>
        <Table
          caption={t.columnsCaption}
          columns={[
            { title: t.inFile, names: true, cell: ({ header }) => header },
            {
              title: t.inRemanso,
              cell: ({ letter, header, field }) => (
                <>
                  <label className="sr-only" htmlFor={`import-column-${letter}`}>
                    {t.target(header)}
                  </label>
                  <select
                    className="input"
                    id={`import-column-${letter}`}
                    value={(Object.hasOwn(chosen, header) ? chosen[header] : field) ?? ''}
                    onChange={({ target }) => onMatch(header, isSheetField(target.value) ? target.value : null)}
                  >
                    <option value="">{t.leaveOut}</option>
                    {SHEET_FIELDS.map((field) => (
                      <option key={field} value={field} lang={labels.columns[field].lang}>
                        {labels.columns[field].text}
                      </option>
                    ))}
                  </select>
                </>
              ),
            },
            { title: t.sample, className: 'muted', cell: ({ sample }) => sample.slice(0, 60) },
          ]}
          rows={columns}
          keyOf={({ letter }) => letter}
        />
      </section>
    </section>
  )
}
