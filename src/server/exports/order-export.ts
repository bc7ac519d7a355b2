// Writes orders.xlsx: in a thread of its own where another thread can open the database.
import { setImmediate } from 'node:timers/promises'
import type { Language } from '../../shared/language.ts'
import type { OrderFilters } from '../../shared/order-query.ts'
import type { LabelMode } from '../../shared/settings.ts'
import { isLargeExport, TEMPLATE_FIELDS } from '../../shared/sheet.ts'
import { engineOf } from '../database/engine.ts'
import type { Db } from '../database/open.ts'
import { readOrderRows } from '../orders/order-list.ts'
import { ordersOf } from '../orders/order-rows.ts'
import { countOrders } from '../orders/order-totals.ts'
import type { Book } from '../sheets/sheet-frame.ts'
import { runJob, type Watch } from '../sheets/sheet-jobs.ts'
import { writeSheet } from '../sheets/sheet-writer.ts'
import { type Cell, COLUMNS, type SheetColumn, sheetRow } from './order-sheet.ts'
import { peopleColumns, peopleRow } from './people-sheet.ts'
import { printedHead } from './printed-head.ts'

const PART = 250

export interface ExportRequest {
  filters: OrderFilters
  language: Language
  timeZone: string
  labels: LabelMode
  /** The agency's name. */
  agency: string
  /** To be read and printed, rather than moved on by machines. */
  forPeople: boolean
  now: Date
}

/** The workbook of all orders that the filters let through, newest first, in pieces as they come about. Gives their number. */
export async function exportOrders(db: Db, request: ExportRequest, watch: Watch): Promise<number> {
  const address = engineOf(db).address
  if (address !== undefined) return runJob<'export'>({ kind: 'export', address, request }, watch)
  return writeOrders(db, request, { onProgress: watch.onProgress ?? (() => {}), give: watch.give ?? (() => {}) })
}

/** Whether the filters let so many orders through, however they are put, that whoever exports them is asked who they are. */
export async function exportsMany(db: Db, filters: OrderFilters, now: Date): Promise<boolean> {
  return isLargeExport(await countOrders(db, filters, now), await countOrders(db, {}, now))
}

/** A workbook with nothing but the titles that a table of orders has: so little that it is made here, and nobody waits in line. */
export async function exportTemplate({ give }: Pick<Writing, 'give'>): Promise<void> {
  const columns = COLUMNS.filter(({ field }) => TEMPLATE_FIELDS.includes(field)).map(titled)
  await writeSheet({ columns }, [], give)
}

type Writing = Required<Pick<Watch, 'onProgress' | 'give'>>

/** The same in this thread, and with all orders as they are at one moment: whatever is saved meanwhile, each is in it once. */
export function writeOrdersOfOneMoment(db: Db, request: ExportRequest, writing: Writing): Promise<number> {
  return engineOf(db)
    .transfer.atOneMoment(db)
    .execute((db) => writeOrders(db, request, writing))
}

/** Writes the workbook in this thread; gives how many rows. */
export async function writeOrders(db: Db, request: ExportRequest, { onProgress, give }: Writing): Promise<number> {
  const total = await countOrders(db, request.filters, request.now)
  let done = 0
  async function* parts(): AsyncGenerator<Cell[][]> {
    for await (const rows of orderParts(db, request)) {
      // Counted before it is sent: a client that aborts may have read as many.
      done += rows.length
      onProgress({ step: 'writing', done, total })
      yield rows
    }
  }
  await writeSheet(bookOf(request), parts(), give)
  return done
}

function bookOf(request: ExportRequest): Book {
  if (!request.forPeople) return { columns: COLUMNS.map(titled) }
  const name = request.language === 'es' ? 'Órdenes' : 'Orders'
  return { name, columns: peopleColumns(request), printedHead: printedHead(request) }
}

async function* orderParts(db: Db, request: ExportRequest): AsyncGenerator<Cell[][]> {
  const { filters, now, forPeople } = request
  const rowOf = forPeople ? peopleRow : sheetRow
  let below: number | undefined
  for (;;) {
    const rows = await readOrderRows(db, filters, below === undefined ? { limit: PART } : { limit: PART, below }, now)
    const last = rows.at(-1)
    if (!last) return
    below = last.sortKey
    yield (await ordersOf(db, rows)).map((order) => rowOf(order, request))
    // Where this is the main thread, everybody else is answered between two parts.
    await setImmediate()
  }
}

const titled = ({ title, width }: SheetColumn): SheetColumn => ({ title, width })
