// Every form of the dashboard but that of an order, which keeps a draft of its own: the rules of src/shared run on submit and
// from then on while typing; what the server said against a field stands until the field changes.
import { zodResolver } from '@hookform/resolvers/zod'
import { type RefObject, useRef, useState } from 'react'
import { type DefaultValues, type FieldError, type FieldPath, type FieldValues, get, type RegisterOptions, useForm } from 'react-hook-form'
import type { z } from 'zod/mini'
import { mergeChanges } from '../../shared/merge.ts'
import { useDeskText } from '../language/desk-text.tsx'
import { isLost } from '../once-link.ts'
import type { DeskError } from '../trpc.ts'
import { useFocusOnFailure, useFocusOnWrong } from '../ui/focus-on-wrong.ts'
import { useStillShown } from '../ui/still-shown.ts'
import { failureText, fieldFailures, sayRefusal } from './failure.ts'
import { textOf } from './form-changes.ts'
import { tellUnseen } from './tell-unseen.ts'

/** A sentence of the server, not the key of one. */
const SERVER = 'server'

/**
 * A form by a rule of src/shared; `initial` is read once, as is what is stored, where that is something else. `given` is the form on the
 * page, where the rule asks its fields themselves.
 */
export function useDeskForm<Values extends FieldValues>(
  rule: z.core.$ZodType<unknown, Values>,
  initial: DefaultValues<Values>,
  base?: Values,
  given?: RefObject<HTMLFormElement | null>,
) {
  const t = useDeskText()
  const [failure, setFailure] = useState<DeskError | null>(null)
  const own = useRef<HTMLFormElement>(null)
  const element = given ?? own
  const notice = useRef<HTMLDivElement>(null)
  const sent = useRef<Values>(null)
  const form = useForm<Values>({
    // What was typed is sent as it is: the server reads it by the same rule.
    resolver: zodResolver(rule, undefined, { raw: true, mode: 'sync' }),
    defaultValues: initial,
    shouldFocusError: false,
  })
  const { errors, isDirty, submitCount } = form.formState
  // As it was opened, and from then on as it was stored last from here.
  const stored = useRef<Values>(null)
  stored.current ??= structuredClone(base ?? form.getValues())
  // News of what is being sent are quicker than its answer, and say nothing of anybody else.
  const isSending = useRef(false)
  const late = useRef<Values>(null)
  const release = () => {
    const said = late.current
    isSending.current = false
    late.current = null
    return said
  }
  // Where others wrote something else in the same field, unknown to whoever presses: the first press leads there, the next one sends.
  const unseen = useRef(new Set<FieldPath<Values>>())
  // Refused for that, they look at the fields before they press again; where no answer came, what appears may be their own, as it is stored.
  const isKnown = useRef(false)
  const isShown = useStillShown()
  // What is around it is called; to be named once that is gone.
  const title = useRef('')
  title.current ||= element.current?.closest('dialog,section')?.querySelector('h2')?.textContent ?? ''

  useFocusOnFailure(notice, failure)
  useFocusOnWrong(element, submitCount)

  const errorOf = (path: string): string | undefined => {
    const error = firstIn(get(errors, path))
    return error?.type === SERVER ? error.message : error?.message && sayRefusal(error.message)
  }

  const tellClash = (path: FieldPath<Values>) =>
    form.setError(path, { type: SERVER, message: t.failure.overtaken(textOf(get(stored.current, path))) })

  /**
   * Others have saved this: what they wrote appears in the fields that nobody is writing in, and beside the others what now stands
   * there. Whether something is still to be saved.
   */
  const rebase = (now: Values, keepErrors = true): boolean => {
    if (isSending.current) {
      late.current = now
      return true
    }
    const kept = { keepErrors, keepIsSubmitted: true, keepSubmitCount: true }
    const { merged, clashes } = mergeChanges<Values>(stored.current ?? now, form.getValues(), now)
    stored.current = structuredClone(now)
    form.reset(now, kept)
    form.reset(merged, { ...kept, keepDefaultValues: true })
    for (const path of clashes)
      if (isPathOf(merged, path)) {
        tellClash(path)
        if (!isKnown.current) unseen.current.add(path)
      }
    return JSON.stringify(merged) !== JSON.stringify(now)
  }

  return {
    ...form,
    element,
    notice,
    isDirty,
    /** Why the server refused, or why there is no answer. */
    failure: failure && failureText(failure, t),
    errorOf,
    field: <Path extends FieldPath<Values>>(path: Path, options?: RegisterOptions<Values, Path>) => ({
      id: path,
      error: errorOf(path),
      ...form.register(path, options),
    }),
    /**
     * Sends what is right, with what stood there before; otherwise the first field that is wrong takes the focus, or that others have
     * written in.
     */
    submit: (send: (values: Values, before: Values) => void) =>
      form.handleSubmit((values) => {
        setFailure(null)
        const clashes = [...unseen.current].filter((path) => textOf(get(values, path)) !== textOf(get(stored.current, path)))
        unseen.current.clear()
        if (clashes.length > 0) return clashes.forEach(tellClash)
        isKnown.current = false
        sent.current = structuredClone(form.getValues())
        send(values, stored.current ?? values)
      }),
    /** From when something is sent until `settle` or `refuse`. */
    hold: () => {
      isSending.current = true
    },
    /** After what was sent is stored, which the answer tells: what was written meanwhile is still to be saved; without any, `done`. */
    settle(now: Values, done?: () => void): boolean {
      release()
      stored.current = sent.current
      const isWritten = rebase(now, false)
      if (isShown() && !isWritten) done?.()
      return isWritten
    },
    rebase: (now: Values) => rebase(now),
    /** Back to these values, and to no complaint. */
    discard(values: Values) {
      setFailure(null)
      unseen.current.clear()
      isKnown.current = false
      stored.current = structuredClone(values)
      form.reset(values)
    },
    /** What to do with the error of the request, which may come after the form was closed. */
    refuse(error: DeskError) {
      setFailure(error)
      const said = release()
      const isConflict = error.data?.refusal.code === 'conflict'
      if (isConflict) unseen.current.clear()
      isKnown.current = isConflict || isLost(error.data?.httpStatus, false)
      if (said) rebase(said)
      // Anything else that it may tell belongs to no field here. Of a conflict the fields say what stands there now, as soon as that
      // is known; see rebase.
      const wrong: string[] = []
      for (const [path, message] of Object.entries(isConflict ? {} : fieldFailures(error)))
        if (isPathOf(form.getValues(), path)) {
          form.setError(path, { type: SERVER, message })
          wrong.push(message)
        }
      // No field is marked there.
      if (!isShown()) tellUnseen(title.current, wrong.join(' ') || failureText(error, t))
    },
  }
}

export type DeskFormOf<Values extends FieldValues> = ReturnType<typeof useDeskForm<Values>>

/** What the frame around the fields needs to know. */
export type DeskForm = Pick<ReturnType<typeof useDeskForm>, 'element' | 'notice' | 'failure'>

function isPathOf<Values extends FieldValues>(values: Values, path: string): path is FieldPath<Values> {
  return get(values, path) !== undefined
}

/** The error of a field, or the first of those below it, such as of one line of a list. */
function firstIn(errors: unknown): FieldError | undefined {
  if (typeof errors !== 'object' || errors === null) return undefined
  return isFieldError(errors) ? errors : Object.values(errors).map(firstIn).find(Boolean)
}

function isFieldError(error: object): error is FieldError {
  return 'type' in error && typeof error.type === 'string'
}
