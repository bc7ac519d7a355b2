// Why a spreadsheet cannot be taken: a refusal that names the file.
import type { BookSheet, ReadColumn } from '../../shared/sheet.ts'
import { Refusal, type RefusalCode } from '../errors/refusal.ts'

type SheetCode = Extract<RefusalCode, `sheet.${string}`>

export class SheetError extends Refusal {
  /** The columns are what was read, where nobody could match them; the sheets, what may be read instead. */
  constructor(code: SheetCode, more?: { columns?: ReadColumn[]; sheets: BookSheet[] }) {
    super(code, { fields: { file: code }, ...(more && { more }) })
  }
}
