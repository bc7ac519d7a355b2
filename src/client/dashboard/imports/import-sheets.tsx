import type { BookSheet } from '../../../shared/sheet.ts'
import { useImportText } from './import-text.ts'

const SELECT = 'import-sheet'

interface Props {
  sheets: BookSheet[]
  /** The one that was asked for, read or not. */
  chosen: string | undefined
  busy: boolean
  onSheet: (name: string) => void
}

/** Which sheet of the book is read; the one that has the customers is offered first. */
export function ImportSheets({ sheets, chosen, busy, onSheet }: Props) {
  const { sheet: t } = useImportText()
  if (sheets.length < 2) return null
  const offered = sheets.toSorted((one, other) => Number(other.customers) - Number(one.customers))
  return (
    <p className="sheets">
      <label htmlFor={SELECT}>{t.sheetOf}</label>
      <select
        className="input"
        id={SELECT}
        value={chosen ?? sheets.find(({ read }) => read)?.name ?? ''}
        aria-disabled={busy}
        onChange={({ target }) => busy || onSheet(target.value)}
      >
        {offered.map(({ name, customers }) => (
          <option key={name} value={name}>
            {customers ? t.withCustomers(name) : name}
          </option>
        ))}
      </select>
    </p>
  )
}
