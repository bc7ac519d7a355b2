// Cells that whoever imports has corrected in the preview, in place of what the file says.
import type { ImportChoices } from '../../shared/import-choices.ts'
import type { SheetCell } from '../sheets/sheet-cells.ts'
import type { Table } from './import-columns.ts'

/** The table with these cells; of a column that the file does not have, none. */
export function corrected(table: Table, cells: ImportChoices['cells']): Table {
  const said = new Map(Object.entries(cells))
  if (said.size === 0) return table
  const rows = table.rows.map((row) => {
    const texts = new Map(Object.entries(said.get(String(row.row)) ?? {}))
    if (texts.size === 0) return row
    const changed: (SheetCell | undefined)[] = [...row.cells]
    for (const { field, at } of table.columns) {
      const text = field && texts.get(field)
      if (typeof text === 'string') changed[at] = text.trim() || undefined
    }
    return { ...row, cells: changed }
  })
  return { ...table, rows }
}
