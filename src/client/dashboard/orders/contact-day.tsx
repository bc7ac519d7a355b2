import type { Order } from '../../../shared/order.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { plainText, Said, SaidSentence } from '../../ui/said.tsx'
import { byAuthor } from '../author.ts'
import { officeDate } from '../office-time.ts'
import type { OrderProps } from './order-cells.tsx'
import { ShortFollowUp } from './order-times.tsx'

/** The day of an order's status; undefined where nobody knows it, as of an old customer whom a file brought along without one. */
export function contactDay({ undated, statusDate, createdAt }: Order): string | undefined {
  return undated && statusDate.date === createdAt ? undefined : officeDate(statusDate.date)
}

export function ContactDayCell({ order, now }: OrderProps) {
  const t = useDeskText()
  const day = contactDay(order)
  const by = byAuthor(order.statusDate.updatedBy, t)
  return (
    <span className="contact-day">
      {day === undefined ? (
        <span className="none">
          <Said label={t.labels.noDate} />
        </span>
      ) : (
        <>
          <span>{day}</span>{' '}
          <span className="one muted contact-day__by" title={plainText(by)}>
            <SaidSentence sentence={by} />
          </span>
        </>
      )}{' '}
      <ShortFollowUp order={order} now={now} />
    </span>
  )
}
