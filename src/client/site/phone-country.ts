// Countries of phone numbers: how they are named and found, and which one a number belongs to.
import { AsYouType, type CountryCode, getCountries, getCountryCallingCode } from 'libphonenumber-js/min'
import { folded } from '../../shared/folded.ts'
import type { Language } from '../../shared/language.ts'
import { PHONE_DIGITS_MAX, phoneDigits } from '../../shared/phone-digits.ts'

/** Of what is pasted into the field, no more than this can be a number. */
const LONGEST_TYPED = 100

interface CountryOption {
  country: CountryCode
  name: string
  callingCode: string
}

/** Every country, named in this language and in its alphabetical order. */
export function countryOptions(language: Language): CountryOption[] {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  return getCountries()
    .map((country) => ({ country, name: names.of(country) ?? country, callingCode: getCountryCallingCode(country) }))
    .sort((a, b) => a.name.localeCompare(b.name, language))
}

/** Those whose name, ISO code or calling code fits what was typed; names that begin with it come first. */
export function findCountries(options: CountryOption[], typed: string): CountryOption[] {
  const query = folded(typed).trim()
  if (query === '') return options
  const digits = phoneDigits(query)
  const rank = ({ country, name, callingCode }: CountryOption) => {
    const words = folded(name)
    if (country.toLowerCase() === query || callingCode === digits) return 0
    if (words.startsWith(query)) return 1
    if (words.includes(query)) return 2
    return digits !== '' && callingCode.startsWith(digits) ? 3 : undefined
  }
  return options
    .flatMap((option) => {
      const place = rank(option)
      return place === undefined ? [] : [{ option, place }]
    })
    .sort((a, b) => a.place - b.place)
    .map(({ option }) => option)
}

/** The country of a number as far as it is typed; undefined while it may be several. */
export function countryOf(phone: string): CountryCode | undefined {
  const typing = new AsYouType()
  typing.input(phone)
  return typing.getCountry()
}

/** The same number in another country: its national part stays. */
export function moveTo(country: CountryCode, phone: string): string {
  const typing = new AsYouType()
  typing.input(phone)
  const national = typing.getNumber()?.nationalNumber
  return national ? `+${getCountryCallingCode(country)}${national}` : ''
}

/** What was typed, with the dialled prefix of a call abroad as a plus, and without digits beyond the last possible one; the country code counts. */
export function acceptedPhone(text: string, country: CountryCode): string {
  const abroad = getCountryCallingCode(country) === '1' ? /^\D*(00|011)(?=\d)/ : /^\D*00(?=\d)/
  let kept = text.slice(0, LONGEST_TYPED).replace(abroad, '+')
  while (phoneDigits(typedPhone(kept, country)).length > PHONE_DIGITS_MAX) kept = kept.replace(/\p{Nd}(\P{Nd}*)$/u, '$1')
  return kept
}

/** What was typed as E.164, as far as it goes. */
export function typedPhone(text: string, country: CountryCode): string {
  const typing = new AsYouType(country)
  typing.input(text)
  return typing.getNumberValue() ?? ''
}
