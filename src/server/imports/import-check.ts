// Checks the rows of a file one by one, and says what would become of each.
import type { Order } from '../../shared/order.ts'
import { type SheetField, sheetTitle } from '../../shared/sheet.ts'
import { inParts } from '../database/bulk.ts'
import type { Db } from '../database/open.ts'
import { ordersOf, selectOrders } from '../orders/order-rows.ts'
import type { NewOrder } from '../orders/order-save.ts'
import { isErased, STRUCK } from '../orders/struck.ts'
import { cellText, isFilled, type SheetCell, type SheetRow } from '../sheets/sheet-cells.ts'
import { readTrackingCell } from '../sheets/sheet-lines.ts'
import { readText } from './import-amounts.ts'
import type { Found } from './import-answer.ts'
import type { Table, TableColumn } from './import-columns.ts'
import { type ChangedOrder, changedOrder, newOrder } from './import-compare.ts'
import { readDateColumns } from './import-date-columns.ts'
import { findDuplicates, presentOrders } from './import-duplicates.ts'
import { checkLeniently, type LenientRow, type ReadLine, saysNothing } from './import-lenient.ts'
import { readCatalogue } from './import-names.ts'
import { readWords } from './import-remembered.ts'
import { type Checking, checkRow, type RowProblem, readId } from './import-rows.ts'
import type { ImportRequest, Watching } from './import-run.ts'
import { hasWordsOf, wholeName } from './import-surnames.ts'
import { readMeanings, valueQuestions } from './import-values.ts'
import type { WordMeanings } from './import-words.ts'

const PROGRESS_EVERY = 500

/** Stores nothing. */
export async function checkRows(db: Db, table: Table, request: ImportRequest, onProgress: Watching['onProgress']): Promise<Found> {
  const columns = table.columns.filter(({ field, spare }) => field ?? spare)
  const lines = table.rows.map((row) => ({ row, ...cellsOf(row, columns, request.lenient && !table.isExport) }))
  const ids = lines.map(({ cells }) => readId(cells))
  const known = await readKnown(db, new Set(ids.filter((id) => typeof id === 'number')))
  const dates = readDateColumns(table, request)
  const catalogue = await readCatalogue(db)
  const orders = ids.map((id) => orderOf(id, known))
  const asked = lines.map(({ cells }, index) => ({ cells, order: orders[index] }))
  const remembered: WordMeanings = request.lenient ? await readWords(db, catalogue) : new Map()
  const values = request.dryRun ? valueQuestions(asked, table, catalogue, remembered) : []
  const { meanings, homes } = readMeanings(request.choices, catalogue, remembered)
  const checking: Checking = {
    catalogue,
    meanings,
    timeZone: request.timeZone,
    now: request.now,
    isFree: request.lenient,
    isExport: table.isExport,
    dateStyles: dates.styles,
  }
  const importing = { by: request.by, now: request.now, timeZone: request.timeZone }
  const made = new Map<SheetRow, NewOrder>()
  const rest = { duplicates: new Map(), present: [], problems: new Map(), left: new Map() }
  const found: Found = {
    dates,
    values,
    words: { catalogue, meanings },
    homes,
    made,
    created: [],
    changed: [],
    unchanged: 0,
    warnings: [],
    ...rest,
  }
  const check = (line: ReadLine, order: Order | undefined): LenientRow =>
    request.lenient ? checkLeniently(line, checking, order, request.language) : { checked: checkRow(line.cells, checking, order), left: [] }
  const seen = new Set<number>()
  for (const [index, line] of lines.entries()) {
    if (index % PROGRESS_EVERY === 0) onProgress({ step: 'checking', done: index, total: lines.length })
    const { row } = line
    const id = ids[index]
    const problem = typeof id === 'object' ? id : problemOfId(id, known, seen)
    const order = orders[index]
    const { checked, left } = check(line, order)
    if (problem || Array.isArray(checked)) {
      found.problems.set(row, [...(problem ? [problem] : []), ...(Array.isArray(checked) ? checked : [])])
    } else if (!order) {
      made.set(row, newOrder(checked, importing, new Set(left.map(({ field }) => field))))
      if (left.length > 0) found.left.set(row, left)
      if (checked.isCut) found.warnings.push([row, { field: 'tracking', key: 'lines.cut' }])
      if (typeof id === 'number') found.warnings.push([row, { field: 'id', key: 'id.unknown', values: { id: String(id) } }])
    } else {
      const changed = changedOrder(order, checked, importing)
      if (!changed) found.unchanged += 1
      // Of before the erasure, for instance: nothing of whose it was comes back.
      else if (isErased(order) && checked.fields.contactName !== STRUCK) found.problems.set(row, [{ field: 'id', key: 'id.erased' }])
      else if (request.update) {
        found.changed.push(changed)
        if (left.length > 0) found.left.set(row, left)
      } else found.problems.set(row, [differs(changed)])
    }
  }
  return withoutDuplicates(db, found, request)
}

/** What is to be made: all, or what is not there already and what goes in all the same. */
async function withoutDuplicates(db: Db, found: Found, { skipDuplicates, choices }: ImportRequest): Promise<Found> {
  const { made } = found
  const anyway = choices.anyway === 'all' ? undefined : new Set(choices.anyway)
  if (!skipDuplicates) return { ...found, created: [...made.values()] }
  const present = await presentOrders(db, made)
  const duplicates = new Map(
    [...findDuplicates(made, present)].map(([row, original]) => [row, { ...original, taken: anyway?.has(row.row) ?? true }]),
  )
  const isStored = (row: SheetRow) => duplicates.get(row)?.taken ?? true
  return {
    ...found,
    duplicates,
    present,
    created: [...made].flatMap(([row, order]) => (isStored(row) ? [order] : [])),
    warnings: found.warnings.filter(([row]) => isStored(row)),
    left: new Map([...found.left].filter(([row]) => isStored(row))),
  }
}

function cellsOf(row: SheetRow, columns: readonly TableColumn[], isFree: boolean): ReadLine {
  const found = new Map<SheetField, SheetCell>()
  const beside: { read: SheetField; title: string; text: string }[] = []
  for (const { at, title, field, spare, joins, titles } of columns) {
    const cell = row.cells[at]
    const read = field ?? spare
    if (!read || joins || !isFilled(cell) || (isFree && saysNothing(read, cell))) continue
    const text = readText(cell, read).trim()
    if (isFree && titles && hasNoDates(text)) beside.push({ read, title, text })
    else if (!found.has(read)) found.set(read, cell)
    else if (readText(found.get(read), read).trim() !== text) beside.push({ read, title, text })
  }
  const name = wholeName(found.get('contactName'), row, columns)
  if (name !== undefined) found.set('contactName', name)
  // A given name in a column of its own is in the whole name already.
  const isSaid = ({ read, text }: (typeof beside)[number]) => read === 'contactName' && hasWordsOf(cellText(found.get(read)), text)
  return { cells: found, beside: beside.filter((each) => !isSaid(each)).map(({ title, text }) => `${title}: ${text}`) }
}

/** Whether none of the comments of a cell says who wrote it when. */
const hasNoDates = (text: string) => readTrackingCell(text, { instantOf: () => '' })?.every(({ date }) => date === undefined) === true

/** The orders with these ids; of one that is in no list, why. */
type Known = Map<number, Order | 'id.gone' | 'id.suspect'>

async function readKnown(db: Db, ids: ReadonlySet<number>): Promise<Known> {
  const known: Known = new Map()
  await inParts([...ids], async (part) => {
    const rows = await selectOrders(db).where('orders.id', 'in', part).execute()
    const listed = rows.filter(({ deletedAt, suspect }) => deletedAt === null && suspect === 0)
    for (const { id, deletedAt } of rows) known.set(id, deletedAt === null ? 'id.suspect' : 'id.gone')
    for (const order of await ordersOf(db, listed)) known.set(order.id, order)
    return []
  })
  return known
}

function orderOf(id: ReturnType<typeof readId>, known: Known): Order | undefined {
  const found = typeof id === 'number' ? known.get(id) : undefined
  return typeof found === 'object' ? found : undefined
}

function problemOfId(id: number | undefined, known: Known, seen: Set<number>): RowProblem | undefined {
  if (id === undefined) return undefined
  if (seen.has(id)) return { field: 'id', key: 'id.twice' }
  seen.add(id)
  const found = known.get(id)
  return typeof found === 'string' ? { field: 'id', key: found } : undefined
}

function differs({ id, columns }: ChangedOrder): RowProblem {
  return { field: 'id', key: 'id.differs', values: { id: String(id), columns: columns.map((field) => sheetTitle(field)).join(', ') } }
}
