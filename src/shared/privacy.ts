// Erasing a person on request: whom to look for, and what was found.
import * as z from 'zod/mini'
import type { Status } from './order.ts'
import { phoneDigits } from './phone-digits.ts'
import { isEmail, keptText, LONGEST_EMAIL, oneLine } from './text-rules.ts'

/** What the office writes down may lack the code of its area. */
const LOCAL_DIGITS = 7

const orderIds = z.array(z.int()).check(z.maxLength(10_000))

const emails = z.array(keptText(LONGEST_EMAIL, 'text.type', oneLine)).check(z.maxLength(100))

/** A phone number or an e-mail address, whole: a part of one could be somebody else's. */
export const personQuery = z.object({
  contact: keptText(LONGEST_EMAIL, 'contact.required', oneLine).check(
    z.minLength(1, 'contact.required'),
    z.refine((text) => text === '' || isEmail(text) || phoneDigits(text).length >= LOCAL_DIGITS, 'contact.whole'),
  ),
  /** Orders that only speak of the person, and of which somebody said that they are theirs, too. */
  also: z._default(orderIds, []),
  /** Orders with the number or address that are another's, as of a couple with one telephone: they are left alone. */
  notTheirs: z._default(orderIds, []),
  /** E-mail addresses of their orders that others write from as well, a family or an office: what came from there is left alone. */
  sharedEmails: z._default(emails, []),
})

export type PersonWanted = z.output<typeof personQuery>

/** What was shown when it was confirmed: if more has come in meanwhile, it is shown again first. */
export const personErasure = z.extend(personQuery, {
  orderIds,
  /** All addresses that were offered, shared or not. */
  emails: z.optional(emails),
  /** Of others' orders that speak of the person, those out of which that is taken, and those that are left as they are. */
  struck: z._default(orderIds, []),
  left: z._default(orderIds, []),
})

/** Copies of the data that an erasure does not reach. */
export interface CopiesLeft {
  /** Whether there are backups of nights or quarters of an hour, which go by themselves. */
  nights: boolean
  /** Of how many months one of them stays. */
  months: number
  /** What stays until somebody removes it: files (many of a kind as one, with a star) and folders below the folder of data, and in BACKUP_DIR by their whole paths. */
  names: string[]
}

/** Where somebody is known whom an erasure does not reach. */
export interface KnownElsewhere {
  copies: CopiesLeft
  /** Programs that may have what there is of people: the names of keys, and where webhooks lead. */
  programs: string[]
}

/** By what somebody is known in a text. */
export type KnownBy = 'phone' | 'email' | 'name'

/** An order of somebody else, or so it seems, that speaks of the person. */
export interface Mention {
  id: number
  contactName: string
  deleted: boolean
  by: KnownBy
  where: 'comment' | 'history' | 'field'
  /** What stands around it. */
  text: string
}

interface OrderFound {
  id: number
  contactName: string
  status: Status
  statusAt: string
  deleted: boolean
}

export interface PersonFound {
  mentions: Mention[]
  /** The e-mail addresses of their orders, but for the one that was looked for: what came from there goes along. */
  emails: string[]
  orders: OrderFound[]
  /** Those of which somebody said that they are another's. */
  leftOut: OrderFound[]
  comments: number
  letters: number
  consents: number
  /** Funeral homes whose entry speaks of the person, by name: an erasure leaves these to whoever keeps them. */
  homes: string[]
  /** The same of deleted ones, which are corrected once they are restored. */
  deletedHomes: string[]
}
