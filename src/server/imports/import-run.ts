// An import from rows to answer: columns are matched, rows checked and compared with what is there, and stored in one go.
import type { Language } from '../../shared/language.ts'
import type { Order } from '../../shared/order.ts'
import { type DateOrder, type SheetField, type SheetProgress, sheetTitle } from '../../shared/sheet.ts'
import { audit } from '../audit/audit.ts'
import { inParts } from '../database/bulk.ts'
import { engineOf } from '../database/engine.ts'
import { type CallKey, keepAnswer, keptAnswer } from '../database/kept-answers.ts'
import type { Db } from '../database/open.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Actor } from '../orders/order-history.ts'
import { ordersOf, selectOrders } from '../orders/order-rows.ts'
import { isFilled, type SheetCell, type SheetRow } from '../sheets/sheet-cells.ts'
import type { SheetFile } from '../sheets/sheet-choice.ts'
import { SheetError } from '../sheets/sheet-error.ts'
import { type Found, type ImportOutcome, outcome, readColumnsOf, withoutCells } from './import-answer.ts'
import { foldTitle, type Mapping, matchColumns, sheetsOf, type Table } from './import-columns.ts'
import { type ChangedOrder, changedOrder, newOrder } from './import-compare.ts'
import { readDateColumns } from './import-date-columns.ts'
import { checkLeniently, type LenientRow } from './import-lenient.ts'
import { readCatalogue } from './import-names.ts'
import { withoutNoise } from './import-noise.ts'
import { type Cells, type Checking, checkRow, type RowProblem, readId } from './import-rows.ts'
import { StaleImport, storeBatch } from './import-store.ts'

export interface ImportRequest {
  dryRun: boolean
  /** Whether rows may change orders that are there. */
  update: boolean
  /** Whether an optional cell that cannot be read becomes a comment instead of keeping its row out. */
  lenient: boolean
  /** What comes first in a date whose column does not prove it; undefined where nobody has said. */
  dates: DateOrder | undefined
  /** The name of the sheet to read; undefined for the first. */
  sheet: string | undefined
  /** Titles matched by hand, as [title, field]; they are remembered once something is stored. */
  mapping: [string, SheetField | null][]
  fileName: string
  by: Actor
  /** Where the call came from. */
  address: string
  /** What the call is known by when it is sent again. */
  key: CallKey | undefined
  now: Date
  language: Language
  timeZone: string
}

interface Watching {
  tell: (progress: SheetProgress) => void
  /** Runs a transaction once nobody else writes. */
  write: <Result>(work: (db: Db) => Promise<Result>) => Promise<Result>
}

const TOLD_EVERY = 500

/** What the rows would do or did. Throws a SheetError where no column is known. */
export async function importSheet(db: Db, file: SheetFile, request: ImportRequest, watching: Watching): Promise<ImportOutcome> {
  const mapping = await readColumns(db, request.mapping)
  const sheets = sheetsOf(file, mapping)
  if (file.rows.length === 0) throw new SheetError('sheet.empty', { sheets })
  const matched = { ...matchColumns(file.rows, mapping), sheets }
  const table = request.lenient ? withoutNoise(matched) : matched
  if (table.columns.every(({ field }) => field === null)) throw new SheetError('sheet.headers', { columns: readColumnsOf(table), sheets })
  const before = await answeredBefore(db, request)
  if (before) return before
  // Nobody waits while rows are checked: who is quicker than the writing has it compared once more, with everybody waiting.
  const found = await checkRows(db, table, request, watching)
  if (request.dryRun) return outcome(table, found, request, null)
  if (found.dates.questions.length > 0) throw new Refusal('sheet.dates', { fields: { dates: 'sheet.dates' } })
  const store = (read: (db: Db) => Promise<Found>) =>
    watching.write(async (db) => {
      await engineOf(db).lockOrders(db)
      return (await answeredBefore(db, request)) ?? storeFound(db, table, await read(db), request, watching)
    })
  if (isNothing(found)) return outcome(table, found, request, null)
  return store(async () => found).catch((error: unknown) => {
    if (!(error instanceof StaleImport)) throw error
    return store((db) => checkRows(db, table, request, watching))
  })
}

const isNothing = ({ created, changed }: Found) => created.length + changed.length === 0

/** What was answered when the same was sent under the same key. */
async function answeredBefore(db: Db, { key }: ImportRequest): Promise<ImportOutcome | undefined> {
  const kept = key && (await keptAnswer(db, key))
  return kept === undefined ? undefined : JSON.parse(kept)
}

/** Stores all there is to store, notes who did it, and keeps the answer under the key of the call. */
async function storeFound(db: Db, table: Table, found: Found, request: ImportRequest, { tell }: Watching): Promise<ImportOutcome> {
  if (isNothing(found)) return outcome(table, found, request, null)
  const { created, changed } = found
  const { by, address, key, now } = request
  const total = created.length + changed.length
  const told = (done: number) => tell({ step: 'storing', done, total })
  told(0)
  const done = outcome(table, found, request, await storeBatch(db, { ...request, created, changed }, told))
  await rememberColumns(db, request.mapping)
  await audit(
    db,
    { account: by.id === null ? null : { id: by.id, name: by.name }, action: 'import', target: `${total} orders`, address },
    now,
  )
  if (key) await keepAnswer(db, key, withoutCells(done), null, now)
  return done
}

async function checkRows(db: Db, table: Table, request: ImportRequest, { tell }: Watching): Promise<Found> {
  const columns = table.columns.flatMap(({ at, field }): [number, SheetField][] => (field ? [[at, field]] : []))
  const lines = table.rows.map((row) => ({ row, cells: cellsOf(row, columns) }))
  const ids = lines.map(({ cells }) => readId(cells))
  const known = await readKnown(db, new Set(ids.filter((id) => typeof id === 'number')))
  const dates = readDateColumns(table, request)
  const catalogue = await readCatalogue(db)
  const checking: Checking = { catalogue, timeZone: request.timeZone, now: request.now, dateStyles: dates.styles }
  const importing = { by: request.by, now: request.now, timeZone: request.timeZone }
  const found: Found = { dates, created: [], changed: [], unchanged: 0, problems: new Map(), warnings: [], left: new Map() }
  const check = (cells: Cells, order: Order | undefined): LenientRow =>
    request.lenient ? checkLeniently(cells, checking, order, request.language) : { checked: checkRow(cells, checking, order), left: [] }
  const seen = new Set<number>()
  for (const [index, { row, cells }] of lines.entries()) {
    if (index % TOLD_EVERY === 0) tell({ step: 'checking', done: index, total: lines.length })
    const id = ids[index]
    const problem = typeof id === 'object' ? id : problemOfId(id, known, seen)
    const order = typeof id === 'number' ? (known.get(id) ?? undefined) : undefined
    const { checked, left } = check(cells, order)
    if (problem || Array.isArray(checked)) {
      found.problems.set(row, [...(problem ? [problem] : []), ...(Array.isArray(checked) ? checked : [])])
    } else if (!order) {
      found.created.push(newOrder(checked, importing))
      if (left.length > 0) found.left.set(row, left)
      if (typeof id === 'number') found.warnings.push([row, { field: 'id', key: 'id.unknown', values: { id: String(id) } }])
    } else {
      const changed = changedOrder(order, checked, importing)
      if (!changed) found.unchanged += 1
      else if (request.update) {
        found.changed.push(changed)
        if (left.length > 0) found.left.set(row, left)
      } else found.problems.set(row, [differs(changed)])
    }
  }
  return found
}

function cellsOf({ cells }: SheetRow, columns: readonly [number, SheetField][]): Cells {
  const found = new Map<SheetField, SheetCell>()
  for (const [at, field] of columns) {
    const cell = cells[at]
    if (isFilled(cell)) found.set(field, cell)
  }
  return found
}

/** The orders with these ids; null for one that is in no list. */
async function readKnown(db: Db, ids: ReadonlySet<number>): Promise<Map<number, Order | null>> {
  const known = new Map<number, Order | null>()
  await inParts([...ids], async (part) => {
    const rows = await selectOrders(db).where('orders.id', 'in', part).execute()
    const listed = rows.filter(({ deletedAt, suspect }) => deletedAt === null && suspect === 0)
    for (const { id } of rows) known.set(id, null)
    for (const order of await ordersOf(db, listed)) known.set(order.id, order)
    return []
  })
  return known
}

function problemOfId(id: number | undefined, known: ReadonlyMap<number, Order | null>, seen: Set<number>): RowProblem | undefined {
  if (id === undefined) return undefined
  if (seen.has(id)) return { field: 'id', key: 'id.twice' }
  seen.add(id)
  return known.get(id) === null ? { field: 'id', key: 'id.gone' } : undefined
}

function differs({ id, columns }: ChangedOrder): RowProblem {
  return { field: 'id', key: 'id.differs', values: { id: String(id), columns: columns.map((field) => sheetTitle(field)).join(', ') } }
}

/** What people matched before, and above it what they match now. */
async function readColumns(db: Db, mapping: ImportRequest['mapping']): Promise<Mapping> {
  const remembered = await db.selectFrom('importColumns').selectAll().execute()
  return new Map([...remembered.map(({ title, field }): [string, SheetField | null] => [title, field]), ...mapping])
}

async function rememberColumns(db: Db, mapping: ImportRequest['mapping']): Promise<void> {
  for (const [title, field] of mapping)
    await db
      .insertInto('importColumns')
      .values({ title: foldTitle(title), field })
      .onConflict((conflict) => conflict.column('title').doUpdateSet({ field }))
      .execute()
}
