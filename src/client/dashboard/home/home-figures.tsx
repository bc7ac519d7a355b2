import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { addDays } from '../../../shared/dates.ts'
import type { HomeReport } from '../../../shared/reports.ts'
import { useDeskLanguage, useDeskText } from '../../language/desk-text.tsx'
import { number } from '../../language/numbers.ts'
import { calendarDay, daysSince } from '../office-time.ts'
import { createdIn, ordersHref, soldIn } from '../orders-href.ts'
import { dayInWords } from './home-words.ts'

interface Props {
  /** Undefined until the figures are there. */
  report: HomeReport | undefined
  failed: boolean
  now: Date
}

/** Four figures; each opens the list behind it. */
export function HomeFigures({ report, failed, now }: Props) {
  const { home } = useDeskText().office
  const language = useDeskLanguage()
  if (!report) {
    const labels = [home.newToday, home.overdue, home.untouched, home.sold]
    return (
      <section className="figures" aria-label={home.figuresLabel} aria-busy={!failed}>
        {labels.map((label) => (
          <Figure key={label} label={label} href={ordersHref({})} value={failed ? '–' : '\u00a0'} note={failed ? home.failed : ''} />
        ))}
      </section>
    )
  }
  const { day, month, isEmpty, newToday, usual, overdue, untouched, sold } = report
  const weekday = dayInWords(day, language, { weekday: 'long' })
  const lastMonth = dayInWords(addDays(month.from, -1), language, { month: 'long' })
  return (
    <section className="figures" aria-label={home.figuresLabel}>
      <Figure
        label={home.newToday}
        href={ordersHref({ statuses: 'all', ...createdIn({ from: day, to: day }) })}
        value={newToday}
        note={isEmpty ? '' : home.usual(weekday, usual)}
      />
      <Figure
        label={home.overdue}
        href={ordersHref({ statuses: 'open', followUpBefore: day })}
        value={overdue.count}
        note={isEmpty ? '' : overdue.oldest ? home.oldestDay(calendarDay(overdue.oldest)) : home.noneOverdue}
        alert={overdue.count > 0}
      />
      <Figure
        label={home.untouched}
        href={ordersHref({ tab: 'noUpdates' })}
        value={untouched.count}
        note={isEmpty ? '' : untouched.oldest ? home.oldestDays(daysSince(untouched.oldest, now)) : home.upToDate}
        alert={untouched.count > 0}
      />
      <Figure
        label={home.sold}
        href={ordersHref({ tab: 'soldNotSold', additionalStatus: 'sold', ...soldIn(month) })}
        value={sold.thisMonth}
        note={isEmpty ? '' : home.soldNote(sold.requests, lastMonth, sold.lastMonth)}
      />
    </section>
  )
}

interface FigureProps {
  label: string
  href: string
  value: ReactNode
  note: string
  alert?: boolean
}

function Figure({ label, href, value, note, alert = false }: FigureProps) {
  return (
    <Link className={alert ? 'figure figure--alert' : 'figure'} href={href}>
      <span className="figure__label">{label}</span>
      <span className="figure__value">{typeof value === 'number' ? number(value) : value}</span>
      <span className="figure__note">{note || '\u00a0'}</span>
    </Link>
  )
}
