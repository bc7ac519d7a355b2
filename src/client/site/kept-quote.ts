// What a family has written into the form and not sent: it is there still when they come back from another page. It is kept
// in memory alone, and the phone with its entry in the browser's history, where the browser itself keeps every other field.
import { useEffect, useEffectEvent } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { QuoteForm } from '../../shared/quote.ts'

let kept: Partial<QuoteForm> = {}

/** What stood in the form when it was left, in this visit. */
export const keptQuote = (): Partial<QuoteForm> => kept

/** Keeps what stands in a form that goes; once it was received there is nothing to keep. */
export function useKeepingQuote({ getValues }: UseFormReturn<QuoteForm>, received: boolean): void {
  const keep = useEffectEvent(() => {
    kept = received ? {} : getValues()
  })
  useEffect(() => {
    const keepPhone = () => keepInEntry(getValues('phone'))
    addEventListener('pagehide', keepPhone)
    return () => {
      removeEventListener('pagehide', keepPhone)
      keep()
    }
  }, [getValues])
  useEffect(() => {
    if (received) keepInEntry('')
  }, [received])
}

/** The phone that this entry of the history was left with. */
export function phoneOfEntry(): string {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null && 'phone' in state && typeof state.phone === 'string' ? state.phone : ''
}

function keepInEntry(phone: string): void {
  if (phone !== phoneOfEntry()) history.replaceState({ ...history.state, phone }, '')
}
