// The country of a phone number: a button that says which, and a list to search for another.
import { type CountryCode, getCountryCallingCode } from 'libphonenumber-js/min'
import { useRef, useState } from 'react'
import { useText } from '../language/text.tsx'
import { useDismiss } from '../ui/dismiss.ts'
import { Icon } from '../ui/icon.tsx'
import { CountryList } from './country-list.tsx'

interface Props {
  country: CountryCode
  onPick: (country: CountryCode) => void
}

export function CountryPicker({ country, onPick }: Props) {
  const { phoneCountry } = useText('contact')
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => setOpen(false)
  const goBack = () => {
    close()
    button.current?.focus()
  }
  useDismiss(box, open, { onOutside: close, onEscape: goBack })
  const shown = `${country} +${getCountryCallingCode(country)}`
  return (
    <div ref={box} className="country">
      <button
        ref={button}
        type="button"
        className="country__button"
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-label={`${shown}, ${phoneCountry}`}
        onClick={() => setOpen(!open)}
      >
        <span className="country__code">{shown}</span>
        <ChevronIcon />
      </button>
      {open && (
        <CountryList
          current={country}
          onPick={(next) => {
            onPick(next)
            goBack()
          }}
        />
      )}
    </div>
  )
}

function ChevronIcon() {
  return (
    <Icon viewBox="0 0 16 10" strokeWidth={2}>
      <path d="m2 2 6 6 6-6" />
    </Icon>
  )
}
