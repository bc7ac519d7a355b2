// Takes orders in from a spreadsheet, and takes a whole import back. The work is done in a thread where one can open the database.

import { sentence } from '../../shared/refusal.ts'
import type { ImportAnswer, ImportBatch, UndoAnswer } from '../../shared/sheet.ts'
import { engineOf } from '../database/engine.ts'
import type { Db } from '../database/open.ts'
import { fitting } from '../exports/order-sheet.ts'
import { runJob, type Watch } from '../sheets/sheet-jobs.ts'
import type { ImportOutcome } from './import-answer.ts'
import { type ImportRequest, importSheet } from './import-run.ts'
import { type Undoing, undoImport } from './import-undo.ts'
import { uptime } from './stored-at.ts'

const REASONS_WIDTH = 60
const WIDTH = 18
const MOST_LISTED = 50

/** Reads, checks and, unless it is a dry run, stores a file. Throws a Refusal that says why it cannot be taken. */
export async function importOrders(db: Db, file: ArrayBuffer, request: ImportRequest, watch: Watch): Promise<ImportAnswer> {
  return (await runImport(db, file, request, watch)).answer
}

/** A workbook of the rows that a file's import would refuse, with a last column that says what to correct. */
export async function exportRefused(db: Db, file: ArrayBuffer, request: ImportRequest, watch: Watch): Promise<number> {
  const { titles, refused } = await runImport(db, file, { ...request, dryRun: true, wantsRefused: true }, watch)
  const columns = titles.map((title) => ({ title, width: WIDTH }))
  const rows = refused.map(({ cells, reasons }) => [...cells.map(fitting), fitting(reasons.join('\n'))])
  const reason = { title: sentence('sheet.reasons', request.language), width: REASONS_WIDTH }
  return runJob<'write'>({ kind: 'write', columns: [...columns, reason], rows }, watch)
}

async function runImport(db: Db, file: ArrayBuffer, request: ImportRequest, watch: Watch): Promise<ImportOutcome> {
  const { address, whileNobodyWrites } = engineOf(db)
  if (address !== undefined) return runJob<'import'>({ kind: 'import', address, file, request }, { ...watch, whileNobodyWrites })
  const read = await runJob<'read'>({ kind: 'read', file, sheet: request.sheet }, watch)
  return importSheet(db, read, request, { onProgress: watch.onProgress ?? (() => {}), write: (work) => db.transaction().execute(work) })
}

/** Undoes a batch; what somebody has worked on since stays. Refused where there is none, or it was undone before. */
export async function undoOrders(db: Db, id: number, undoing: Undoing, now: Date): Promise<UndoAnswer> {
  const { address, whileNobodyWrites } = engineOf(db)
  if (address === undefined) return db.transaction().execute((db) => undoImport(db, id, undoing, now))
  return runJob<'undo'>({ kind: 'undo', address, id, undoing, now: now.toISOString(), began: uptime() }, { whileNobodyWrites })
}

/** The latest imports, the last one first. */
export async function listImports(db: Db): Promise<ImportBatch[]> {
  return db
    .selectFrom('imports')
    .select(['id', 'at', 'who', 'fileName', 'created', 'updated', 'undoneAt', 'undoneBy'])
    .orderBy('id', 'desc')
    .limit(MOST_LISTED)
    .execute()
}
