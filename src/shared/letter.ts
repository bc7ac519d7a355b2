// Letters as the desk lists them: to whom, about what, and how far they came.
import * as z from 'zod/mini'
import { pageQuery } from './id.ts'
import { email } from './user.ts'

/** Saved is written to a folder, where no mail service is connected: nobody received it. */
export const LETTER_STATES = ['queued', 'sent', 'saved', 'refused'] as const
export type LetterState = (typeof LETTER_STATES)[number]

export const LETTER_KINDS = [
  'quoteNotice',
  'quoteConfirmation',
  'message',
  'passwordReset',
  'factorsReset',
  'failedLogins',
  'emailChanged',
  'programsEnded',
  'webhookFailing',
  'morningDigest',
] as const
export type LetterKind = (typeof LETTER_KINDS)[number]

/** The recipient of a message that waits until the agency has an inbox. */
export const NO_INBOX = ''

export const LETTERS_PAGE_SIZE = 25

export const letterQuery = z.extend(pageQuery, { state: z.optional(z.enum(LETTER_STATES, 'invalid')) })
export type LetterQuery = z.output<typeof letterQuery>

/** Where a test email goes; to whoever asks for it without an address. */
export const testLetter = z.object({ to: z.optional(email) })

export interface LetterLine {
  id: number
  kind: string
  orderId: number | null
  recipient: string
  state: LetterState
  attempts: number
  /** ISO 8601, UTC, like the others. */
  nextAttemptAt: string
  /** What the post said the last time. */
  lastError: string | null
  createdAt: string
  /** Null for what nobody received. */
  sentAt: string | null
}
