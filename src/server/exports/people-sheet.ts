// The spreadsheet of orders for reading and printing: words of the reader's language, the office's clock, amounts that add up.
// What the machines' one has besides, such as who changed what, is left out; what is here, import reads back.
import { officeClock, officeDate } from '../../shared/dates.ts'
import { shownHour } from '../../shared/hours.ts'
import { readCents } from '../../shared/money.ts'
import type { Order } from '../../shared/order.ts'
import { INSURANCE_SPECIFIED, INSURANCE_WORDS, STATUS_WORDS, shownSource } from '../../shared/order-words.ts'
import { shownPhone } from '../../shared/phone.ts'
import { columnName, type SheetField } from '../../shared/sheet.ts'
import { trackingCell } from '../sheets/sheet-lines.ts'
import { type Cell, COLUMNS, fitting, type Reading, type SheetColumn, sheetDay } from './order-sheet.ts'

/** In the order of the table, and as wide as fits on a page: longer texts go on beneath. */
const WIDTHS: Partial<Record<SheetField, number>> = {
  id: 7,
  status: 11,
  contactDay: 11,
  insurance: 10,
  funeralHome: 17,
  tracking: 38,
  price: 12,
  contactName: 18,
  phoneNumber: 16,
  email: 22,
  relationship: 12,
  service: 18,
  deceasedName: 18,
  age: 6,
  source: 11,
  assigned: 13,
  comission: 11,
  followUp: 12,
  followUpTime: 10,
  receivedAt: 12,
}

const CELLS: Partial<Record<SheetField, (order: Order, reading: Reading) => Cell>> = {
  status: ({ status }, { language }) => STATUS_WORDS[status][language],
  insurance: ({ insurance }, { language, labels }) =>
    (insurance === 'pending' && labels === 'specification' ? INSURANCE_SPECIFIED : INSURANCE_WORDS[insurance])[language],
  tracking: ({ tracking }, { timeZone }) =>
    trackingCell(tracking, (moment) => `${officeDate(moment, timeZone)} ${officeClock(moment, timeZone)}`),
  source: ({ source }, { language }) => source && shownSource(source, language),
  price: ({ price }) => amountOr(price),
  comission: ({ comission }) => amountOr(comission),
  followUpTime: ({ followUpTime }) => followUpTime && shownHour(followUpTime),
  phoneNumber: ({ phoneNumber }) => shownPhone(phoneNumber),
  receivedAt: ({ receivedAt }, { timeZone }) => ({ day: sheetDay(receivedAt, timeZone) }),
}

const PEOPLE_COLUMNS = COLUMNS.filter(({ field }) => WIDTHS[field] !== undefined)

/** Their titles and widths, in the reader's language. */
export function peopleColumns({ language }: Reading): SheetColumn[] {
  return PEOPLE_COLUMNS.map(({ field, width }) => ({ title: columnName(field, language), width: WIDTHS[field] ?? width }))
}

/** The cells of an order, in the order of the columns. */
export function peopleRow(order: Order, reading: Reading): Cell[] {
  return PEOPLE_COLUMNS.map(({ field, cell }) => fitting((CELLS[field] ?? cell)(order, reading)))
}

function amountOr(text: string | null): Cell {
  const cents = readCents(text)
  return cents === undefined ? text : { amount: cents / 100 }
}
