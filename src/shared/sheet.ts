// The spreadsheet of orders as browser and server speak of it: its columns, its limits, and what an import answers.

/** The columns in the order of the file, each with its title. The first 18 are the table's with the id before them. */
export const SHEET_TITLES = {
  id: 'ID',
  status: 'Status',
  contactDay: 'Contact Day',
  updates: 'Updates',
  insurance: 'Insurance',
  funeralHome: 'Funeral Home',
  tracking: 'Tracking',
  price: 'Price',
  contactName: 'Contact Name',
  phoneNumber: 'Phone Number',
  email: 'Email',
  relationship: 'Relationship',
  service: 'Service Type',
  deceasedName: 'Deceased Name',
  age: 'Age',
  source: 'Source',
  assigned: 'Assigned',
  comission: 'Comission',
  statusDate: 'Status Date',
  statusBy: 'Status By',
  createdAt: 'Created At',
  createdBy: 'Created By',
  followUp: 'Next Follow-up',
} as const
export type SheetField = keyof typeof SHEET_TITLES

export function isSheetField(name: string): name is SheetField {
  return Object.hasOwn(SHEET_TITLES, name)
}

export const SHEET_FIELDS: readonly SheetField[] = Object.keys(SHEET_TITLES).filter(isSheetField)

/** The 17 columns that the table and a form have; the others are for moving orders from one Remanso to another. */
export const TEMPLATE_FIELDS: readonly SheetField[] = SHEET_FIELDS.slice(1, 18)

const MB = 1024 * 1024
export const SHEET_LIMITS = {
  /** Bytes of the file. */
  bytes: 20 * MB,
  /** Bytes of what a packed file holds. */
  unpacked: 100 * MB,
  rows: 20_000,
  columns: 100,
  sheets: 200,
  /** Cells that a sheet claims to reach over. */
  range: 100_000_000,
  milliseconds: 30_000,
} as const

export interface RowError {
  /** As the spreadsheet counts. */
  row: number
  /** The title of ours that the cell was read as. */
  column: string
  message: string
  /** What the cell says; empty for an empty one. */
  value: string
}

/** Something about a row that is stored, and that whoever imports may want to know. */
export interface RowWarning {
  row: number
  column: string
  reason: string
}

export interface ReadColumn {
  /** A, B, … as the spreadsheet names it. */
  letter: string
  header: string
  /** What it is read as; null where it is left out. */
  field: SheetField | null
  /** The first cell below that is not empty. */
  sample: string
}

export interface PreviewRow {
  row: number
  cells: Partial<Record<SheetField, string>>
}

/** What POST /orders/excel answers. In a dry run the counts say what would happen. */
export interface ImportAnswer {
  success: true
  /** Rows stored: new orders and changed ones. */
  imported: number
  /** All other rows that are not empty. */
  skipped: number
  errors: RowError[]
  warnings: RowWarning[]
  created: number
  updated: number
  /** Rows of orders that are already as the file says. */
  unchanged: number
  /** Rows with at least one error. */
  refused: number
  /** Phones among the rows stored that cannot be read as a number; they are kept as written. */
  notCallable: number
  columns: ReadColumn[]
  /** The first rows, and the rows with errors. */
  preview: PreviewRow[]
  /** What the batch is undone by; null where nothing was stored. */
  batch: number | null
}

/** How far a spreadsheet has come, for whoever waits for it. */
export interface SheetProgress {
  step: 'waiting' | 'reading' | 'checking' | 'storing' | 'writing'
  done: number
  /** Undefined as long as nobody knows. */
  total?: number
}

export interface ImportBatch {
  id: number
  at: string
  who: string
  fileName: string
  created: number
  updated: number
  undoneAt: string | null
  undoneBy: string | null
}

export interface UndoAnswer {
  /** Orders taken out again, and orders put back as they were. */
  removed: number
  restored: number
  /** Orders left alone, because somebody has worked on them since. */
  kept: number
}
