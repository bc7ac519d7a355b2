import { useMutation } from '@tanstack/react-query'
import { getMutationKey } from '@trpc/react-query'
import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { type Order, orderChange, orderInput } from '../../../shared/order.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { isLost } from '../../once-link.ts'
import { randomKey } from '../../random-key.ts'
import { type DeskError, trpc } from '../../trpc.ts'
import { halfTypedIn } from '../../ui/half-typed.ts'
import { useStillShown } from '../../ui/still-shown.ts'
import { showToast } from '../../ui/toast.tsx'
import { useFailedUnseen } from '../failed-unseen.ts'
import { currentOrder, failureText, fieldFailures, sayRefusal } from '../failure.ts'
import { OPENED_HERE } from '../orders-href.ts'
import { ORDERS_PATH } from '../paths.ts'
import type { FieldName } from './form-fields.ts'
import { beyond, changeCount, changeOf, conflicts, type Draft, newOrder, rebased, type Sent, sentAnew, valuesOf } from './order-draft.ts'
import { HALF_TYPED, type Issues, issuesOf } from './order-issues.ts'
import type { OrderDraftForm } from './use-order-draft.ts'

interface Sending {
  sent: Sent
  /** Something was sent by its key before and not answered; more may have been written since. */
  isEarlier: boolean
}

/** Checks a draft, sends it, and keeps what came back: nothing, a list of fields, or somebody else's version. */
export function useOrderSaving({ draft, reset, setDraft, keepRest }: OrderDraftForm, onSaved: () => void) {
  const t = useDeskText()
  const utils = trpc.useUtils()
  const [attempts, setAttempts] = useState(0)
  const element = useRef<HTMLFormElement>(null)
  const [half, setHalf] = useState<Issues>(new Map())
  const [failure, setFailure] = useState<DeskError | null>(null)
  const [conflict, setConflict] = useState<Order | null>(null)

  const isShown = useStillShown()
  const [, navigate] = useLocation()
  // What was written waits in its draft.
  const failedUnseen = useFailedUnseen(valuesOf(draft).contactName, {
    label: t.viewer.openOrder,
    icon: 'edit',
    run() {
      const path = `${ORDERS_PATH}/${draft.base?.id ?? 'new'}`
      // Open by now, it is not put upon itself: closed or saved, it would still be there below.
      if (location.pathname !== path) navigate(path, { state: OPENED_HERE })
    },
  })
  const fail = (error: DeskError) => {
    failedUnseen(error)
    setFailure(error)
  }
  const done = () => {
    reset()
    if (isShown()) onSaved()
  }
  const saving = useMutation<Order, DeskError, Sending>({
    mutationKey: getMutationKey(trpc.orders.update),
    async mutationFn({ sent: { key, draft }, isEarlier }) {
      const order = await store(draft, key)
      // Answered as the first time: by now it may be in the trash, as one that the duplicates named and somebody then deleted.
      const gone = isEarlier && (await utils.client.orders.one.query({ id: order.id }).then(() => null, goneOf))
      if (gone) throw gone
      return order
    },
    onSuccess(order, { sent, isEarlier }) {
      utils.orders.one.setData({ id: order.id }, order)
      const rest = beyond(draft, sent.draft, order)
      const isMore = changeCount(rest) > 0
      if (isMore && isEarlier) return post(rest)
      showToast({ text: sent.draft.base === null ? t.editor.created(order.id) : t.editor.saved(order.id) })
      // Whoever went on writing meanwhile is still writing.
      if (isMore) keepRest(rest, sent.key)
      else done()
    },
    onError(error, { sent, isEarlier }) {
      if (isLost(error.data?.httpStatus, isEarlier)) return fail(error)
      // What was sent before is stored after all: sent again as it was, it says how.
      if (sent.earlier && error.data?.refusal.code === 'key.taken') return transmit(draft, sent.earlier, true)
      const { unanswered: _, ...rest } = draft
      // Nothing of what was sent before is stored, so that all that is written now is still to be.
      if (isEarlier) return post(rest)
      setDraft(rest)
      const current = currentOrder(error)
      if (!current) {
        fail(error)
        // Whether it is still deleted, what has just been asked knows, and so does whoever hears that it was restored.
        if (isGone(error) && sent.draft.base) void utils.orders.one.invalidate({ id: sent.draft.base.id })
      }
      // Changed and changed back, or an older copy of the data was brought back: there is nothing to choose. Left, it is not sent again.
      else if (isShown() && conflicts(rest, current).length === 0) post(rebased(rest, current))
      else {
        failedUnseen(error)
        setConflict(current)
      }
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
    if (!isWhole() || issuesOf(what).size > 0) return setDraft(what)
    const { unanswered, ...written } = what
    const sent = unanswered ? sentAnew(unanswered, written) : { key: randomKey(), draft: written }
    transmit(written, sent, unanswered !== undefined)
  }

  function transmit(written: Draft, sent: Sent, isEarlier: boolean) {
    setDraft({ ...written, unanswered: sent })
    saving.mutate({ sent, isEarlier })
  }

  /** To scripts a field that is half typed is blank: sent like that, it would be emptied, or forgotten. */
  function isWhole(): boolean {
    const now = halfTypedIn(element, HALF_TYPED)
    setHalf(now)
    return now.size === 0
  }

  const send = (what: Draft) => {
    if (isSaving) return
    setAttempts(attempts + 1)
    setFailure(null)
    if (!isWhole()) return
    // All of it was settled otherwise: what had been written is not to come back. What was sent and not answered may be stored.
    if (what.base !== null && changeCount(what) === 0 && !what.unanswered) done()
    else post(what)
  }

  const wrong: Issues = attempts > 0 ? issuesOf(draft) : new Map()
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
    /** The form, for what only its fields know. */
    element,
    save: () => send(draft),
    /** What was half typed when it was to be saved may be whole by now, or empty. */
    lookAgain: () => half.size > 0 && isWhole(),
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
const goneOf = (error: DeskError) => (isGone(error) ? error : null)

export type OrderSaving = ReturnType<typeof useOrderSaving>
