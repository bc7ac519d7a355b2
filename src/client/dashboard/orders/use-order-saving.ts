import { useState } from 'react'
import { type EditableField, type Order, orderChange, orderInput } from '../../../shared/order.ts'
import { sentence } from '../../../shared/refusal.ts'
import { useDeskLanguage, useDeskText } from '../../language/desk-text.tsx'
import { type DeskError, trpc } from '../../trpc.ts'
import { showToast } from '../../ui/toast.tsx'
import { failureText, fieldFailures } from '../failure.ts'
import { changeCount, changeOf, type Draft, valuesOf } from './order-draft.ts'
import type { OrderDraftTools } from './use-order-draft.ts'

/** Checks a draft, sends it, and keeps what came back: nothing, a list of fields, or somebody else's version. */
export function useOrderSaving({ draft, reset, setDraft }: OrderDraftTools, onSaved: () => void) {
  const t = useDeskText()
  const language = useDeskLanguage()
  const utils = trpc.useUtils()
  const [tries, setTries] = useState(0)
  const [failure, setFailure] = useState<DeskError | null>(null)
  const [conflict, setConflict] = useState<Order | null>(null)

  const done = (order: Order, words: string) => {
    utils.orders.one.setData({ id: order.id }, order)
    utils.orders.list.invalidate()
    utils.orders.counts.invalidate()
    showToast({ text: words })
    reset()
    onSaved()
  }
  const creating = trpc.orders.create.useMutation({
    trpc: { context: { once: draft.once } },
    onSuccess: (order) => done(order, t.editor.created(order.id)),
    onError: setFailure,
  })
  const updating = trpc.orders.update.useMutation({
    onSuccess: (order) => done(order, t.editor.saved(order.id)),
    onError(error) {
      const current = error.data?.refusal.code === 'conflict' ? error.data.refusal.info.current : undefined
      if (isOrder(current)) setConflict(current)
      else setFailure(error)
    },
  })
  const isSaving = creating.isPending || updating.isPending

  const send = (what: Draft) => {
    if (isSaving) return
    setTries(tries + 1)
    setFailure(null)
    if (what.base === null) {
      const order = orderInput.safeParse(newOrder(what))
      if (order.success) creating.mutate(order.data)
    } else if (changeCount(what) === 0) {
      // All of it was settled otherwise: what had been written is not to come back.
      reset()
      onSaved()
    } else {
      const change = orderChange.safeParse(changeOf(what))
      if (change.success) updating.mutate({ ...change.data, id: what.base.id })
    }
  }

  const wrong = tries > 0 ? issuesOf(draft) : new Map<string, string>()
  const said = failure ? fieldFailures(failure) : {}
  const errors = new Map<string, string>([
    ...Object.entries(said),
    ...[...wrong].map(([field, key]) => [field, sentence(key, language)] as const),
  ])

  return {
    isSaving,
    /** Grows with every attempt; the list of errors takes the focus each time. */
    tries,
    errors,
    errorOf: (field: EditableField) => errors.get(field),
    /** Why it was not saved, where no field is to blame. */
    failure: failure && Object.keys(said).length === 0 ? failureText(failure, t) : null,
    isGone: failure?.data?.refusal.code === 'notFound',
    save: () => send(draft),
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

export type OrderSaving = ReturnType<typeof useOrderSaving>

const newOrder = (draft: Draft) => ({ ...valuesOf(draft), ...changeOf(draft) })

/** The first complaint about each field. */
function issuesOf(draft: Draft): Map<string, string> {
  const result = draft.base === null ? orderInput.safeParse(newOrder(draft)) : orderChange.safeParse(changeOf(draft))
  const wrong = new Map<string, string>()
  if (!result.success)
    for (const { path, message } of result.error.issues) if (!wrong.has(String(path[0]))) wrong.set(String(path[0]), message)
  return wrong
}

/** What a conflict carries is the order as it is stored now. */
function isOrder(value: unknown): value is Order {
  return typeof value === 'object' && value !== null && 'id' in value && 'version' in value && 'tracking' in value
}
