// The phone numbers that stand in a text, as people put more than one into a cell.
import { findPhoneNumbersInText } from 'libphonenumber-js/min'
import { DEFAULT_COUNTRY } from '../../shared/phone.ts'

/** In E.164, in the order in which they stand there. */
export function numbersIn(text: string): string[] {
  return findPhoneNumbersInText(text, DEFAULT_COUNTRY).map(({ number }) => String(number.number))
}
