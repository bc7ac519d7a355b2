// Phone numbers: what counts as one, how it is stored, how it is shown.
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

export const DEFAULT_COUNTRY = 'US'
const WHOLE_US = /^\+1[2-9]\d{9}$/

/** Whether it has as many digits as a number of its country can have; one that nobody was given yet counts, too. */
export function isPossiblePhone(typed: string): boolean {
  return parsed(typed) !== undefined
}

/** E.164 when all of it is a number, else as typed: nothing that somebody wrote beside it is lost. */
export function storedPhone(typed: string): string {
  const trimmed = typed.trim()
  // A whole US number needs no library to be told.
  if (WHOLE_US.test(trimmed)) return trimmed
  return whole(trimmed)?.number ?? trimmed
}

/** In international format when it can be read, else as it is. */
export function shownPhone(stored: string): string {
  return whole(stored)?.formatInternational() ?? stored
}

/** What to dial, in E.164; undefined where what is stored cannot be called. */
export function callableNumber(stored: string): string | undefined {
  return WHOLE_US.test(stored) ? stored : parsed(stored)?.number
}

/** Mobile phones of Mexico were called with a 1 behind the country until 2020, and WhatsApp shows them so still. */
const MEXICAN_MOBILE = /((?:\+|\b011\D{0,3})\s*52)\D{0,3}1(?=(?:\D{0,3}\d){10}(?!\D{0,3}\d))/

function parsed(phone: string, extract = true) {
  const number = parsePhoneNumberFromString(phone.replace(MEXICAN_MOBILE, '$1'), { defaultCountry: DEFAULT_COUNTRY, extract })
  return number?.isPossible() ? number : undefined
}

/** Words beside the number, and an extension, would be lost in E.164. */
function whole(phone: string) {
  const number = parsed(phone, false)
  return number?.ext ? undefined : number
}
