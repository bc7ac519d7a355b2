// Sends a spreadsheet to the server and hears how far it has come. Only an old kind of request tells that while it sends.

import type { ImportChoices } from '../../../shared/import-choices.ts'
import type { BookSheet, DateOrder, DateQuestion, ImportAnswer, ReadColumn, SheetField } from '../../../shared/sheet.ts'
import { deskFetch, FetchRefused, fileIn } from '../../desk-fetch.ts'
import { currentToken, refuseToken } from '../../session.ts'
import { deskHeaders } from '../../trpc.ts'
import { sayAgain } from '../failure.ts'
import type { Words } from './import-meanings.ts'
import { importText } from './import-text.ts'

export type Mapping = Record<string, SheetField | null>

/** Duplicates that go in all the same: their rows. */
export type Anyway = ImportChoices['anyway']

export interface Sheet {
  file: File
  mapping: Mapping
  /** As what the preview has shown its columns: so they are stored, whatever a colleague says of their titles meanwhile. */
  shown?: Mapping
  /** Whether rows may change orders that are there. */
  update: boolean
  anyway: Anyway
  cells: ImportChoices['cells']
  /** What was typed over wrong cells and is not applied yet. */
  written: ImportChoices['cells']
  /** What was chosen for words of the file; and, once that is done, what it comes to. */
  words: Words
  values: ImportChoices['values']
  /** The name of the sheet to read, where it is not the first. */
  sheetName?: string
  /** What comes first in its dates; and the questions that this answers, which the server asks no more. */
  dates?: DateOrder
  asked?: DateQuestion[]
}

/** The server's own sentence; with the columns where they are what it could not match, and the sheets to read instead. */
export class ImportRefused extends FetchRefused {
  readonly status: number
  readonly columns: ReadColumn[]
  readonly sheets: BookSheet[]

  constructor(message: string, status: number, info: NonNullable<Refusal['info']> = {}) {
    super(message, info)
    const { columns = [], sheets = [] } = info
    this.status = status
    this.columns = columns
    this.sheets = sheets
  }
}

export interface Sending {
  dryRun: boolean
  /** What it is known by when it has to be sent again. */
  key?: string
  ticket: string
  /** From 0 to 1. */
  onSent: (share: number) => void
  signal: AbortSignal
}

/** Rejects with a FetchRefused, which is an ImportRefused where the server said it, or with any other error where it was not reached. */
export function sendSheet(sheet: Sheet, { dryRun, key, ticket, onSent, signal }: Sending): Promise<ImportAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<ImportAnswer>()
  const request = new XMLHttpRequest()
  const sent = currentToken()
  request.open('POST', addressOf(sheet, { dryRun: String(dryRun), ticket }))
  for (const [name, value] of Object.entries(deskHeaders())) request.setRequestHeader(name, value)
  if (key !== undefined) request.setRequestHeader('idempotency-key', key)
  request.upload.addEventListener('progress', ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0))
  request.upload.addEventListener('load', () => onSent(1))
  request.addEventListener('load', () => {
    if (request.status === 401 && sent !== null) refuseToken(sent)
    try {
      if (request.status === 200) resolve(JSON.parse(request.responseText))
      else reject(refusalOf(JSON.parse(request.responseText), request.status))
    } catch (error) {
      reject(error)
    }
  })
  request.addEventListener('error', async () => reject(await whyUnanswered(sheet, new Error('The server was not reached'))))
  request.addEventListener('abort', () => reject(signal.reason))
  signal.addEventListener('abort', () => request.abort())
  request.send(formOf(sheet))
  return promise
}

/** The rows with errors as a file to correct. */
export async function fetchRefused(sheet: Sheet): Promise<Blob> {
  const answering = deskFetch(addressOf(sheet, { refused: 'true' }), { method: 'POST', body: formOf(sheet) })
  return fileIn(
    await answering.catch(async (error: unknown) => {
      throw await whyUnanswered(sheet, error)
    }),
  )
}

/** A file that was saved anew after it was chosen, or is gone, browsers send no more: to them that is a network that failed. */
function whyUnanswered({ file }: Sheet, error: unknown): Promise<unknown> {
  const first = file.slice(0, 1).arrayBuffer()
  return first.then(
    () => error,
    () => new FetchRefused(importText().fileChanged, undefined),
  )
}

function addressOf({ update, sheetName, dates }: Sheet, query: Record<string, string>): string {
  const chosen = { ...(sheetName !== undefined && { sheet: sheetName }), ...(dates && { dates }) }
  return `/api/orders/excel?${new URLSearchParams({ ...query, ...chosen, update: String(update), lenient: 'true', skipDuplicates: 'true' })}`
}

function formOf({ file, mapping, shown, values, cells, anyway }: Sheet): FormData {
  const form = new FormData()
  form.append('mapping', JSON.stringify({ columns: mapping, shown, values, cells, anyway }))
  form.append('file', file)
  return form
}

interface Refusal {
  message?: string
  info?: {
    columns?: ReadColumn[]
    sheets?: BookSheet[]
    /** What is wrong with what was decided about the file. */
    mapping?: string
  }
}

function refusalOf({ message = '', info }: Refusal, status: number): ImportRefused {
  return new ImportRefused(sayAgain(info?.mapping ?? message), status, info)
}
