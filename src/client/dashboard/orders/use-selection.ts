// The rows that are selected on the page at hand.
import { useCallback, useRef, useState } from 'react'
import type { Order } from '../../../shared/order.ts'
import type { ListChange } from './list-change.ts'
import type { OrderChanges } from './use-order-changes.ts'

const NONE_SELECTED: ReadonlySet<number> = new Set()

/** `of` names the page and its filters: another page or filter begins without a selection. */
export function useSelection(orders: readonly Order[], of: string, { apply, isBusy }: OrderChanges) {
  const [selection, setSelection] = useState({ of, ids: NONE_SELECTED })
  const ids = selection.of === of ? selection.ids : NONE_SELECTED
  const selected = orders.filter(({ id }) => ids.has(id))
  // Where a range begins, and all that it may hold; rows do not render again for it.
  const last = useRef<number>(undefined)
  const shown = useRef({ orders, of })
  shown.current = { orders, of }

  /** With `toHere` all rows from the one selected before. */
  const select = useCallback((id: number, on: boolean, toHere = false) => {
    const { orders, of } = shown.current
    const range = toHere ? between(orders, last.current, id) : [id]
    last.current = id
    setSelection((before) => {
      const next = new Set(before.of === of ? before.ids : NONE_SELECTED)
      for (const one of range) {
        if (on) next.add(one)
        else next.delete(one)
      }
      return { of, ids: next }
    })
  }, [])
  const selectAll = (on: boolean) => setSelection({ of, ids: new Set(on ? orders.map(({ id }) => id) : []) })

  return {
    selected,
    isSelected: (id: number) => ids.has(id),
    isBusy,
    select,
    selectAll,
    /** Refused, the selection stays; what was selected meanwhile stays as well. */
    apply: async (change: ListChange) => {
      const changed = new Set(selected.map(({ id }) => id))
      if (await apply(selected, change)) setSelection((now) => ({ ...now, ids: new Set([...now.ids].filter((id) => !changed.has(id))) }))
    },
  }
}

/** The rows from one to the other, both included. */
function between(orders: readonly Order[], from: number | undefined, to: number): number[] {
  const ids = orders.map(({ id }) => id)
  const [first, last] = [ids.indexOf(from ?? to), ids.indexOf(to)].toSorted((one, other) => one - other)
  return first === undefined || first < 0 || last === undefined ? [to] : ids.slice(first, last + 1)
}

export type Selection = ReturnType<typeof useSelection>
