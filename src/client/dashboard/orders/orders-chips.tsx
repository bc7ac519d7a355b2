// Filters that have no control of their own, as links from other screens bring them along. Each can be taken away.
import type { DeskTexts } from '../../language/desk-es.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import { calendarDay, officeDate } from '../office-time.ts'
import type { MoreFilters } from './orders-view.ts'
import type { OrdersViewTools } from './use-orders-view.ts'

export function OrdersChips({ tools: { view, change } }: { tools: OrdersViewTools }) {
  const t = useDeskText()
  const chips = chipsOf(view.more, t)
  if (chips.length === 0) return view.tab === 'noUpdates' ? <p className="chips muted">{t.chips.noUpdates}</p> : null
  return (
    <ul className="chips" aria-label={t.chips.label}>
      {chips.map(({ key, label, without }) => (
        <li key={key}>
          <button className="chip" type="button" aria-label={t.chips.remove(label)} onClick={() => change({ more: without })}>
            {label} <Glyph name="close" />
          </button>
        </li>
      ))}
    </ul>
  )
}

interface Chip {
  key: string
  label: string
  /** What is left when it goes. */
  without: MoreFilters
}

/** In words; the two ends of a time are one thing. */
export function chipsOf(more: MoreFilters, t: DeskTexts): Chip[] {
  const { createdFrom, createdBefore, statusFrom, statusBefore, source, followUpBefore, statuses } = more
  const rest = (gone: MoreFilters): MoreFilters => Object.fromEntries(Object.entries(more).filter(([name]) => !Object.hasOwn(gone, name)))
  const chips: (Chip | undefined)[] = [
    statuses === undefined
      ? undefined
      : { key: 'statuses', label: statuses === 'all' ? t.chips.allStatuses : t.chips.openStatuses, without: rest({ statuses: '' }) },
    (createdFrom ?? createdBefore) === undefined
      ? undefined
      : {
          key: 'created',
          label: t.chips.created(spanOf(createdFrom, createdBefore, t)),
          without: rest({ createdFrom: '', createdBefore: '' }),
        },
    (statusFrom ?? statusBefore) === undefined
      ? undefined
      : { key: 'status', label: t.chips.status(spanOf(statusFrom, statusBefore, t)), without: rest({ statusFrom: '', statusBefore: '' }) },
    source === undefined ? undefined : { key: 'source', label: t.chips.source(source), without: rest({ source: '' }) },
    followUpBefore === undefined
      ? undefined
      : { key: 'followUp', label: t.chips.followUp(calendarDay(followUpBefore)), without: rest({ followUpBefore: '' }) },
  ]
  return chips.filter((chip) => chip !== undefined)
}

/** The end is the first moment that does not belong to it any more, so the last day is the one before. */
function spanOf(from: string | undefined, before: string | undefined, t: DeskTexts): string {
  const first = officeDate(from)
  const last = before && officeDate(new Date(Date.parse(before) - 1).toISOString())
  if (first && last) return first === last ? t.chips.day(first) : t.chips.between(first, last)
  if (first) return t.chips.from(first)
  return t.chips.until(last ?? '')
}
