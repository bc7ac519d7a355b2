// What happens to a form that passed its own rules: one call, whatever is pressed, and nothing lost when it fails.
import { type FormEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Language } from '../../shared/language.ts'
import { type QuoteForm, SHORTEST_FILLING } from '../../shared/quote.ts'
import { useLanguage } from '../language/text.tsx'
import { randomKey } from '../random-key.ts'
import { SEND_TIMEOUT } from '../time-limit.ts'
import { inTime } from '../ui/in-time.ts'
import { forgetQuote, keptQuote } from './kept-quote.ts'
import type { QuoteResult } from './send-quote.ts'

/** What was sent last in this visit: somebody may look at another page while it is on its way, and send it again from there. */
let attempt: { content: string; key: string; language: Language } = { content: '', key: '', language: 'es' }

/** What was received and no form has told of yet: the one that sent it may have gone meanwhile. */
let arrived = ''
/** The key of what was confirmed last: two forms may have sent the same. */
let arrivedKey = ''
/** The forms that are there, each by what it does when something was received. */
const forms = new Set<() => void>()

export interface Failure {
  kind: 'server' | 'offline' | 'tooMany'
  /** After how many it may be sent again. */
  minutes?: number
}

/** `readTrap` gives what stands in the field that people cannot see. */
export function useQuoteSending(form: UseFormReturn<QuoteForm>, readTrap: () => string) {
  const { language } = useLanguage()
  const [received, setReceived] = useState(false)
  // An object, so that the same failure twice in a row is announced twice.
  const [failure, setFailure] = useState<Failure>()
  const shownAt = useRef(0)
  const busy = useRef(false)
  useEffect(() => {
    shownAt.current = performance.now()
  }, [])

  const isThere = useRef(false)
  const show = () => {
    forgetQuote()
    form.reset()
    setReceived(true)
  }
  const confirm = useEffectEvent(() => {
    const written = saidIn(form.getValues())
    // Something else that is being written here stays.
    if (arrived === '' || (written !== '' && written !== arrived)) return
    arrived = ''
    show()
  })
  useLayoutEffect(() => {
    const onReceived = () => confirm()
    onReceived()
    forms.add(onReceived)
    isThere.current = true
    return () => {
      isThere.current = false
      forms.delete(onReceived)
    }
  }, [])

  const send = form.handleSubmit(async (values) => {
    setFailure(undefined)
    const written = saidIn(form.getValues())
    // The same content is the same request, however often and in whatever language of the page it is sent; changed content is
    // another one.
    const website = readTrap()
    const content = JSON.stringify([values, website])
    if (attempt.content !== content) attempt = { content, key: randomKey(), language }
    const { key: idempotencyKey, language: begun } = attempt
    await pause(SHORTEST_FILLING - (performance.now() - shownAt.current))
    const result = await sendOnline(values, { language: begun, website, idempotencyKey })
    if (result.received) {
      if (isThere.current) {
        // It tells of what was received before, too.
        arrived = ''
        show()
      } else {
        // What was written and left meanwhile is something else.
        if (['', written].includes(saidIn(keptQuote()))) forgetQuote()
        if (arrivedKey !== idempotencyKey) arrived = written
        for (const confirm of forms) confirm()
      }
      arrivedKey = idempotencyKey
    } else if (result.failure === 'fields') {
      for (const { field, sentence } of result.fields) form.setError(field, { type: 'server', message: sentence })
    } else setFailure({ ...result, kind: result.failure })
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy.current) return
    busy.current = true
    await send(event).finally(() => {
      busy.current = false
    })
  }
  return { received, failure, submit }
}

/** Whatever order the fields came in. */
const saidIn = (values: Partial<QuoteForm>) =>
  String(
    Object.entries(values)
      .filter(([, value]) => value)
      // Telephones that families still use do not know `toSorted`.
      .sort(),
  )

type Send = typeof import('./send-quote.ts')['sendQuote']

/** The code of the call, from the first field that is filled in: what is sent must not wait for it, nor miss it after an update of the server. */
const fetchSending = () => import('./send-quote.ts')
export const prepareSending = () => {
  fetchSending().catch(() => {})
}

/** Without a connection not even its code arrives, or never. */
async function sendOnline(...call: Parameters<Send>): Promise<QuoteResult> {
  try {
    const { sendQuote } = await inTime(fetchSending(), SEND_TIMEOUT)
    return await sendQuote(...call)
  } catch {
    return { received: false, failure: navigator.onLine ? 'server' : 'offline' }
  }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, milliseconds)))
