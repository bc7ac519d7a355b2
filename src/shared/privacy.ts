// Erasing a person on request: whom to look for, and what was found.
import * as z from 'zod/mini'
import type { Status } from './order.ts'
import { phoneDigits } from './phone-digits.ts'
import { isEmail, keptText, LONGEST_EMAIL, oneLine } from './text-rules.ts'

/** What the office writes down may lack the code of its area. */
const LOCAL_DIGITS = 7

/** A phone number or an e-mail address, whole: a part of one could be somebody else's. */
export const personQuery = z.object({
  contact: keptText(LONGEST_EMAIL, 'contact.required', oneLine).check(
    z.minLength(1, 'contact.required'),
    z.refine((text) => text === '' || isEmail(text) || phoneDigits(text).length >= LOCAL_DIGITS, 'contact.whole'),
  ),
})

/** What was shown when it was confirmed: if more has come in meanwhile, it is shown again first. */
export const personErasure = z.extend(personQuery, { orderIds: z.array(z.int()).check(z.maxLength(10_000)) })

/** Copies of the data that an erasure does not reach. */
export interface CopiesLeft {
  /** Whether there are backups of nights, which go by themselves. */
  nights: boolean
  /** Of how many months one of them stays. */
  months: number
  /** Files and folders below the folder of data that stay until somebody removes them. */
  names: string[]
}

export interface PersonFound {
  orders: { id: number; contactName: string; status: Status; statusAt: string; deleted: boolean }[]
  comments: number
  letters: number
  consents: number
}
