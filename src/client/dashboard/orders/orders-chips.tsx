// Filters that have no control of their own, as links from other screens bring them along. Each can be taken away.
import type { DeskTexts } from '../../language/desk-es.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import { calendarDay, officeDate } from '../office-time.ts'
import type { OrdersView } from './orders-view.ts'
import type { OrdersViewTools } from './use-orders-view.ts'

export function OrdersChips({ tools: { view, change } }: { tools: OrdersViewTools }) {
  const t = useDeskText()
  const chips = chipsOf(view, t)
  if (chips.length === 0) return view.tab === 'noUpdates' ? <p className="chips muted">{t.chips.noUpdates}</p> : null
  return (
    <ul className="chips" aria-label={t.chips.label}>
      {chips.map(({ label, gone }) => (
        <li key={label}>
          <button className="chip" type="button" aria-label={t.chips.remove(label)} onClick={() => change(gone)}>
            {label} <Glyph name="close" />
          </button>
        </li>
      ))}
    </ul>
  )
}

interface Chip {
  label: string
  /** What goes with it: the two ends of a time are one thing. */
  gone: Partial<OrdersView>
}

/** In words. */
export function chipsOf(view: OrdersView, t: DeskTexts): Chip[] {
  const { statuses, createdFrom, createdBefore, soldFrom, soldBefore, waiting, source, followUpBefore } = view
  const chips: (Chip | undefined | '')[] = [
    statuses && { label: statuses === 'all' ? t.chips.allStatuses : t.chips.openStatuses, gone: { statuses: undefined } },
    (createdFrom ?? createdBefore) && {
      label: t.chips.created(spanOf(createdFrom, createdBefore, t)),
      gone: { createdFrom: undefined, createdBefore: undefined },
    },
    (soldFrom ?? soldBefore) && {
      label: t.chips.sold(spanOf(soldFrom, soldBefore, t)),
      gone: { soldFrom: undefined, soldBefore: undefined },
    },
    waiting && { label: t.chips.waiting, gone: { waiting: undefined } },
    source && { label: t.chips.source(source), gone: { source: undefined } },
    followUpBefore && { label: t.chips.followUp(calendarDay(followUpBefore)), gone: { followUpBefore: undefined } },
  ]
  return chips.filter((chip) => !!chip)
}

/** The end is the first moment that does not belong to it any more, so the last day is the one before. */
function spanOf(from: string | undefined, before: string | undefined, t: DeskTexts): string {
  const first = officeDate(from)
  const last = before && officeDate(new Date(Date.parse(before) - 1).toISOString())
  if (first && last) return first === last ? t.chips.day(first) : t.chips.between(first, last)
  if (first) return t.chips.from(first)
  return t.chips.until(last ?? '')
}
