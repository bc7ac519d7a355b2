// What can be said of a phone number by counting. Whoever needs no more does not load the library of phone.ts.

export const PHONE_DIGITS_MIN = 10
export const PHONE_DIGITS_MAX = 15
/** Of whatever the office writes where a number is asked for. */
export const LONGEST_PHONE = 40

export function phoneDigits(phone: string): string {
  return phone.replace(/\D/g, '')
}

/** How many digits a person would count: those behind the country code where it is that of the country numbers are taken for. */
export function countedDigits(typed: string): number {
  const digits = phoneDigits(typed)
  return /^\s*\+(?!1)/.test(typed) ? digits.length : digits.replace(/^1/, '').length
}
