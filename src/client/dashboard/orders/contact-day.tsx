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

/** The day, and who gave the status. */
export function ContactDay({ order, byClass = 'muted' }: Pick<OrderProps, 'order'> & { byClass?: string }) {
  const t = useDeskText()
  const day = contactDay(order)
  if (day === undefined)
    return (
      <span className="none">
        <Said label={t.labels.noDate} />
      </span>
    )
  const by = byAuthor(order.statusDate.updatedBy, t)
  return (
    <>
      <span>{day}</span>{' '}
      <span className={byClass} title={plainText(by)}>
        <SaidSentence sentence={by} />
      </span>
    </>
  )
}

export function ContactDayCell({ order, now }: OrderProps) {
  return (
    <span className="contact-day">
      <ContactDay order={order} byClass="one muted contact-day__by" /> <ShortFollowUp order={order} now={now} />
    </span>
  )
}
