// A message to the agency, over REST: it goes to the agency's inbox and nowhere else.
import * as z from 'zod/mini'
import { EMAIL_PATTERN, manyLines, requiredLine } from './text-rules.ts'

const LONGEST_SUBJECT = 200
const LONGEST_TEXT = 10_000

export const messageInput = z.object({
  /** Whom the agency answers; never whom we write to. */
  email: requiredLine('email.required', 254).check(z.refine((email) => email === '' || EMAIL_PATTERN.test(email), 'email.invalid')),
  subject: requiredLine('subject.required', LONGEST_SUBJECT),
  text: z
    .pipe(z.string('text.required'), z.transform(manyLines))
    .check(z.minLength(1, 'text.required'), z.maxLength(LONGEST_TEXT, 'text.long')),
})
export type MessageInput = z.output<typeof messageInput>
