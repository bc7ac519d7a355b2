// What the engine of the file says when the disk under it is full, gone or may only be read.
import { Refusal } from '../errors/refusal.ts'

const RETRY_AFTER = 30
const OUT_OF_ORDER = /^(SQLITE_(FULL|IOERR|READONLY|CANTOPEN)|ENOSPC$|EDQUOT$|EROFS$|EIO$)/

/** The refusal that an error stands for where nothing can be stored for now; undefined for any other error. */
export function storageRefusal(error: unknown): Refusal | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (!OUT_OF_ORDER.test(code)) return undefined
  const refusal = new Refusal('unavailable', { retryAfter: RETRY_AFTER })
  refusal.cause = error
  return refusal
}
