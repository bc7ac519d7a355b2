// Phone numbers: what counts as one, how it is stored, how it is shown.
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

export const PHONE_DIGITS_MIN = 10
export const PHONE_DIGITS_MAX = 15
export const DEFAULT_COUNTRY = 'US'
export function phoneDigits(phone: string): string {
  return phone.replace(/\D/g, '')
}

/** E.164 when the number can be read, else as typed: a number that a family can be called back on is never refused for its form. */
export function storedPhone(typed: string): string {
  const trimmed = typed.trim()
  return readable(trimmed)?.number ?? trimmed
}

/** In international format when it can be read, else as it is. */
export function shownPhone(stored: string): string {
  return readable(stored)?.formatInternational() ?? stored
}

function readable(phone: string) {
  const parsed = parsePhoneNumberFromString(phone, DEFAULT_COUNTRY)
  return parsed?.isPossible() && !parsed.ext ? parsed : undefined
}
