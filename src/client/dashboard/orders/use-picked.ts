// The rows that are picked on the page at hand.
import { useCallback, useRef, useState } from 'react'
import type { Order } from '../../../shared/order.ts'
import type { GivenChange } from './given-change.ts'
import type { OrderChanges } from './use-order-changes.ts'

const NONE_PICKED: ReadonlySet<number> = new Set()

/** `of` names what is listed: another page or filter begins without a selection. */
export function usePicked(orders: readonly Order[], of: string, { apply, isBusy }: OrderChanges) {
  const [selection, setSelection] = useState({ of, ids: NONE_PICKED })
  const ids = selection.of === of ? selection.ids : NONE_PICKED
  const picked = orders.filter(({ id }) => ids.has(id))
  // Where a range begins, and all that it may hold; rows do not render again for it.
  const last = useRef<number>(undefined)
  const listed = useRef(orders)
  listed.current = orders

  /** With `toHere` all rows from the one picked before. */
  const pick = useCallback(
    (id: number, on: boolean, toHere = false) => {
      const range = toHere ? between(listed.current, last.current, id) : [id]
      last.current = id
      setSelection((before) => {
        const next = new Set(before.of === of ? before.ids : NONE_PICKED)
        for (const one of range) {
          if (on) next.add(one)
          else next.delete(one)
        }
        return { of, ids: next }
      })
    },
    [of],
  )
  const pickAll = (on: boolean) => setSelection({ of, ids: new Set(on ? orders.map(({ id }) => id) : []) })

  return {
    picked,
    isPicked: (id: number) => ids.has(id),
    isBusy,
    pick,
    pickAll,
    /** Refused, the selection stays; what was picked meanwhile stays as well. */
    apply: async (change: GivenChange) => {
      const given = new Set(picked.map(({ id }) => id))
      if (await apply(picked, change)) setSelection((now) => ({ ...now, ids: new Set([...now.ids].filter((id) => !given.has(id))) }))
    },
  }
}

/** The rows from one to the other, both included. */
function between(orders: readonly Order[], from: number | undefined, to: number): number[] {
  const ids = orders.map(({ id }) => id)
  const [first, last] = [ids.indexOf(from ?? to), ids.indexOf(to)].toSorted((one, other) => one - other)
  return first === undefined || first < 0 || last === undefined ? [to] : ids.slice(first, last + 1)
}

export type Picking = ReturnType<typeof usePicked>
