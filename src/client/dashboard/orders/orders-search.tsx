import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { LONGEST_SEARCH } from '../../../shared/order-query.ts'
import { oneLine } from '../../../shared/text-rules.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { NamedIcon } from '../../ui/named-icon.tsx'
import { SEARCH_ID } from '../paths.ts'

/** The list is asked at most once in so many milliseconds: what a held key writes or takes away is searched for together. */
const PAUSE = 40

interface Props {
  /** What the list is searched for now. */
  searched: string
  /** It is about to be searched for. */
  onAhead: (search: string | undefined) => void
  onSearch: (search: string | undefined) => void
}

/** Searches as one types. The field belongs to who types; it follows the address only when that changes by itself. */
export function OrdersSearch({ searched, onAhead, onSearch }: Props) {
  const t = useDeskText()
  const [text, setText] = useState(searched)
  const [sent, setSent] = useState(searched)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const last = useRef(0)

  if (searched !== sent) {
    setSent(searched)
    setText(searched)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  const search = (typed: string) => {
    clearTimeout(timer.current)
    // As the address gives it back, so that a blank at the end stays in the field of who goes on typing.
    const next = oneLine(typed)
    if (next === searched) return
    setSent(next)
    onSearch(next || undefined)
  }
  const send = (typed: string) => {
    clearTimeout(timer.current)
    last.current = performance.now()
    const next = oneLine(typed)
    if (next === searched) return
    onAhead(next || undefined)
    // After the question has left.
    timer.current = setTimeout(search, 0, next)
  }
  const type = (next: string) => {
    setText(next)
    clearTimeout(timer.current)
    const wait = last.current + PAUSE - performance.now()
    if (wait <= 0) send(next)
    else timer.current = setTimeout(send, wait, next)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') send(text)
    if (event.key !== 'Escape') return
    event.preventDefault()
    // First it empties the field, then it leaves.
    if (text === '') return event.currentTarget.blur()
    setText('')
    send('')
  }
  return (
    <div className="search">
      <label className="sr-only" htmlFor={SEARCH_ID}>
        {t.orders.searchLabel}
      </label>
      <NamedIcon name="search" />
      <input
        className="input"
        id={SEARCH_ID}
        type="search"
        placeholder={t.orders.searchHint}
        value={text}
        maxLength={LONGEST_SEARCH}
        autoComplete="off"
        spellCheck={false}
        aria-keyshortcuts="/"
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        // Later, it would lead back from wherever the next key or press has led.
        onBlur={() => search(text)}
      />
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: a picture of a key cannot take the focus */}
      <kbd aria-hidden="true">/</kbd>
    </div>
  )
}
