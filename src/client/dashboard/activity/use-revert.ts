import { type Order, orderChange } from '../../../shared/order.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { namesIn } from '../../language/names-in.ts'
import { trpc } from '../../trpc.ts'
import type { Sentence } from '../../ui/said.tsx'
import { showToast } from '../../ui/toast.tsx'
import { changeTo, type FieldName, FORM_FIELDS, valueIn } from '../order/form-fields.ts'
import type { HistoryEntry } from './activity-events.ts'
import type { ShownChange } from './shown-changes.ts'

/** Puts one value of the history back, as a save of its own that can be undone like any other. */
export function useRevert(order: Order | undefined) {
  const t = useDeskText()
  const updating = trpc.orders.update.useMutation()
  const commenting = trpc.orders.putCommentBack.useMutation({
    onSuccess: () => showToast({ text: t.activity.commentIsBack }),
  })

  const save = async (order: Order, field: FieldName, value: ShownChange['from'], undoes: number, words: Sentence) => {
    const { id, version } = order
    const change = orderChange.safeParse({ ...changeTo(field, value), version, undoes })
    if (!change.success || updating.isPending) return
    const saved = await updating.mutateAsync({ ...change.data, id }).catch(() => null)
    if (saved === null) return
    const back = valueIn(order, field)
    showToast({
      text: words,
      action: { label: t.undo, run: () => void save(saved, field, back, saved.version, t.editor.saved(id)) },
    })
  }

  return {
    /** The field whose value can be put back; not one that stands like that already, nor one that must not be empty. */
    fieldOf({ field: name, from }: ShownChange): FieldName | undefined {
      const field = FORM_FIELDS.find((one) => one === name)
      if (!field || !order || valueIn(order, field) === from) return undefined
      return orderChange.safeParse(changeTo(field, from)).success ? field : undefined
    },
    /** Whether a save took this comment away, and nobody has put it back. */
    isRemovedComment: ({ gone }: HistoryEntry, { from, to }: ShownChange) =>
      order !== undefined && to === null && gone?.includes(String(from)),
    revertField(field: FieldName, { from }: ShownChange, version: number, shown: string) {
      if (order)
        void save(
          order,
          field,
          from,
          version,
          namesIn((name) => t.activity.revert(name, shown), t.labels.fields[field]),
        )
    },
    putCommentBack({ id: entryId }: HistoryEntry, { from }: ShownChange) {
      if (order && !commenting.isPending) commenting.mutate({ id: order.id, entryId, track: String(from) })
    },
  }
}

export type Revert = ReturnType<typeof useRevert>
