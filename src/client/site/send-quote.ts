// The call behind the form: what came of it, in the form's own words.
import { TRPCClientError } from '@trpc/client'
import type { Language } from '../../shared/language.ts'
import { type QuoteForm, quoteFromForm } from '../../shared/quote.ts'
import { siteApi } from '../site-api.ts'
import { SEND_TIMEOUT, timeLimit } from '../time-limit.ts'

interface FieldFault {
  field: keyof QuoteForm
  sentence: string
}

export type QuoteResult =
  | { received: true }
  | { received: false; failure: 'server' | 'offline' }
  | { received: false; failure: 'tooMany'; minutes: number }
  /** The server's own sentences, under the form's names of the fields. */
  | { received: false; failure: 'fields'; fields: FieldFault[] }

interface Extra {
  language: Language
  /** The field that only robots fill in. */
  website: string
  idempotencyKey: string
}

const TOO_MANY = 429
const MINUTE = 60

/** What the server calls a field, and what the form calls it. */
const formField: Record<string, keyof QuoteForm> = {
  contactName: 'name',
  phoneNumber: 'phone',
  email: 'email',
  age: 'age',
  serviceId: 'service',
}

/** Sends a filled-in form. Never throws: whatever happens is a result. */
export async function sendQuote(values: QuoteForm, { language, website, idempotencyKey }: Extra): Promise<QuoteResult> {
  try {
    const call = { ...quoteFromForm(values, language), website }
    return await siteApi.quotes.create.mutate(call, { signal: timeLimit(SEND_TIMEOUT), context: { idempotencyKey } })
  } catch (error) {
    return resultOf(error)
  }
}

function resultOf(error: unknown): QuoteResult {
  const answer: unknown = error instanceof TRPCClientError ? error.data : undefined
  if (!isAnswer(answer)) return { received: false, failure: isLostConnection(error) ? 'offline' : 'server' }
  if (answer.httpStatus === TOO_MANY)
    return { received: false, failure: 'tooMany', minutes: Math.ceil((answer.retryAfter ?? MINUTE) / MINUTE) }
  const fields = Object.entries(answer.refusal?.info ?? {}).flatMap(([name, sentence]) => {
    const field = formField[name]
    return field && typeof sentence === 'string' ? [{ field, sentence }] : []
  })
  return fields.length > 0 ? { received: false, failure: 'fields', fields } : { received: false, failure: 'server' }
}

interface Answer {
  httpStatus: number
  /** In seconds. */
  retryAfter?: number
  refusal?: { info?: Record<string, unknown> }
}

function isAnswer(data: unknown): data is Answer {
  return typeof data === 'object' && data !== null && 'httpStatus' in data
}

/** fetch reports a connection that could not be made as a TypeError. */
function isLostConnection(error: unknown): boolean {
  return !navigator.onLine || (error instanceof TRPCClientError && error.cause instanceof TypeError)
}
