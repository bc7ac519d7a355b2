// Why a spreadsheet cannot be taken: a refusal that names the file.
import type { ReadColumn } from '../../shared/sheet.ts'
import { Refusal, type RefusalCode } from '../errors/refusal.ts'

type SheetCode = Extract<RefusalCode, `sheet.${string}`>

export class SheetError extends Refusal {
  /** The columns are what was read, where nobody could match them. */
  constructor(code: SheetCode, columns?: ReadColumn[]) {
    super(code, { fields: { file: code }, ...(columns && { more: { columns } }) })
  }
}
