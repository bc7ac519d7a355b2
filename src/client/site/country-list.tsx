// The open list of countries: a search box that keeps the focus, and what it finds.
import type { CountryCode } from 'libphonenumber-js/min'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useLanguage, useText } from '../language/text.tsx'
import { useDebounced } from '../ui/debounced.ts'
import { countryOptions, findCountries } from './phone-country.ts'

/** How long typing must rest before the list follows, in milliseconds. */
const SEARCH_DEBOUNCE = 250

interface Props {
  current: CountryCode
  onPick: (country: CountryCode) => void
}

const optionId = (country: CountryCode) => `country-${country}`

export function CountryList({ current, onPick }: Props) {
  const contact = useText('contact')
  const { language } = useLanguage()
  const [typed, setTyped] = useState('')
  const query = useDebounced(typed, SEARCH_DEBOUNCE)
  const [active, setActive] = useState<CountryCode | undefined>(current)
  const box = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const options = useMemo(() => countryOptions(language), [language])
  const found = useMemo(() => findCountries(options, query), [options, query])

  useEffect(() => {
    search.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  useEffect(() => {
    setActive((before) => (found.some(({ country }) => country === before) && query === '' ? before : found[0]?.country))
  }, [found, query])
  useEffect(() => {
    const option = active && document.getElementById(optionId(active))
    // Moves the list alone: the page must stay where it is.
    if (option) scrollWithin(list.current, option)
  }, [active])

  const moveTo = (place: number) => setActive(found[Math.min(Math.max(place, 0), found.length - 1)]?.country)
  const onKeyDown = (event: KeyboardEvent) => {
    const place = found.findIndex(({ country }) => country === active)
    const moves: Record<string, () => void> = {
      ArrowDown: () => moveTo(place + 1),
      ArrowUp: () => moveTo(place - 1),
      Home: () => moveTo(0),
      End: () => moveTo(found.length - 1),
      Enter: () => {
        // What was just typed counts, even if the list has not followed yet.
        const chosen = typed === query ? active : findCountries(options, typed)[0]?.country
        if (chosen) onPick(chosen)
      },
    }
    const move = moves[event.key]
    if (!move) return
    event.preventDefault()
    move()
  }
  return (
    <div className="country__popover" ref={box}>
      <input
        ref={search}
        className="input"
        type="text"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        aria-label={contact.phoneCountrySearch}
        placeholder={contact.phoneCountrySearch}
        aria-autocomplete="list"
        aria-expanded="true"
        aria-controls="country-list"
        aria-activedescendant={active && optionId(active)}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <div ref={list} className="country__list" id="country-list" role="listbox" aria-label={contact.phoneCountry} tabIndex={-1}>
        {found.map(({ country, name, callingCode }) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the search box keeps the focus and hears the keys
          <div
            key={country}
            id={optionId(country)}
            role="option"
            tabIndex={-1}
            className="country__option"
            aria-selected={country === current}
            data-active={country === active || undefined}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onPick(country)}
          >
            <span>{name}</span>
            <span className="country__calling">+{callingCode}</span>
          </div>
        ))}
      </div>
      <p className="country__empty" role="status">
        {found.length === 0 && contact.phoneCountryEmpty}
      </p>
    </div>
  )
}

function scrollWithin(list: HTMLElement | null, option: HTMLElement) {
  if (!list) return
  const above = option.offsetTop - list.offsetTop
  const below = above + option.offsetHeight - list.clientHeight
  if (list.scrollTop > above) list.scrollTop = above
  else if (list.scrollTop < below) list.scrollTop = below
}
