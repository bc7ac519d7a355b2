import { isSheetField, type ReadColumn, SHEET_FIELDS, type SheetField } from '../../../shared/sheet.ts'
import { Table } from '../../ui/list-table.tsx'
import { Options } from '../../ui/options.tsx'
import { useImportText } from './import-text.ts'
import type { Mapping } from './import-upload.ts'

interface Props {
  columns: ReadColumn[]
  /** What was chosen by title. */
  mapping: Mapping
  /** Choices are not answered yet. */
  busy: boolean
  onMatch: (header: string, field: SheetField | null) => void
}

/** What each column of the file becomes: those that nobody knows are asked for, and people may know better about the others. */
export function ImportMatching({ columns, mapping, busy, onMatch }: Props) {
  const { sheet: t } = useImportText()
  const isAsked = ({ header, field }: ReadColumn) => field === null || Object.hasOwn(mapping, header)
  const known = columns.filter(({ field }) => field !== null).length
  const [asked, others] = [columns.filter(isAsked), columns.filter((column) => !isAsked(column))]
  const rest = { chosen: busy ? mapping : {}, onMatch }
  return (
    <section aria-labelledby="import-columns">
      <div className="subhead">
        <h3 id="import-columns">{t.columns}</h3>
        <span className="muted">{t.matched(known, columns.length)}</span>
      </div>
      {asked.length > 0 && <Columns {...rest} caption={t.columnsCaption} columns={asked} />}
      {others.length > 0 && (
        <details>
          <summary>{t.knownColumns(others.length)}</summary>
          <Columns {...rest} caption={t.knownCaption} columns={others} />
        </details>
      )}
    </section>
  )
}

interface ColumnsProps {
  caption: string
  columns: ReadColumn[]
  chosen: Mapping
  onMatch: Props['onMatch']
}

function Columns({ caption, columns, chosen, onMatch }: ColumnsProps) {
  const { sheet: t, labels } = useImportText()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
    <section className="preview preview--beside" aria-label={caption} tabIndex={0}>
      <Table
        caption={caption}
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
                  <Options of={SHEET_FIELDS} called={(field) => labels.columns[field]} />
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
  )
}
