// The rows that are picked on the page at hand, and what they are given: all of them or none, with a way back.
import { useCallback, useState } from 'react'
import type { Order, Status } from '../../../shared/order.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { trpc } from '../../trpc.ts'
import { showToast } from '../../ui/toast.tsx'

export interface PickedChange {
  status?: Status
  /** Null is nobody. */
  userId?: number | null
}

const NONE_PICKED: ReadonlySet<number> = new Set()

/** `of` names what is listed: another page or filter begins without a selection. */
export function usePicked(orders: readonly Order[], of: string) {
  const t = useDeskText()
  const [selection, setSelection] = useState({ of, ids: NONE_PICKED })
  const ids = selection.of === of ? selection.ids : NONE_PICKED
  const picked = orders.filter(({ id }) => ids.has(id))

  const pick = useCallback(
    (id: number, on: boolean) =>
      setSelection((before) => {
        const next = new Set(before.of === of ? before.ids : NONE_PICKED)
        if (on) next.add(id)
        else next.delete(id)
        return { of, ids: next }
      }),
    [of],
  )

  // Unsaid what conflicts, "somebody changed it" would not tell that none of the rows was changed.
  const meta = { conflict: t.picked.clash }
  const restoring = trpc.orders.updateMany.useMutation({
    meta,
    onSuccess: (restored) => showToast({ text: t.picked.undone(restored.length) }),
  })
  const changing = trpc.orders.updateMany.useMutation({ meta })

  const apply = async (change: PickedChange) => {
    if (changing.isPending || picked.length === 0) return
    const before = new Map(picked.map((order) => [order.id, order]))
    const changes = picked.map(({ id, version }) => ({ id, version, ...change }))
    // Refused, the selection stays, and what was wrong has been said.
    const now = await changing.mutateAsync({ changes }).catch(() => null)
    if (now === null) return
    setSelection({ of, ids: new Set() })
    const back = now.flatMap(({ id, version, ...order }) => {
      const was = before.get(id)
      if (!was || was.version === version) return []
      const { status, userId } = was
      // With the version that the change made: whoever changed the same since then is not overruled.
      return [{ id, version, undoes: version, ...(order.status !== status && { status }), ...(order.userId !== userId && { userId }) }]
    })
    if (back.length === 0) return showToast({ text: t.picked.nothing })
    showToast({ text: t.picked.done(back.length), action: { label: t.undo, run: () => restoring.mutate({ changes: back }) } })
  }

  return {
    picked,
    isPicked: (id: number) => ids.has(id),
    isBusy: changing.isPending,
    pick,
    pickAll: (on: boolean) => setSelection({ of, ids: new Set(on ? orders.map(({ id }) => id) : []) }),
    apply,
  }
}

export type Picking = ReturnType<typeof usePicked>
