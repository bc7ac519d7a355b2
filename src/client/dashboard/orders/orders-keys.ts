import { type Order, TAB_NAMES } from '../../../shared/order.ts'
import { usePreference } from '../../preferences.ts'
import { giveFocus, nameOfRow, passesFocusOn } from '../../ui/focus.ts'
import { useLetterKeys } from '../../ui/keys.ts'
import type { OrderList } from './use-order-list.ts'
import type { OrdersNavigation } from './use-orders-view.ts'

interface Keys {
  navigation: OrdersNavigation
  list: OrderList
  onUpdates: (order: Order) => void
  onTracking: (order: Order) => void
}

/** The keys of the list. Moving between rows moves the real focus, to the name, so that Enter opens the order by itself. */
export function useOrdersKeys({ navigation: { view, change }, list, onUpdates, onTracking }: Keys): void {
  const letterKeys = usePreference('letterKeys') ?? true
  const orders = list.page?.orders ?? []

  const ofRow = (open: (order: Order) => void) => () => {
    const order = orders[Math.max(0, focusedRow())]
    if (order) open(order)
  }
  const goTo = (page: number) => () => {
    if (page >= 1 && page <= list.pages) change({ page })
  }
  const tabs = TAB_NAMES.map((tab, at) => [String(at + 1), () => (view.tab === tab && !view.statuses) || change({ tab })])
  useLetterKeys(
    {
      ...Object.fromEntries(tabs),
      j: () => focusRow(Math.min(focusedRow() + 1, orders.length - 1)),
      k: () => focusRow(Math.max(focusedRow() - 1, 0)),
      t: ofRow(onTracking),
      u: ofRow(onUpdates),
      '[': goTo(view.page - 1),
      ']': goTo(view.page + 1),
    },
    letterKeys,
  )
}

/** In frames: so soon after an answer its rows are on screen. */
const SOON = 60

/** Gives what to call when rows may be about to go: if the one with the focus goes, the one that takes its place has it. */
export function rowFocusKept(): () => void {
  const at = focusedRow()
  const look = (frames: number) => {
    if (document.activeElement === document.body) focusRow(Math.min(at, rows().length - 1))
    else if (frames > 0) requestAnimationFrame(() => look(frames - 1))
  }
  return () => at >= 0 && look(SOON)
}

const rows = () => [...document.querySelectorAll('[data-order]')]

/** It says what the list holds, and stands there whatever that is. */
export const currentTab = () => document.querySelector<HTMLElement>('[role="tab"][tabindex="0"]')

/** The first of these rows that is still there, else the first of all. */
export function firstRow(ids: readonly number[]): HTMLElement | null {
  const all = rows()
  const row = all.find((one) => ids.includes(Number(one.getAttribute('data-order')))) ?? all[0]
  return row ? nameOfRow(row) : null
}

/** The `ref` of a row and of a filter of the list. */
export const passesInList = passesFocusOn(currentTab)

/** The place of the row that holds the focus, -1 if none does. */
function focusedRow(): number {
  return rows().findIndex((row) => row.contains(document.activeElement))
}

function focusRow(at: number): void {
  const row = rows()[at]
  if (!row) return
  giveFocus(nameOfRow(row))
  // A card is taller than its name.
  if (!row.closest('.sheet')) row.scrollIntoView({ block: 'nearest' })
}
