// One file out of a form, with what may come beside it.
import type { FastifyRequest } from 'fastify'
import { NO_CHOICES } from '../../shared/import-choices.ts'
import { SHEET_LIMITS } from '../../shared/sheet.ts'
import { oneLine, shortened } from '../../shared/text-rules.ts'
import { Refusal } from '../errors/refusal.ts'
import { type Decided, readDecided } from './import-mapping.ts'

const LONGEST_FILE_NAME = 200

export const UPLOAD_LIMITS = {
  fileSize: SHEET_LIMITS.bytes,
  files: 1,
  fields: 10,
  parts: 11,
  // As any body of JSON. What people say at once fits into it: a cell of 500 letters in each of 500 rows, 500 words of 200 letters
  // for each of five columns, 20,000 numbers of rows, 100 titles.
  fieldSize: 1_048_576,
  fieldNameSize: 100,
  headerPairs: 50,
}

interface Upload extends Decided {
  file: ArrayBuffer
  fileName: string
}

interface Form {
  upload?: { file: ArrayBuffer; fileName: string }
  /** JSON, or what it says where the form calls it that. */
  mapping?: unknown
  /** Whether it was longer than it may be, and its end is missing. */
  isCut?: boolean
}

/** Throws a Refusal for anything that is no form with one file of at most 20 MB, and for more beside it than is looked at. */
export async function readUpload(request: FastifyRequest): Promise<Upload> {
  const none = new Refusal('sheet.none', { fields: { file: 'sheet.none' } })
  if (!request.isMultipart()) throw none
  const { upload, mapping, isCut } = await readForm(request).catch(refuseForm)
  if (isCut) throw new Refusal('tooLarge', { fields: { mapping: 'tooLarge' } })
  const decided = mapping === undefined ? { mapping: [], choices: NO_CHOICES } : readDecided(mapping)
  if (!decided) throw new Refusal('fields', { fields: { mapping: 'sheet.mapping' } })
  if (!upload) throw none
  return { ...upload, ...decided }
}

/** Reads the form to its end, because what stands beside the file may come before or after it. */
async function readForm(request: FastifyRequest): Promise<Form> {
  const form: Form = {}
  for await (const part of request.parts()) {
    if (part.type === 'file') {
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

/** What the parser finds wrong with a form has no code or one of its own; a connection that breaks has one of the system. */
function refuseForm(error: Error): never {
  const code = 'code' in error ? String(error.code) : 'FST_'
  if (code === 'FST_REQ_FILE_TOO_LARGE') throw new Refusal('sheet.tooLarge', { fields: { file: 'sheet.tooLarge' } })
  throw code.startsWith('FST_') ? new Refusal('malformed') : error
}
