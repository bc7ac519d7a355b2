import { useEffect, useState } from 'react'
import type { Order } from '../../../shared/order.ts'
import { forgetDraft, storeDraft, storedDraft } from '../draft-store.ts'
import { useAccount } from '../shell/account.tsx'
import type { FieldName } from './form-fields.ts'
import {
  changeCount,
  commentAdded,
  commentRemoved,
  conflicts,
  type Draft,
  edited,
  type FormValues,
  newDraft,
  rebased,
} from './order-draft.ts'

/** The draft of one order. What others save meanwhile flows in, as long as it does not touch what is being changed here. */
export function useOrderDraft(id: number | 'new', order: Order | null) {
  const account = useAccount()
  const [stored] = useState(() => storedDraft<Draft>(id, account.id))
  const [draft, setDraft] = useState<Draft>(() => stored ?? newDraft(order, new Date()))
  const [mergedFrom, setMergedFrom] = useState<string | null>(null)

  const isBehind = order !== null && draft.base !== null && order.version > draft.base.version
  const conflicting = isBehind ? conflicts(draft, order) : []
  const isDirty = changeCount(draft) > 0
  // What was sent and not answered may be stored: that is no clash with oneself.
  const isOwn = draft.unanswered !== undefined && order?.updateBy === account.name
  if (isBehind && conflicting.length === 0) {
    setDraft(rebased(draft, order))
    // What was noted after a call, beside the form, is no news to who did it.
    if (isDirty && order.updateBy !== account.name) setMergedFrom(order.updateBy)
  }

  // One that was created meanwhile is a stored order's: a new one begins empty.
  const name = draft.base?.id ?? id
  useEffect(() => {
    if (name !== id) forgetDraft(id)
    if (isDirty) storeDraft(name, account.id, draft)
    else forgetDraft(name)
  }, [id, name, account.id, draft, isDirty])

  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isDirty])

  return {
    draft,
    isDirty,
    wasStored: stored !== undefined,
    /** Who saved other fields meanwhile, and who the same ones. */
    mergedFrom,
    conflictsWith: conflicting.length > 0 && !isOwn ? (order?.updateBy ?? null) : null,
    setDraft,
    edit: <Field extends FieldName>(field: Field, value: FormValues[Field]) => setDraft((now) => edited(now, field, value)),
    writeComment: (comment: string) => setDraft((now) => ({ ...now, comment })),
    addComment: () => setDraft((now) => commentAdded(now, new Date())),
    removeComment: (key: string) => setDraft((now) => commentRemoved(now, key)),
    /** What was written beyond what was sent by a key and is stored by now; left meanwhile, it waits in its order. */
    keepRest(rest: Draft, key: string) {
      setDraft(rest)
      if (rest.base === null || storedDraft<Draft>(id, account.id)?.unanswered?.key !== key) return
      forgetDraft(id)
      storeDraft(rest.base.id, account.id, rest)
    },
    /** Begins again, and forgets what was written. */
    reset() {
      forgetDraft(name)
      setDraft(newDraft(order, new Date()))
    },
  }
}

export type OrderDraftForm = ReturnType<typeof useOrderDraft>
