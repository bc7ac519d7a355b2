// The phone number: typed in any usual way, kept in E.164, with the country beside it.
import type { CountryCode } from 'libphonenumber-js/min'
import { type ChangeEvent, type ComponentProps, useEffect, useEffectEvent, useRef, useState } from 'react'
import PhoneInput, { getCountryCallingCode } from 'react-phone-number-input/input'
import { DEFAULT_COUNTRY } from '../../shared/phone.ts'
import { PHONE_DIGITS_MAX, phoneDigits } from '../../shared/phone-digits.ts'
import { useText } from '../language/text.tsx'
import { CountryPicker } from './country-picker.tsx'
import { phoneOfEntry } from './kept-quote.ts'
import { acceptedPhone, countryOf, moveTo, typedPhone } from './phone-country.ts'

interface Props extends Pick<ComponentProps<'input'>, 'id' | 'onBlur' | 'aria-invalid' | 'aria-describedby'> {
  /** In E.164, as far as it is typed; empty when nothing is. */
  value: string
  onChange: (value: string) => void
}

export function PhoneField({ value, onChange, ...rest }: Props) {
  const { phonePlaceholder } = useText('contact')
  const [picked, setPicked] = useState<{ country: CountryCode; times: number; phone: string }>({
    country: DEFAULT_COUNTRY,
    times: 0,
    phone: value,
  })
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // What was typed before this ran stays, and what stood here when the page was left.
    const typed = input.current?.value || phoneOfEntry()
    if (typed) setPicked((before) => ({ ...before, phone: typedPhone(typed, before.country) }))
  }, [])

  const found = countryOf(value)
  // Numbers of one calling code belong to several countries: there, a choice by hand stands.
  const shared = found && getCountryCallingCode(found) === getCountryCallingCode(picked.country)
  const country = found && !(shared && picked.times > 0) ? found : picked.country
  return (
    <div className="phone">
      <CountryPicker
        country={country}
        onPick={(next) => setPicked(({ times }) => ({ country: next, times: times + 1, phone: moveTo(next, value) }))}
      />
      {/* It is told a number only when a country is picked. Fed with its own number it would race against fast typing. */}
      <PhoneInput
        key={picked.times}
        ref={input}
        className="input"
        name="phone"
        placeholder={phonePlaceholder}
        required
        defaultCountry={picked.country}
        value={picked.phone}
        onChange={() => {}}
        inputComponent={NumberInput}
        numberCountry={picked.country}
        onNumber={onChange}
        {...rest}
      />
    </div>
  )
}

interface NumberInputProps extends ComponentProps<'input'> {
  numberCountry?: CountryCode
  /** Told the E.164 of every new text. */
  onNumber?: (phone: string) => void
}

/** Refuses digits beyond the last possible one before they are formatted, and tells the number. */
function NumberInput({ numberCountry = DEFAULT_COUNTRY, onNumber, onChange, ...rest }: NumberInputProps) {
  const text = String(rest.value ?? '')
  const tell = useEffectEvent((typed: string) => onNumber?.(typedPhone(typed, numberCountry)))
  useEffect(() => {
    tell(text)
  }, [text])
  const accept = (event: ChangeEvent<HTMLInputElement>) => {
    const field = event.currentTarget
    const kept = acceptedPhone(field.value, numberCountry)
    if (kept !== field.value) {
      const caretAfter = field.selectionStart ?? field.value.length
      const added = Math.max(0, field.value.length - text.length)
      const inserted = field.value.slice(0, caretAfter - added) + field.value.slice(caretAfter) === text
      // A full number takes nothing more, wherever it is typed; what was pasted over it loses its end.
      const full = inserted && phoneDigits(typedPhone(text, numberCountry)).length === PHONE_DIGITS_MAX
      const caret = full ? caretAfter - added : caretAfter
      field.value = full ? text : kept
      field.setSelectionRange(caret, caret)
    }
    onChange?.(event)
  }
  return <input onChange={accept} {...rest} />
}
