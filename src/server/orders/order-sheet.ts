// The spreadsheet of orders: its columns, and what of an order stands in each. What is written here is what import reads.
import type { Language } from '../../shared/language.ts'
import type { Order } from '../../shared/order.ts'
import { SHEET_TITLES, type SheetField } from '../../shared/sheet.ts'
import { officeWall } from './office-clock.ts'
import { CUT, LONGEST_CELL, trackingCell, updatesCell } from './sheet-lines.ts'

/** What a cell may hold: nothing, text, a number, or a day on the office's calendar as a spreadsheet counts days. */
export type Cell = null | string | number | { day: number }

export interface SheetColumn {
  title: string
  /** In characters. */
  width: number
}

interface Reading {
  language: Language
  timeZone: string
}

interface OrderColumn extends SheetColumn {
  field: SheetField
  cell: (order: Order, reading: Reading) => Cell
}

const DAY = 86_400_000
/** 1 January 1970, as spreadsheets count days. */
const FIRST_DAY = 25_569

const column = (field: SheetField, width: number, cell: OrderColumn['cell']): OrderColumn => ({
  field,
  title: SHEET_TITLES[field],
  width,
  cell,
})

/** The days since 1899-12-30 of an instant's date in the office. */
export function sheetDay(iso: string, timeZone: string): number {
  return Math.floor(officeWall(Date.parse(iso), timeZone) / DAY) + FIRST_DAY
}

export const COLUMNS: readonly OrderColumn[] = [
  column('id', 8, ({ id }) => id),
  column('status', 12, ({ status }) => status),
  column('contactDay', 13, ({ statusDate }, { timeZone }) => ({ day: sheetDay(statusDate.date, timeZone) })),
  column('updates', 36, ({ updates }) => updatesCell(updates)),
  column('insurance', 11, ({ insurance }) => insurance),
  column('funeralHome', 24, ({ funeralHomeName }) => funeralHomeName),
  column('tracking', 48, ({ tracking }) => trackingCell(tracking)),
  column('price', 16, ({ price }) => price),
  column('contactName', 26, ({ contactName }) => contactName),
  column('phoneNumber', 18, ({ phoneNumber }) => phoneNumber),
  column('email', 28, ({ email }) => email),
  column('relationship', 14, ({ relationship }) => relationship),
  column('service', 28, ({ serviceName }, { language }) => serviceName?.[language] ?? null),
  column('deceasedName', 24, ({ deceasedName }) => deceasedName),
  column('age', 7, ({ age }) => age),
  column('source', 14, ({ source }) => source),
  column('assigned', 22, ({ assignedName }) => assignedName),
  column('comission', 14, ({ comission }) => comission),
  column('statusDate', 26, ({ statusDate }) => statusDate.date),
  column('statusBy', 20, ({ statusDate }) => statusDate.updatedBy),
  column('createdAt', 26, ({ createdAt }) => createdAt),
  column('createdBy', 20, ({ createdBy }) => createdBy),
  column('followUp', 13, ({ followUp }) => (followUp === null ? null : { day: sheetDay(`${followUp}T00:00:00.000Z`, 'UTC') })),
]

/** The cells of an order, in the order of the columns. */
export function sheetRow(order: Order, reading: Reading): Cell[] {
  return COLUMNS.map(({ cell }) => fitting(cell(order, reading)))
}

/** A text no cell can hold is cut, with a mark. */
export function fitting(value: Cell): Cell {
  if (value === '') return null
  if (typeof value !== 'string' || value.length <= LONGEST_CELL) return value
  // Not through the middle of a character that is written as two.
  return `${value.slice(0, LONGEST_CELL - CUT.length).replace(/[\ud800-\udbff]$/, '')}${CUT}`
}
