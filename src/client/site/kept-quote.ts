// What a family has written into the form and not sent: it is there still when they come back from another page. It is kept
// in memory alone, and the phone with its entry in the browser's history, where the browser itself keeps every other field.
import { useEffect, useEffectEvent } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { QuoteForm } from '../../shared/quote.ts'

let kept: Partial<QuoteForm> = {}

/** What stood in the form when it was left, in this visit. */
export const keptQuote = (): Partial<QuoteForm> => kept

/** It was received, though the form may have gone meanwhile. */
export function forgetQuote(): void {
  kept = {}
  keepInEntry('')
}

/** Keeps what stands in a form that goes; once it was received there is nothing to keep. */
export function useKeepingQuote({ getValues }: UseFormReturn<QuoteForm>, received: boolean): void {
  const keep = useEffectEvent(() => {
    kept = received ? {} : getValues()
  })
  // What a form is reset to after it was received is what it began with.
  const keepPhone = useEffectEvent(() => keepInEntry(received ? '' : getValues('phone')))
  useEffect(() => {
    const onPagehide = () => keepPhone()
    addEventListener('pagehide', onPagehide)
    return () => {
      removeEventListener('pagehide', onPagehide)
      keep()
    }
  }, [])
}

/** The phone that this entry of the history was left with. */
export function phoneOfEntry(): string {
  const phone: unknown = history.state?.phone
  return typeof phone === 'string' ? phone : ''
}

function keepInEntry(phone: string): void {
  if (phone !== phoneOfEntry()) history.replaceState({ ...history.state, phone }, '')
}
