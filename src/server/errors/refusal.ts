// The one way in which the product says no. The domain throws it; trpc.ts, rest.ts and cli/failures.ts translate it.

import type { Language } from '../../shared/language.ts'
import { type RefusalShape, sentence } from '../../shared/refusal.ts'

export const STATUS_OF = {
  fields: 400,
  malformed: 400,
  signIn: 401,
  credentials: 401,
  otp: 401,
  passkey: 401,
  'passkey.needed': 401,
  'passkeys.many': 409,
  'otp.wrong': 401,
  'otp.already': 409,
  'otp.begin': 409,
  proof: 403,
  factorDue: 403,
  superAdminOnly: 403,
  'users.create': 403,
  'users.delete': 403,
  'key.readOnly': 403,
  'keys.many': 409,
  'webhooks.many': 409,
  renewed: 409,
  registrationClosed: 403,
  setupToken: 403,
  notFound: 404,
  'account.unknown': 404,
  'link.invitation': 404,
  'link.reset': 404,
  wrongMethod: 405,
  slow: 408,
  conflict: 409,
  'email.taken': 409,
  'key.taken': 422,
  'users.self': 409,
  'users.selfInactive': 409,
  'users.selfFactors': 409,
  'users.last': 409,
  tooLarge: 413,
  wrongType: 415,
  'sheet.none': 400,
  'sheet.empty': 400,
  'sheet.damaged': 400,
  'sheet.password': 400,
  'sheet.headers': 400,
  'sheet.missing': 400,
  'sheet.dates': 400,
  'sheet.tooLarge': 413,
  'sheet.unpacked': 413,
  'sheet.rows': 413,
  'sheet.columns': 413,
  'sheet.sheets': 413,
  'sheet.slow': 413,
  'sheet.type': 415,
  'sheet.busy': 429,
  tooMany: 429,
  unexpected: 500,
  busy: 503,
  unavailable: 503,
} as const
export type RefusalCode = keyof typeof STATUS_OF

interface Details {
  /** A sentence key for each field that is wrong. */
  fields?: Record<string, string>
  /** What the sentence needs, such as minutes. */
  values?: Record<string, string | number>
  /** On a conflict: what is stored now. */
  current?: unknown
  /** What else a program may want to know. */
  more?: Record<string, unknown>
  /** The methods that there are, where another one was used. */
  allow?: readonly string[]
  /** Seconds until it is worth trying again. */
  retryAfter?: number
}

/** Thrown by rooms: a code, and what its sentence and its fields need. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly details: Details

  constructor(code: RefusalCode, details: Details = {}) {
    super(code)
    this.code = code
    this.details = details
  }

  get status(): number {
    return STATUS_OF[this.code]
  }

  /** The refusal in a person's language; what nobody foresaw names the request, which the log knows more of. */
  shape(language: Language, requestId: string): RefusalShape {
    const { fields = {}, values, current, more } = this.details
    const info: Record<string, unknown> = {
      ...more,
      ...Object.fromEntries(Object.entries(fields).map(([field, key]) => [field, sentence(key, language)])),
    }
    if (current !== undefined) info.current = current
    return { code: this.code, message: sentence(this.code, language, { id: requestId, ...values }), info }
  }
}

/** For executeTakeFirstOrThrow: an arrow, as Kysely would construct a function. */
export const notFound = () => new Refusal('notFound')

/** Something that the product needs is away for now; the log tells what. */
export function unavailable(cause: unknown, retryAfter: number): Refusal {
  const refusal = new Refusal('unavailable', { retryAfter })
  refusal.cause = cause
  return refusal
}

/** More calls or attempts than are allowed; in so many seconds there may be another one. */
export function tooMany(seconds: number): Refusal {
  const retryAfter = Math.max(1, Math.ceil(seconds))
  return new Refusal('tooMany', { retryAfter, values: { minutes: Math.ceil(retryAfter / 60) } })
}

interface Issue {
  code?: string | undefined
  path: PropertyKey[]
  message: string
}

/** What a schema found, as one refusal: the first complaint about each field. What is no object has none. */
export function refusalOfIssues(issues: readonly Issue[]): Refusal {
  if (issues.some(({ code, path }) => code === 'invalid_type' && path.length === 0)) return new Refusal('malformed')
  const fields: Record<string, string> = {}
  for (const { path, message } of issues) fields[path.map(String).join('.') || 'body'] ??= message
  return new Refusal('fields', { fields })
}
