// A message to the agency, over REST: it goes to the agency's inbox and nowhere else.
import * as z from 'zod/mini'
import { isEmail, keptText, LONGEST_EMAIL, manyLines, requiredLine } from './text-rules.ts'

const LONGEST_SUBJECT = 200
const LONGEST_TEXT = 10_000

export const messageInput = z.object({
  /** Whom the agency answers; never whom we write to. */
  email: requiredLine('email.required', LONGEST_EMAIL).check(z.refine(isEmail, 'email.invalid')),
  subject: requiredLine('subject.required', LONGEST_SUBJECT),
  text: keptText(LONGEST_TEXT, 'text.required', manyLines).check(z.minLength(1, 'text.required')),
})
export type MessageInput = z.output<typeof messageInput>
