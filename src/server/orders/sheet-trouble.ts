// Why a spreadsheet cannot be taken. Thrown where it is read, in a thread of its own; order-import.ts makes a Refusal of it.
import type { ReadColumn } from '../../shared/sheet.ts'

export type TroubleCode =
  | 'sheet.tooLarge'
  | 'sheet.unpacked'
  | 'sheet.rows'
  | 'sheet.columns'
  | 'sheet.sheets'
  | 'sheet.range'
  | 'sheet.slow'
  | 'sheet.type'
  | 'sheet.password'
  | 'sheet.damaged'
  | 'sheet.empty'
  | 'sheet.headers'

export class SheetTrouble extends Error {
  readonly code: TroubleCode
  /** What was read, where the columns are what nobody could match. */
  readonly columns: ReadColumn[] | undefined

  constructor(code: TroubleCode, columns?: ReadColumn[]) {
    super(code)
    this.code = code
    this.columns = columns
  }
}
