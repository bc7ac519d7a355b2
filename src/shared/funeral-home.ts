import * as z from 'zod/mini'
import { folded } from './folded.ts'
import { LONGEST_PHONE } from './phone-digits.ts'
import { optionalLine, optionalText, requiredLine } from './text-rules.ts'

export type { FuneralHome } from './answers.ts'

const LONGEST_NAME = 200
const LONGEST_ADDRESS = 500
export const LONGEST_NOTES = 5000

const name = requiredLine('name.required', LONGEST_NAME)
/** Whom to call there, and what to know; see storedPhone and callableNumber. */
const details = {
  phone: optionalLine(LONGEST_PHONE),
  contactPerson: optionalLine(LONGEST_NAME),
  address: optionalLine(LONGEST_ADDRESS),
  notes: optionalText(LONGEST_NOTES),
}

export const funeralHomeInput = z.object({
  name,
  phone: z._default(details.phone, null),
  contactPerson: z._default(details.contactPerson, null),
  address: z._default(details.address, null),
  notes: z._default(details.notes, null),
})

/** What is absent stays as it is. */
export const funeralHomeChange = z.partial(z.object({ name, ...details }))
export type FuneralHomeChange = z.output<typeof funeralHomeChange>

/** Equal to the eye in a hurry: as it is looked for, and without regard to spaces around or between. */
export function sameName(one: string, other: string): boolean {
  return plain(one) === plain(other)
}

const plain = (name: string) => folded(name).split(/\s+/).filter(Boolean).join(' ')
