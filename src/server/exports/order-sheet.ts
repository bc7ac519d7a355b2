// The spreadsheet of orders: its columns, and what of an order stands in each. What is written here is what import reads.
import { DAY } from '../../shared/durations.ts'
import type { Language } from '../../shared/language.ts'
import { isEditableField, type Order } from '../../shared/order.ts'
import type { LabelMode } from '../../shared/settings.ts'
import { SHEET_FIELDS, type SheetField, sheetColumn } from '../../shared/sheet.ts'
import { shortened } from '../../shared/text-rules.ts'
import { FIRST_DAY } from '../sheets/sheet-cells.ts'
import { CUT, LONGEST_CELL, trackingCell, updatesCell } from '../sheets/sheet-lines.ts'
import { officeLocal } from './office-clock.ts'

/** What a cell may hold: nothing, text, a number, dollars, or a day on the office's calendar as a spreadsheet counts days. */
export type Cell = null | string | number | { amount: number } | { day: number }

export interface SheetColumn {
  title: string
  /** In characters. */
  width: number
}

export interface Reading {
  language: Language
  timeZone: string
  /** What the desk of the agency calls its parts. */
  labels: LabelMode
}

interface OrderColumn extends SheetColumn {
  field: SheetField
  cell: (order: Order, reading: Reading) => Cell
}

/** The days since 1899-12-30 of an instant's date in the office. */
export function sheetDay(iso: string, timeZone: string): number {
  return Math.floor(officeLocal(Date.parse(iso), timeZone) / DAY) + FIRST_DAY
}

/** What stands in the columns that do not simply have what the order has by that name. */
const CELLS: Partial<Record<SheetField, OrderColumn['cell']>> = {
  id: ({ id }) => id,
  contactDay: ({ statusDate }, { timeZone }) => ({ day: sheetDay(statusDate.date, timeZone) }),
  updates: ({ updates }) => updatesCell(updates),
  funeralHome: ({ funeralHomeName }) => funeralHomeName,
  tracking: ({ tracking }) => trackingCell(tracking),
  service: ({ serviceName }, { language }) => serviceName?.[language] ?? null,
  assigned: ({ assignedName }) => assignedName,
  statusDate: ({ statusDate }) => statusDate.date,
  statusBy: ({ statusDate }) => statusDate.updatedBy,
  createdAt: ({ createdAt }) => createdAt,
  createdBy: ({ createdBy }) => createdBy,
  followUp: ({ followUp }) => (followUp === null ? null : { day: sheetDay(`${followUp}T00:00:00.000Z`, 'UTC') }),
}

export const COLUMNS: readonly OrderColumn[] = SHEET_FIELDS.map((field) => {
  const { title, width } = sheetColumn(field)
  const cell = CELLS[field] ?? (isEditableField(field) ? (order: Order) => order[field] : () => null)
  return { field, title, width, cell }
})

/** The cells of an order, in the order of the columns. */
export function sheetRow(order: Order, reading: Reading): Cell[] {
  return COLUMNS.map(({ cell }) => fitting(cell(order, reading)))
}

/** A text no cell can hold is cut, with a mark. */
export function fitting(value: Cell): Cell {
  if (value === '') return null
  if (typeof value !== 'string' || value.length <= LONGEST_CELL) return value
  return shortened(value, LONGEST_CELL - CUT.length) + CUT
}
