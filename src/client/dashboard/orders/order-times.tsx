// What time has to say about an order: how long it has stood still, and when to get in touch again.

import { shownHour } from '../../../shared/hours.ts'
import { OPEN_STATUSES, type Order, STALE_AFTER, STALE_STATUS } from '../../../shared/order.ts'
import { useDeskLanguage, useDeskText } from '../../language/desk-text.tsx'
import { NamedIcon } from '../../ui/named-icon.tsx'
import { calendarDay, daysSince, officeToday, shortDay } from '../office-time.ts'

/** How long an order in progress has stood still, once that is too long. */
export function IdleDays({ order, now }: { order: Order; now: Date }) {
  const t = useDeskText()
  if (!isIdle(order, now)) return null
  return (
    <span className="idle">
      <NamedIcon name="clock" />
      {t.orders.idle(daysSince(order.lastUpdateAt, now))}
    </span>
  )
}

export function isIdle(order: Order, now: Date): boolean {
  return order.status === STALE_STATUS && now.getTime() - Date.parse(order.lastUpdateAt) >= STALE_AFTER
}

/** Whether the day to get in touch again has passed: of what is sold or not sold it is no promise any more. */
const isOverdue = ({ followUp, status }: Order, now: Date) =>
  followUp !== null && followUp < officeToday(now) && OPEN_STATUSES.some((open) => open === status)

/** When to get in touch again; what is late is said in a word, too. */
export function FollowUp({ order, now }: { order: Order; now: Date }) {
  const promised = usePromised(order, now)
  return promised && <span className={promised.isLate ? 'one idle' : 'one muted'}>{promised.words}</span>
}

/** The same where room is short: a shape and a day, with the words for who points at it or listens. */
export function ShortFollowUp({ order, now }: { order: Order; now: Date }) {
  const language = useDeskLanguage()
  const promised = usePromised(order, now)
  if (promised === null) return null
  const { day, hour, isLate, words } = promised
  const isToday = day === officeToday(now)
  return (
    <span className={isLate ? 'idle' : 'idle idle--ahead'} title={words}>
      <NamedIcon name={isLate ? 'warn' : 'clock'} />
      <span aria-hidden="true">{isToday && hour ? hour : shortDay(day, language)}</span>
      <span className="sr-only">{words}</span>
    </span>
  )
}

function usePromised(order: Order, now: Date) {
  const t = useDeskText()
  const { followUp: day, followUpTime } = order
  if (day === null) return null
  const hour = followUpTime && shownHour(followUpTime)
  const isLate = isOverdue(order, now)
  const when = [calendarDay(day), hour].filter(Boolean).join(' ')
  return { day, hour, isLate, words: isLate ? t.orders.followUpLate(when) : t.orders.followUp(when) }
}
