// What time has to say about an order: how long it has stood still, and when to get in touch again.
import { type Order, STALE_AFTER } from '../../../shared/order.ts'
import { useDeskLanguage, useDeskText } from '../../language/desk-text.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import { calendarDay, daysSince, officeToday, shortDay } from '../office-time.ts'

/** How long an order in progress has stood still, once that is too long. */
export function IdleDays({ order, now }: { order: Order; now: Date }) {
  const t = useDeskText()
  if (!isIdle(order, now)) return null
  return (
    <span className="idle">
      <Glyph name="clock" />
      {t.orders.idle(daysSince(lastTouched(order), now))}
    </span>
  )
}

export function isIdle(order: Order, now: Date): boolean {
  return order.status === 'inProgress' && now.getTime() - Date.parse(lastTouched(order)) >= STALE_AFTER
}

export const lastTouched = ({ lastUpdateAt }: Order) => lastUpdateAt

/** When to get in touch again; what is late is said in a word, too. */
export function FollowUp({ day, now }: { day: string | null; now: Date }) {
  const t = useDeskText()
  if (day === null) return null
  const isLate = day < officeToday(now)
  return (
    <span className={isLate ? 'one idle' : 'one muted'}>
      {isLate ? t.orders.followUpLate(calendarDay(day)) : t.orders.followUp(calendarDay(day))}
    </span>
  )
}

/** The same where room is short: a shape and a day, with the words for who points at it or listens. */
export function ShortFollowUp({ day, now }: { day: string | null; now: Date }) {
  const t = useDeskText()
  const language = useDeskLanguage()
  if (day === null) return null
  const isLate = day < officeToday(now)
  const words = isLate ? t.orders.followUpLate(calendarDay(day)) : t.orders.followUp(calendarDay(day))
  return (
    <span className={isLate ? 'idle' : 'idle idle--ahead'} title={words}>
      <Glyph name={isLate ? 'warn' : 'clock'} />
      <span aria-hidden="true">{shortDay(day, language)}</span>
      <span className="sr-only">{words}</span>
    </span>
  )
}
