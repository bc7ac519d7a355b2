// The conditions that let a tab or single statuses through, each by the index that answers it.
import { isStatus, isTab, type Status, TAB_NAMES, TABS } from '../../shared/order.ts'
import type { OrderFilters } from '../../shared/order-query.ts'
import type { StoredTab } from '../database/tables.ts'
import type { Condition, LeadingColumn } from './order-filters.ts'

/**
 * A whole tab has an index of its own; single statuses are named, and their tab with them where the index that narrows a tab
 * further is wanted. An additional status outside the tab lets nothing through.
 */
export function statusConditions(
  { status, additionalStatus, service, user, funeralHome }: OrderFilters,
  leadingColumn?: LeadingColumn,
  isByChange = false,
): Condition[] {
  const wholeTab = (tab: StoredTab): Condition =>
    leadingColumn === 'status'
      ? { where: (eb, column) => eb(column('status'), 'in', TABS[tab]) }
      : { where: (eb, column) => eb(column('tab'), '=', tab), isCovered: true }
  const isNarrowed = leadingColumn === 'tab' || (service ?? user ?? funeralHome) !== undefined
  const one = (only: Status): Condition[] => [
    { where: (eb, column) => eb(leadingColumn || isByChange ? column('status') : eb.ref('orders.status'), '=', only), isCovered: true },
    ...(isNarrowed ? [{ ...wholeTab(tabOf(only)), isHint: status === 'noUpdates' && !leadingColumn }] : []),
  ]
  const wanted = statusesOf({ status, additionalStatus })
  if (wanted === undefined) return []
  const [only] = wanted
  if (wanted.length === 1 && only) return one(only)
  if (status !== undefined && isTab(status) && status !== 'noUpdates' && wanted.length === TABS[status].length) return [wholeTab(status)]
  return [{ where: (eb, column) => eb(column('status'), 'in', wanted) }]
}

/** The statuses that are let through; undefined for all. */
function statusesOf({ status, additionalStatus }: OrderFilters): readonly Status[] | undefined {
  if (status === undefined) return additionalStatus && [additionalStatus]
  const asked: readonly Status[] = isTab(status) ? TABS[status] : status.split(',').filter(isStatus)
  return asked.filter((one) => additionalStatus === undefined || one === additionalStatus)
}

const STORED_TABS = TAB_NAMES.filter((tab) => tab !== 'noUpdates')
const tabOf = (status: Status): StoredTab => STORED_TABS.find((tab) => TABS[tab].some((one) => one === status)) ?? 'newInProgress'
