// What a family has written into the form and not sent: it is there still when they come back from another page. It is kept
// in memory alone, and the phone with its entry in the browser's history, where the browser itself keeps every other field.
import { useEffect, useEffectEvent } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { DEFAULT_COUNTRY } from '../../shared/phone.ts'
import type { QuoteForm } from '../../shared/quote.ts'
import { typedPhone } from './phone-country.ts'

let kept: Partial<QuoteForm> = {}

/** The form that the server sent, until there is one of ours. */
let sent = typeof document === 'undefined' ? null : document.querySelector<HTMLFormElement>('#contact form')

/** What stands in the form that the server sent: a browser that translated the page meanwhile has it drawn anew, and empty. */
export function typedBefore(): Partial<QuoteForm> {
  if (!sent) return {}
  const typed = new FormData(sent)
  const text = (name: keyof QuoteForm) => String(typed.get(name) ?? '')
  return {
    name: text('name'),
    lastname: text('lastname'),
    age: text('age'),
    phone: typedPhone(text('phone'), DEFAULT_COUNTRY),
    email: text('email'),
    service: text('service'),
    consent: typed.has('consent'),
  }
}

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
    sent = null
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
