// What the forms of the entrance share: the rule runs on submit and from then on while typing; the server's word comes on top.
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { z } from 'zod/mini'
import { sentence } from '../../../shared/refusal.ts'
import { useDeskLanguage, useDeskText } from '../../language/desk-text.tsx'
import type { DeskError } from '../../trpc.ts'
import { failureText, fieldFailures } from '../failure.ts'

interface Rule<Fields extends string> {
  safeParse: (values: Record<Fields, string>) => { success: true } | { success: false; error: Pick<z.core.$ZodError, 'issues'> }
}

/** What a field of such a form needs to know. */
export interface GateField {
  id: string
  value: string
  error: string | undefined
  onChange: (event: { currentTarget: { value: string } }) => void
}

export function useGateForm<Fields extends string>(rule: Rule<Fields>, empty: Record<Fields, string>) {
  const t = useDeskText()
  const language = useDeskLanguage()
  const [values, setValues] = useState(empty)
  const [sent, setSent] = useState(empty)
  const [tried, setTried] = useState(false)
  const [failure, setFailure] = useState<DeskError | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const notice = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (failure) notice.current?.focus()
  }, [failure])

  const wrong = issuesOf(rule, values)
  const errorOf = (field: Fields): string | undefined => {
    const key = wrong.get(field)
    if (tried && key !== undefined) return sentence(key, language)
    // What the server said is about what was sent to it.
    return failure && sent[field] === values[field] ? fieldFailures(failure)[field] : undefined
  }

  return {
    values,
    form,
    notice,
    failure: failure && failureText(failure, t),
    setFailure,
    /** Empties the form for another time. */
    clear: () => {
      setValues(empty)
      setTried(false)
    },
    field: (id: Fields): GateField => ({
      id,
      value: values[id],
      error: errorOf(id),
      onChange({ currentTarget: { value } }) {
        // A password manager fills several fields before anything is rendered again.
        setValues((before) => ({ ...before, [id]: value }))
      },
    }),
    /** Sends what is right; otherwise the first field that is wrong takes the focus. */
    submit: (send: (values: Record<Fields, string>) => void) => (event: FormEvent) => {
      event.preventDefault()
      setTried(true)
      setFailure(null)
      setSent(values)
      const [first] = wrong.keys()
      if (first === undefined) send(values)
      else form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    },
  }
}

function issuesOf<Fields extends string>(rule: Rule<Fields>, values: Record<Fields, string>): Map<string, string> {
  const result = rule.safeParse(values)
  const wrong = new Map<string, string>()
  if (!result.success)
    for (const { path, message } of result.error.issues) if (!wrong.has(String(path[0]))) wrong.set(String(path[0]), message)
  return wrong
}
