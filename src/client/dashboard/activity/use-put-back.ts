import { EDITABLE_FIELDS, type EditableField, type Order, orderChange } from '../../../shared/order.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { trpc } from '../../trpc.ts'
import { showToast } from '../../ui/toast.tsx'
import { FIELD_LABELS } from '../words.ts'
import type { HistoryEntry } from './activity-events.ts'
import type { ShownChange } from './shown-changes.ts'

/** Puts one value of the history back, as a save of its own that can be undone like any other. */
export function usePutBack(order: Order | undefined) {
  const t = useDeskText()
  const updating = trpc.orders.update.useMutation()
  const commenting = trpc.orders.putCommentBack.useMutation({
    onSuccess: () => showToast({ text: t.activity.commentIsBack }),
  })

  const save = async (id: number, version: number, field: EditableField, value: ShownChange['from'], words: string) => {
    const change = orderChange.safeParse({ [field]: value, version })
    if (!change.success || updating.isPending) return
    const saved = await updating.mutateAsync({ ...change.data, id }).catch(() => null)
    if (saved === null) return
    const back = order?.[field] ?? null
    showToast({
      text: words,
      action: { label: t.undo, run: () => void save(id, saved.version, field, back, t.editor.saved(id)) },
    })
  }

  return {
    /** The field whose value can be put back; not one that stands like that already, nor one that must not be empty. */
    fieldOf({ field: name, from }: ShownChange): EditableField | undefined {
      const field = EDITABLE_FIELDS.find((one) => one === name)
      if (!field || !order || order[field] === from) return undefined
      return orderChange.safeParse({ [field]: from }).success ? field : undefined
    },
    isRemovedComment: ({ field, from, to }: ShownChange) => order !== undefined && field === 'tracking' && from !== null && to === null,
    putBack(field: EditableField, { from }: ShownChange, shown: string) {
      if (order) void save(order.id, order.version, field, from, t.activity.putBack(FIELD_LABELS[field], shown))
    },
    putCommentBack({ id: entryId }: HistoryEntry, { from }: ShownChange) {
      if (order && !commenting.isPending) commenting.mutate({ id: order.id, entryId, track: String(from) })
    },
  }
}

export type PutBack = ReturnType<typeof usePutBack>
