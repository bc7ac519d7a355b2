// Filters that have no control of their own, as links from other screens bring them along, and the days that a list is of. Each can be
// taken away.
import { memo } from 'react'
import type { DeskTexts } from '../../language/desk-es.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { NamedIcon } from '../../ui/named-icon.tsx'
import { SaidSentence } from '../../ui/said.tsx'
import { sourceName } from '../author.ts'
import { calendarDay, officeDate } from '../office-time.ts'
import { passesInList } from './orders-keys.ts'
import type { OrdersView } from './orders-view.ts'
import type { OrdersNavigation } from './use-orders-view.ts'

export const ActiveFilters = memo(function ActiveFilters({ navigation: { view, change } }: { navigation: OrdersNavigation }) {
  const t = useDeskText()
  const filters = activeFiltersOf(view, t)
  if (filters.length === 0) return view.tab === 'noUpdates' ? <p className="chips muted">{t.activeFilters.noUpdates}</p> : null
  return (
    <ul className="chips" aria-label={t.activeFilters.label}>
      {filters.map(({ label, gone }) => (
        <li key={label} ref={passesInList}>
          <button className="chip" type="button" aria-label={t.activeFilters.remove(label)} onClick={() => change(gone)}>
            <SaidSentence sentence={label} /> <NamedIcon name="close" />
          </button>
        </li>
      ))}
    </ul>
  )
})

interface ActiveFilter {
  label: string
  /** What goes with it: the two ends of a time are one thing. */
  gone: Partial<OrdersView>
}

/** In words. */
export function activeFiltersOf(view: OrdersView, t: DeskTexts): ActiveFilter[] {
  const { statuses, received, createdFrom, createdBefore, soldFrom, soldBefore, waiting, source, followUpBefore } = view
  const filters: (ActiveFilter | undefined | '')[] = [
    statuses && { label: statuses === 'all' ? t.activeFilters.allStatuses : t.activeFilters.openStatuses, gone: { statuses: undefined } },
    received && { label: t.activeFilters.created(t.received.stretches[received].toLowerCase()), gone: { received: undefined } },
    (createdFrom ?? createdBefore) && {
      label: t.activeFilters.created(spanOf(createdFrom, createdBefore, t)),
      gone: { createdFrom: undefined, createdBefore: undefined },
    },
    (soldFrom ?? soldBefore) && {
      label: t.activeFilters.sold(spanOf(soldFrom, soldBefore, t)),
      gone: { soldFrom: undefined, soldBefore: undefined },
    },
    waiting && { label: waiting === 'yes' ? t.activeFilters.waiting : t.activeFilters.brought, gone: { waiting: undefined } },
    source && { label: t.activeFilters.source(sourceName(source, t).text), gone: { source: undefined } },
    followUpBefore && { label: t.activeFilters.followUp(calendarDay(followUpBefore)), gone: { followUpBefore: undefined } },
  ]
  return filters.filter((chip) => !!chip)
}

/** The end is the first moment that does not belong to it any more, so the last day is the one before. */
function spanOf(from: string | undefined, before: string | undefined, t: DeskTexts): string {
  const first = officeDate(from)
  const last = before && officeDate(new Date(Date.parse(before) - 1).toISOString())
  if (first && last) return first === last ? t.activeFilters.day(first) : t.activeFilters.between(first, last)
  if (first) return t.activeFilters.from(first)
  return t.activeFilters.until(last ?? '')
}
