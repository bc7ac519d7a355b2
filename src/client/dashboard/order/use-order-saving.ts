import { useMutation } from '@tanstack/react-query'
import { getMutationKey } from '@trpc/react-query'
import { useState } from 'react'
import { type Order, orderChange, orderInput } from '../../../shared/order.ts'
import type { SentenceKey } from '../../../shared/refusal.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { isLost } from '../../once-link.ts'
import { randomKey } from '../../random-key.ts'
import { type DeskError, trpc } from '../../trpc.ts'
import { isHalfTyped } from '../../ui/half-typed.ts'
import { useStillShown } from '../../ui/still-shown.ts'
import { showToast } from '../../ui/toast.tsx'
import { currentOrder, failureText, fieldFailures, sayRefusal } from '../failure.ts'
import type { FieldName } from './form-fields.ts'
import { beyond, changeCount, changeOf, conflicts, type Draft, isSentAlike, rebased, type Sent, valuesOf } from './order-draft.ts'
import type { OrderDraftForm } from './use-order-draft.ts'

interface Sending {
  sent: Sent
  /** Something was sent by its key before and not answered; more may have been written since. */
  isEarlier: boolean
}

/** Checks a draft, sends it, and keeps what came back: nothing, a list of fields, or somebody else's version. */
export function useOrderSaving({ draft, reset, setDraft }: OrderDraftForm, onSaved: () => void) {
  const t = useDeskText()
  const utils = trpc.useUtils()
  const [attempts, setAttempts] = useState(0)
  const [half, setHalf] = useState(halfTypedIn(null))
  const [failure, setFailure] = useState<DeskError | null>(null)
  const [conflict, setConflict] = useState<Order | null>(null)

  const isShown = useStillShown()
  const done = () => {
    reset()
    if (isShown()) onSaved()
  }
  const saving = useMutation<Order, DeskError, Sending>({
    mutationKey: getMutationKey(trpc.orders.update),
    mutationFn: ({ sent: { key, draft } }) => store(draft, key),
    onSuccess(order, { sent, isEarlier }) {
      utils.orders.one.setData({ id: order.id }, order)
      const rest = beyond(draft, sent.draft, order)
      const isMore = changeCount(rest) > 0
      if (isMore && isEarlier) return post(rest)
      showToast({ text: sent.draft.base === null ? t.editor.created(order.id) : t.editor.saved(order.id) })
      // Whoever went on writing meanwhile is still writing.
      if (isMore) setDraft(rest)
      else done()
    },
    onError(error, { sent, isEarlier }) {
      if (isLost(error.data?.httpStatus, isEarlier)) return setFailure(error)
      // What was sent before is stored after all: sent again as it was, it says how.
      if (sent.earlier && error.data?.refusal.code === 'key.taken') return transmit(draft, sent.earlier, true)
      const { unanswered: _, ...rest } = draft
      // Nothing of what was sent before is stored, so that all that is written now is still to be.
      if (isEarlier) return post(rest)
      setDraft(rest)
      const current = currentOrder(error)
      if (!current) {
        setFailure(error)
        // Whether it is still deleted, what has just been asked knows, and so does whoever hears that it was restored.
        if (isGone(error) && sent.draft.base) void utils.orders.one.invalidate({ id: sent.draft.base.id })
      }
      // Changed and changed back, or an older copy of the data was brought back: there is nothing to choose. Left, it is not sent again.
      else if (isShown() && conflicts(rest, current).length === 0) post(rebased(rest, current))
      else setConflict(current)
    },
  })
  const isSaving = saving.isPending

  const store = (what: Draft, idempotencyKey: string): Promise<Order> => {
    const { orders } = utils.client
    if (what.base === null) return orders.create.mutate(orderInput.parse(newOrder(what)), { context: { idempotencyKey } })
    return orders.update.mutate({ ...orderChange.parse(changeOf(what)), id: what.base.id }, { context: { idempotencyKey } })
  }

  /** Sends what is written; by the key of what was sent and not answered, so that what was taken back since is not stored. */
  function post(what: Draft) {
    if (issuesOf(what).size > 0) return setDraft(what)
    const { unanswered, ...written } = what
    const isAgain = unanswered !== undefined && isSentAlike(unanswered.draft, written)
    const sent = isAgain ? unanswered : { key: unanswered?.key ?? randomKey(), draft: written, earlier: unanswered }
    transmit(written, sent, unanswered !== undefined)
  }

  function transmit(written: Draft, sent: Sent, isEarlier: boolean) {
    setDraft({ ...written, unanswered: sent })
    saving.mutate({ sent, isEarlier })
  }

  const send = (what: Draft, halfTyped = halfTypedIn(null)) => {
    if (isSaving) return
    setAttempts(attempts + 1)
    setFailure(null)
    setHalf(halfTyped)
    if (halfTyped.length > 0) return
    // All of it was settled otherwise: what had been written is not to come back. What was sent and not answered may be stored.
    if (what.base !== null && changeCount(what) === 0 && !what.unanswered) done()
    else post(what)
  }

  const wrong = attempts > 0 ? issuesOf(draft) : new Map<string, string>()
  const said = failure ? fieldFailures(failure) : {}
  const errors = new Map<string, string>([
    // The server names what lies in a field, such as `statusDate.date`.
    ...Object.entries(said).map(([path, why]) => [path.replace(/\..*/, ''), why] as const),
    ...[...wrong, ...half].map(([field, key]) => [field, sayRefusal(key)] as const),
  ])

  return {
    isSaving,
    /** Changes with every attempt and every refusal; the list of errors has the focus each time. */
    outcome: failure ?? attempts,
    errors,
    errorOf: (field: FieldName) => errors.get(field),
    /** Why it was not saved, where no field is to blame. */
    failure: failure && !isGone(failure) && Object.keys(said).length === 0 ? failureText(failure, t) : null,
    /** It was when it was to be saved. */
    wasDeleted: failure !== null && isGone(failure),
    save: (form: HTMLFormElement) => send(draft, halfTypedIn(form)),
    /** What was half typed when it was to be saved may be whole by now, or empty. */
    lookAgain: (form: HTMLFormElement) => half.length > 0 && setHalf(halfTypedIn(form)),
    conflict,
    closeConflict: () => setConflict(null),
    /** Saves again upon the newest version. */
    resolve(resolved: Draft) {
      setConflict(null)
      setDraft(resolved)
      send(resolved)
    },
  }
}

const isGone = (error: DeskError) => error.data?.refusal.code === 'notFound'

export type OrderSaving = ReturnType<typeof useOrderSaving>

const newOrder = (draft: Draft) => ({ ...valuesOf(draft), ...changeOf(draft) })

/** Of fields that take no text, what is said of one that is half typed. */
const HALF_TYPED = Object.entries({
  receivedAt: 'moment',
  statusDate: 'moment',
  age: 'age.range',
  followUp: 'date.part',
  followUpTime: 'hour',
} satisfies Partial<Record<FieldName, SentenceKey>>)

const halfTypedIn = (form: HTMLFormElement | null) => HALF_TYPED.filter(([field]) => isHalfTyped(form?.elements.namedItem(field)))

/** The first complaint about each field. */
function issuesOf(draft: Draft): Map<string, string> {
  const result = draft.base === null ? orderInput.safeParse(newOrder(draft)) : orderChange.safeParse(changeOf(draft))
  const wrong = new Map<string, string>()
  if (!result.success)
    // A form has days: how a program writes a moment tells nobody what to do.
    for (const { path, message } of result.error.issues)
      if (!wrong.has(String(path[0]))) wrong.set(String(path[0]), message === 'instant' ? 'moment' : message)
  return wrong
}
