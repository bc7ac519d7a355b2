// An import from rows to answer: columns are matched, rows checked and compared with what is there, and stored in one go.
import type { ImportChoices } from '../../shared/import-choices.ts'
import type { Language } from '../../shared/language.ts'
import type { DateOrder, SheetField, SheetProgress } from '../../shared/sheet.ts'
import { isOpen } from '../accounts/open-sessions.ts'
import { isGood } from '../api-keys/program.ts'
import { audit } from '../audit/audit.ts'
import { engineOf } from '../database/engine.ts'
import { type CallKey, storeAnswer, storedAnswer } from '../database/idempotency-keys.ts'
import type { Db } from '../database/open.ts'
import { Refusal } from '../errors/refusal.ts'
import { receivedOf } from '../orders/order-dates.ts'
import type { Actor } from '../orders/order-history.ts'
import type { NewOrder } from '../orders/order-save.ts'
import { searchedIn } from '../orders/order-search.ts'
import type { SheetFile } from '../sheets/sheet-choice.ts'
import { SheetError } from '../sheets/sheet-error.ts'
import { type Found, type ImportOutcome, outcome, readColumnsOf, withoutCells } from './import-answer.ts'
import { checkRows } from './import-check.ts'
import { hasOwnTitles, type Mapping, matchColumns, sheetsOf, type Table } from './import-columns.ts'
import { corrected } from './import-corrections.ts'
import { findDuplicates, hasOthers, presentOrders } from './import-duplicates.ts'
import { fieldsByTitle } from './import-headers.ts'
import { makeHomes } from './import-homes.ts'
import { withoutIgnored } from './import-ignored.ts'
import { readCatalogue } from './import-names.ts'
import { readColumns, rememberColumns, rememberWords } from './import-remembered.ts'
import { StaleImport, storeBatch } from './import-store.ts'
import { storedAt } from './stored-at.ts'

export interface ImportRequest {
  dryRun: boolean
  /** Whether the rows with errors are wanted whole. */
  wantsRefused?: boolean
  /** Whether rows may change orders that are there. */
  update: boolean
  /** Whether an optional cell that cannot be read becomes a comment instead of keeping its row out. */
  lenient: boolean
  /** Whether rows that equal an order or each other are left out. */
  skipDuplicates: boolean
  /** What comes first in a date whose column does not prove it; undefined where nobody has said. */
  dates: DateOrder | undefined
  /** The name of the sheet to read; undefined for the first. */
  sheet: string | undefined
  /** Titles matched by hand, as [title, field]; they are remembered once something is stored. */
  mapping: [string, SheetField | null][]
  choices: ImportChoices
  fileName: string
  by: Actor
  /** By what they came in: it must still be good when the rows are stored. Absent where nobody has to come in. */
  entry?: Entry | undefined
  /** Where the call came from. */
  address: string
  /** What the call is known by when it is sent again. */
  key: CallKey | undefined
  now: Date
  /** The `uptime` of that moment, where it may take long. */
  began?: number
  language: Language
  timeZone: string
}

/** The session, or the hash of a program's key. */
type Entry = { session: string } | { keyHash: string }

export interface Watching {
  onProgress: (progress: SheetProgress) => void
  /** Runs a transaction once nobody else writes. */
  write: <Result>(work: (db: Db) => Promise<Result>) => Promise<Result>
}

/** What the rows would do or did. Throws a SheetError where no column is known. */
export async function importSheet(db: Db, file: SheetFile, request: ImportRequest, watching: Watching): Promise<ImportOutcome> {
  // A script says all that it means, and what was said of other files is no matter of an export of ours.
  const remembered = request.lenient && !hasOwnTitles(file.rows) ? await readColumns(db) : []
  const mapping: Mapping = new Map([...remembered, ...fieldsByTitle(request.choices.shown), ...request.mapping])
  const sheets = sheetsOf(file, mapping)
  if (file.rows.length === 0) throw new SheetError('sheet.empty', { sheets })
  const matched = corrected(
    { ...matchColumns(file.rows, mapping, { spares: request.lenient, language: request.language }), sheets },
    request.choices.cells,
  )
  const table = request.lenient ? withoutIgnored(matched) : matched
  if (table.columns.every(({ field }) => field === null)) throw new SheetError('sheet.headers', { columns: readColumnsOf(table), sheets })
  const before = await answeredBefore(db, request)
  if (before) return before
  // Nobody waits while rows are checked: who is quicker than the writing has it compared once more, with everybody waiting.
  const found = await checkRows(db, table, request, watching.onProgress)
  if (request.dryRun) return outcome(table, found, request, null)
  if (found.dates.questions.length > 0) throw new Refusal('sheet.dates', { fields: { dates: 'sheet.dates' } })
  const store = (read: (db: Db) => Promise<Found>) =>
    watching.write(async (db) => {
      await engineOf(db).lockOrders(db)
      await checkEntry(db, request)
      return (await answeredBefore(db, request)) ?? storeFound(db, table, await read(db), request, watching)
    })
  // Another process may have stored the same call since it was looked for.
  if (isNothing(found)) return (await answeredBefore(db, request)) ?? outcome(table, found, request, null)
  const ready = { ...found, created: found.created.map((order) => ({ ...order, searched: searchedOf(order) })) }
  return store(async () => ready).catch((error: unknown) => {
    if (!(error instanceof StaleImport)) throw error
    return store((db) => checkRows(db, table, request, watching.onProgress))
  })
}

/** An upload may take minutes, and so may the turn to write: whoever was put out meanwhile stores nothing. */
async function checkEntry(db: Db, { entry, now }: ImportRequest): Promise<void> {
  if (entry === undefined) return
  const isIn = 'session' in entry ? await isOpen(db, entry.session, now) : await isGood(db, entry.keyHash)
  if (!isIn) throw new Refusal('signIn')
}

const searchedOf = ({ fields, comments, ...made }: NewOrder) => searchedIn({ ...fields, receivedAt: receivedOf(made) }, comments)

const isNothing = ({ created, changed }: Found) => created.length + changed.length === 0

/** What was answered when the same was sent under the same key. */
async function answeredBefore(db: Db, { key }: ImportRequest): Promise<ImportOutcome | undefined> {
  const kept = key && (await storedAnswer(db, key))
  return kept === undefined ? undefined : JSON.parse(kept)
}

/** Stores all there is to store, notes who did it, and keeps the answer under the key of the call. */
async function storeFound(db: Db, table: Table, found: Found, request: ImportRequest, { onProgress }: Watching): Promise<ImportOutcome> {
  if (isNothing(found)) return outcome(table, found, request, null)
  if (request.skipDuplicates && (await hasOtherDuplicates(db, found))) throw new StaleImport()
  const { by, address, key } = request
  const now = request.began === undefined ? request.now : storedAt(request.now, request.began)
  const batch = await makeHomes(db, found, found.homes, { ...request, now })
  const { created, changed } = batch
  const total = created.length + changed.length
  const onStored = (done: number) => onProgress({ step: 'storing', done, total })
  onStored(0)
  const done = outcome(table, found, request, await storeBatch(db, { ...request, ...batch, now }, onStored))
  await rememberColumns(db, request.mapping, now)
  await rememberWords(db, request.choices.values, await readCatalogue(db), now)
  await audit(db, { account: { id: by.id, name: by.name }, action: 'import', target: `${total} orders`, address }, now)
  if (key) await storeAnswer(db, key, withoutCells(done), null, now)
  return done
}

/** Whether somebody has made an order meanwhile that a row equals. */
async function hasOtherDuplicates(db: Db, { made, duplicates, present }: Found): Promise<boolean> {
  const now = await presentOrders(db, made)
  return hasOthers(now, present) && [...findDuplicates(made, now).keys()].some((row) => !duplicates.has(row))
}
