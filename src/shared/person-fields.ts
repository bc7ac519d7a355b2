// What visitors and the office write about a person in the same way.
import * as z from 'zod/mini'
import { boundedText, isEmail, LONGEST_EMAIL, optionalLine } from './text-rules.ts'

/** An e-mail address that may be missing. */
export const optionalEmail = optionalLine(LONGEST_EMAIL).check(z.refine((email) => email === null || isEmail(email), 'email.invalid'))

export const OLDEST_AGE = 120

/** A whole number from 0 to OLDEST_AGE; forms send text. Blank is none. */
export const optionalAge = z.pipe(
  z.nullable(z.union([z.number('age.range'), boundedText(40, 'age.range', 'age.range')], 'age.range')),
  z.pipe(
    z.transform((age: number | string | null) =>
      typeof age === 'string' ? (age.trim() === '' ? null : /^\d+$/.test(age.trim()) ? Number(age) : Number.NaN) : age,
    ),
    z.nullable(z.number('age.range').check(z.refine((age) => Number.isInteger(age) && age >= 0 && age <= OLDEST_AGE, 'age.range'))),
  ),
)
