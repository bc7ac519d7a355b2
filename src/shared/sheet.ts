// The spreadsheet of orders as browser and server speak of it: its columns, its limits, and what an import answers.
import type { Language } from './language.ts'
import { EDITABLE_FIELDS, type EditableField, isEditableField } from './order.ts'
import { ORDER_FIELDS, type OrderField, type SheetColumn } from './order-fields.ts'

export type {
  BookSheet,
  DateQuestion,
  DuplicateRow,
  ImportAnswer,
  ImportQuestion,
  PreviewRow,
  ReadColumn,
  RowError,
  RowWarning,
  ValueQuestion,
} from './import-answer.ts'

/** The columns that stand for no field of their own. */
const OTHER_COLUMNS = {
  id: { title: 'ID', width: 8, spellings: ['No. de orden', 'Número de orden', 'Order ID'] },
  contactDay: { title: 'Contact Day', width: 13, spellings: ['Día de contacto', 'Fecha de contacto', 'Contact Date', 'Fecha', 'Date'] },
  updates: { title: 'Updates', width: 36, spellings: ['Actualizaciones'] },
  tracking: { title: 'Tracking', width: 48, spellings: ['Comentarios', 'Seguimiento', 'Comments'] },
  statusDate: { title: 'Status Date', width: 26, spellings: ['Fecha de estado'] },
  statusBy: { title: 'Status By', width: 20, spellings: ['Estado por'] },
  createdAt: { title: 'Created At', width: 26, spellings: ['Creado el', 'Fecha de creación'] },
  createdBy: { title: 'Created By', width: 20, spellings: ['Creado por'] },
} as const satisfies Record<string, SheetColumn>

type ColumnOf<Field extends EditableField> = (typeof ORDER_FIELDS)[Field] extends { column: infer Name extends string } ? Name : Field
export type SheetField = keyof typeof OTHER_COLUMNS | { [Field in EditableField]: ColumnOf<Field> }[EditableField]

const COLUMNS = new Map<string, SheetColumn>([
  ...Object.entries(OTHER_COLUMNS),
  ...EDITABLE_FIELDS.map((field): [string, SheetColumn] => [columnNameOf(field), ORDER_FIELDS[field].sheet]),
])

export function isSheetField(name: string): name is SheetField {
  return COLUMNS.has(name)
}

/** The column that a field of an order stands in; the id's where it is no such field. */
export function columnOf(field: string): SheetField {
  const name = isEditableField(field) ? columnNameOf(field) : field
  return isSheetField(name) ? name : 'id'
}

function columnNameOf(field: EditableField): string {
  const { column }: OrderField = ORDER_FIELDS[field]
  return column ?? field
}

export function sheetColumn(field: SheetField): SheetColumn {
  return COLUMNS.get(field) ?? OTHER_COLUMNS.id
}

export function sheetTitle(field: SheetField): string {
  return sheetColumn(field).title
}

/** What people call the column: of its other names the first is the Spanish one. */
export function columnName(field: SheetField, language: Language): string {
  const { title, spellings } = sheetColumn(field)
  return language === 'es' ? (spellings[0] ?? title) : title
}

/** As the table has them, with the id before them. */
const TABLE_FIELDS: readonly SheetField[] = [
  'id',
  'status',
  'contactDay',
  'updates',
  'insurance',
  'funeralHome',
  'tracking',
  'price',
  'contactName',
  'phoneNumber',
  'email',
  'relationship',
  'service',
  'deceasedName',
  'age',
  'source',
  'assigned',
  'comission',
]

/** The columns in the order of the file; a field that the table has not comes at the end. */
export const SHEET_FIELDS: readonly SheetField[] = [
  ...new Set<SheetField>([
    ...TABLE_FIELDS,
    'statusDate',
    'statusBy',
    'createdAt',
    'createdBy',
    ...[...COLUMNS.keys()].filter(isSheetField),
  ]),
]

/** The 17 columns that the table and a form have; the others are for moving orders from one Remanso to another. */
export const TEMPLATE_FIELDS: readonly SheetField[] = TABLE_FIELDS.slice(1)

const MB = 1024 * 1024
export const SHEET_LIMITS = {
  /** Bytes of the file. */
  bytes: 20 * MB,
  /** Bytes of what a packed file holds. */
  unpacked: 100 * MB,
  rows: 20_000,
  columns: 100,
  sheets: 200,
  milliseconds: 30_000,
} as const

/** From so many orders on an export asks once more who is there, whatever part of all they are. */
export const MANY_EXPORTED = 500

/** Whether an export carries away what an office lives on: half of its orders, or very many. One order more or less is no way round. */
export const isLargeExport = (rows: number, all: number) => rows > 0 && (rows * 2 >= all || rows >= MANY_EXPORTED)

/** What comes first in a date such as 04/07/2026. */
export const DATE_ORDERS = ['dmy', 'mdy'] as const
export type DateOrder = (typeof DATE_ORDERS)[number]

/** Far above what spreadsheets let people write. */
export const LONGEST_SHEET_NAME = 200

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
