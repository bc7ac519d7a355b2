import type { Housekeeping } from '../../../shared/reports.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { Notice } from '../../ui/feedback.tsx'
import { officeMoment } from '../office-time.ts'

/** What goes on by itself and somebody should know: that nothing is erased for now, and what was erased for its age. */
export function HomeHousekeeping({ news: { heldBack, retired } }: { news: Housekeeping }) {
  const t = useDeskText()
  const { housekeeping: words } = t.office.home
  return (
    <>
      {heldBack && (
        <Notice kind="warning" above>
          {heldBack.until === null ? words.noBackup : words.clock(officeMoment(heldBack.until, t))} {words.tell}
        </Notice>
      )}
      {retired.map(({ at, orders, months }) => (
        <Notice key={at} kind="info" above>
          {words.retired(orders, months, officeMoment(at, t))}
        </Notice>
      ))}
    </>
  )
}
