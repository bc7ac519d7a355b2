// Cells that whoever imports has corrected in the preview, in place of what the file says.
import type { ImportChoices } from '../../shared/import-choices.ts'
import type { SheetCell } from '../sheets/sheet-cells.ts'
import type { Table } from './import-columns.ts'

/** The table with these cells; of a column that the file does not have, none. A name stands for all the columns that hold parts of it. */
export function corrected(table: Table, cells: ImportChoices['cells']): Table {
  const said = new Map(Object.entries(cells))
  if (said.size === 0) return table
  const rows = table.rows.map((row) => {
    const texts = new Map(Object.entries(said.get(String(row.row)) ?? {}))
    if (texts.size === 0) return row
    const changed: (SheetCell | undefined)[] = [...row.cells]
    for (const { field, at, joins } of table.columns) {
      const text = joins && texts.has('contactName') ? '' : field && texts.get(field)
      if (typeof text === 'string') changed[at] = text.trim() || undefined
    }
    return { ...row, cells: changed }
  })
  return { ...table, rows }
}
