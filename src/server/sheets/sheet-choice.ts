// Of the sheets of a workbook one is read, and of the others only the first rows: enough to tell what each is about.
import type { SheetRow } from './sheet-cells.ts'
import { SheetError } from './sheet-error.ts'

export interface NamedSheet {
  name: string
  isHidden: boolean
}

/** A sheet that holds something. */
interface SheetTop {
  name: string
  isRead: boolean
  /** Its first rows. */
  top: SheetRow[]
}

export interface SheetFile {
  /** The rows that hold something, of the sheet that is read. */
  rows: SheetRow[]
  /** The sheets that people see, if the file has sheets. */
  sheets: SheetTop[]
}

/** Titles are looked for within them. */
export const TOP_ROWS = 10

interface Reading<Sheet> {
  all: (sheet: Sheet) => SheetRow[] | Promise<SheetRow[]>
  top: (sheet: Sheet, most: number) => SheetRow[] | Promise<SheetRow[]>
}

/** The sheet of this name, or the first one that people see. */
function chosenOf<Sheet extends NamedSheet>(sheets: readonly Sheet[], wanted: string | undefined): Sheet {
  const chosen = wanted === undefined ? (sheets.find(({ isHidden }) => !isHidden) ?? sheets[0]) : sheets.find(({ name }) => name === wanted)
  if (!chosen) throw new SheetError(wanted === undefined ? 'sheet.damaged' : 'sheet.missing')
  return chosen
}

/** Reads one, and of the others the first rows; see chosenOf. */
export async function readChosen<Sheet extends NamedSheet>(
  sheets: readonly Sheet[],
  wanted: string | undefined,
  { all, top }: Reading<Sheet>,
): Promise<SheetFile> {
  const chosen = chosenOf(sheets, wanted)
  const rows = await all(chosen)
  const tops: SheetTop[] = []
  for (const sheet of sheets) {
    if (sheet === chosen) tops.push({ name: sheet.name, isRead: true, top: rows.slice(0, TOP_ROWS) })
    else if (!sheet.isHidden) tops.push({ name: sheet.name, isRead: false, top: await top(sheet, TOP_ROWS) })
  }
  return { rows, sheets: tops.filter(({ isRead, top }) => isRead || top.length > 0) }
}
