// One file out of a form, with what may come beside it.
import { isUtf8 } from 'node:buffer'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { columnFields, importChoices } from '../../shared/import-choices.ts'
import { SHEET_LIMITS } from '../../shared/sheet.ts'
import { oneLine, shortened } from '../../shared/text-rules.ts'
import { Refusal } from '../errors/refusal.ts'
import { fieldsByTitle } from './import-headers.ts'
import type { ImportRequest } from './import-run.ts'

const LONGEST_FILE_NAME = 200

export const UPLOAD_LIMITS = {
  fileSize: SHEET_LIMITS.bytes,
  // The sheet, and what is said beside it where that has a file's name.
  files: 2,
  fields: 10,
  parts: 12,
  // As any body of JSON. What people say at once fits into it: a cell of 500 letters in each of 500 rows, 500 words of 200 letters
  // for each of five columns, 20,000 numbers of rows, 100 titles.
  fieldSize: 1_048_576,
  fieldNameSize: 100,
  headerPairs: 50,
}

/** What people say of the columns, and of what stands in them. */
type Decided = Pick<ImportRequest, 'mapping' | 'choices'>

interface Upload {
  file: ArrayBuffer
  fileName: string
}

interface Form {
  upload?: Upload
  /** JSON, or what it says where the form calls it that. */
  mapping?: unknown
  /** Whether it was longer than it may be, and its end is missing. */
  isCut?: boolean
}

/** Throws a Refusal for anything that is no form with one file of at most 20 MB, and for more beside it than is looked at. */
export async function readUpload(request: FastifyRequest): Promise<Upload & Decided> {
  const none = new Refusal('sheet.none', { fields: { file: 'sheet.none' } })
  if (!request.isMultipart()) throw none
  const { upload, mapping = {}, isCut } = await readForm(request).catch(refuseForm)
  if (isCut) throw new Refusal('tooLarge', { fields: { mapping: 'tooLarge' } })
  const decided = readDecided(mapping)
  if (!decided) throw new Refusal('fields', { fields: { mapping: 'sheet.mapping' } })
  if (!upload) throw none
  return { ...upload, ...decided }
}

/** Reads the form to its end, because what stands beside the file may come before or after it. */
async function readForm(request: FastifyRequest): Promise<Form> {
  const form: Form = {}
  let others = 0
  for await (const part of request.parts()) {
    if (part.type === 'file' && part.fieldname === 'mapping') {
      Object.assign(form, await readSaid(part))
    } else if (part.type === 'file') {
      others += 1
      if (others > 1) throw new Refusal('malformed')
      const bytes = await part.toBuffer()
      if (part.fieldname !== 'file') continue
      const file = new ArrayBuffer(bytes.length)
      new Uint8Array(file).set(bytes)
      form.upload = { file, fileName: shortened(oneLine(part.filename ?? ''), LONGEST_FILE_NAME) }
    } else if (part.fieldname === 'mapping') {
      form.mapping = part.value
      form.isCut = part.valueTruncated
    }
  }
  return form
}

/** Of `{"title": "field"}`, or of `{"columns": {…}, "anyway": […]}`, as JSON or read already; undefined where it is neither. */
function readDecided(said: unknown): Decided | undefined {
  let given = said
  try {
    if (typeof said === 'string') given = JSON.parse(said)
  } catch {
    return undefined
  }
  const alone = columnFields.safeParse(given)
  const read = importChoices.safeParse(alone.success ? { columns: alone.data } : given)
  if (!read.success) return undefined
  const { columns, ...choices } = read.data
  const mapping = fieldsByTitle(columns)
  const most = Math.max(mapping.length, Object.keys(choices.shown).length)
  return most <= SHEET_LIMITS.columns ? { mapping, choices } : undefined
}

/** A part that JavaScript's FormData has made of a Blob, the only way there to say that it is JSON, comes with a file's name. */
async function readSaid({ file }: MultipartFile): Promise<Pick<Form, 'mapping' | 'isCut'>> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of file) {
    length += chunk.length
    if (length <= UPLOAD_LIMITS.fieldSize) chunks.push(chunk)
  }
  const bytes = Buffer.concat(chunks)
  return { mapping: isUtf8(bytes) ? bytes.toString() : null, isCut: length > UPLOAD_LIMITS.fieldSize }
}

/** What the parser finds wrong with a form has no code or one of its own; a connection that breaks has one of the system. */
function refuseForm(error: Error): never {
  const code = 'code' in error ? String(error.code) : 'FST_'
  if (code === 'FST_REQ_FILE_TOO_LARGE') throw new Refusal('sheet.tooLarge', { fields: { file: 'sheet.tooLarge' } })
  throw code.startsWith('FST_') ? new Refusal('malformed') : error
}
