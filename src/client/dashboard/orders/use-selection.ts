// The rows that are selected: on one page, from which new families and colleagues may push them meanwhile.
import { useCallback, useRef, useState } from 'react'
import type { Order } from '../../../shared/order.ts'
import { MOST_AT_ONCE } from '../../../shared/order-query.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { trpc } from '../../trpc.ts'
import { showToast } from '../../ui/toast.tsx'
import type { ListChange } from './list-change.ts'
import { type OrdersView, pageOf } from './orders-view.ts'
import type { OrderChanges } from './use-order-changes.ts'

const NONE_SELECTED: ReadonlySet<number> = new Set()

/** `of` names the page and its filters, which `view` asks for: another page or filter begins without a selection. */
export function useSelection(orders: readonly Order[], of: string, view: OrdersView, { apply, isBusy }: OrderChanges) {
  const { most } = useDeskText().selection
  const [selection, setSelection] = useState({ of, ids: NONE_SELECTED })
  const ids = selection.of === of ? selection.ids : NONE_SELECTED
  const here = orders.filter(({ id }) => ids.has(id))
  const { orders: pushedAway, gone } = usePushedAway(here, ids, view)
  // What comes back into the list is not selected again by itself.
  if (gone.length > 0) setSelection({ of, ids: without(ids, gone) })
  const selected = [...here, ...pushedAway]
  // Where a range begins, and all that it may hold; rows do not render again for it.
  const last = useRef<number>(undefined)
  const shown = useRef({ orders, of, ids })
  shown.current = { orders, of, ids }

  /** With `toHere` all rows from the one selected before. */
  const select = useCallback(
    (id: number, on: boolean, toHere = false) => {
      const { orders, of, ids } = shown.current
      const range = toHere ? between(orders, last.current, id) : [id]
      last.current = id
      if (on && new Set([...ids, ...range]).size > MOST_AT_ONCE) showToast({ text: most(MOST_AT_ONCE) })
      setSelection((before) => {
        const next = new Set(before.of === of ? before.ids : NONE_SELECTED)
        for (const one of range) {
          if (!on) next.delete(one)
          else if (next.size < MOST_AT_ONCE) next.add(one)
        }
        return { of, ids: next }
      })
    },
    [most],
  )
  const selectAll = (on: boolean) => setSelection({ of, ids: new Set(on ? orders.map(({ id }) => id) : []) })

  return {
    selected,
    isSelected: (id: number) => ids.has(id),
    isBusy,
    select,
    selectAll,
    /** Refused, the selection stays; what was selected meanwhile stays as well. */
    apply: async (change: ListChange) => {
      const changed = selected.map(({ id }) => id)
      if (await apply(selected, change)) setSelection((now) => ({ ...now, ids: without(now.ids, changed) }))
    },
  }
}

const without = (ids: ReadonlySet<number>, gone: readonly number[]): ReadonlySet<number> =>
  new Set([...ids].filter((id) => !gone.includes(id)))

/**
 * What was selected and has left the page, as long as the list still has it; until that is known, as it stood there. And what the
 * list has no more.
 */
function usePushedAway(here: readonly Order[], ids: ReadonlySet<number>, view: OrdersView) {
  const stood = useRef(new Map<number, Order>())
  for (const order of here) stood.current.set(order.id, order)
  const away = [...ids].filter((id) => !here.some((order) => order.id === id))
  const found = trpc.orders.list.useQuery({ ...pageOf(view), page: 1, limit: MOST_AT_ONCE, ids: away.join() }, { enabled: away.length > 0 })
  if (away.length === 0) return { orders: [], gone: [] }
  const orders = found.data?.orders
  if (!orders) return { orders: away.flatMap((id) => stood.current.get(id) ?? []), gone: [] }
  // What is remembered of an earlier time may have changed since.
  const gone = found.isFetching ? [] : away.filter((id) => !orders.some((order) => order.id === id))
  return { orders, gone }
}

/** The rows from one to the other, both included. */
function between(orders: readonly Order[], from: number | undefined, to: number): number[] {
  const ids = orders.map(({ id }) => id)
  const [first, last] = [ids.indexOf(from ?? to), ids.indexOf(to)].toSorted((one, other) => one - other)
  return first === undefined || first < 0 || last === undefined ? [to] : ids.slice(first, last + 1)
}

export type Selection = ReturnType<typeof useSelection>
