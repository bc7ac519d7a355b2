import { useDeskText } from '../../language/desk-text.tsx'
import { stack } from '../../ui/table-roles.ts'
import { authorName } from '../author.ts'
import { nearDay, officeTime } from '../office-time.ts'
import type { Catalogue } from '../orders/catalogue.ts'
import type { ActivityEvent } from './activity-events.ts'
import { EventLines } from './activity-lines.tsx'
import type { Revert } from './use-revert.ts'

interface Props {
  id: number
  /** Newest first, each under its day, MM-DD-YYYY. */
  days: Map<string, ActivityEvent[]>
  catalogue: Catalogue
  revert: Revert
}

export function ActivityTable({ id, days, catalogue, revert }: Props) {
  const t = useDeskText()
  const dayName = (day: string, [first]: ActivityEvent[]) => {
    const near = nearDay(first?.at ?? '', t, new Date())
    return near ? `${near}, ${day}` : day
  }
  return (
    <div className="panel">
      <table className="table table--list table--stack activity" {...stack.table}>
        <caption className="sr-only">{t.activity.caption(id)}</caption>
        <thead {...stack.group}>
          <tr {...stack.row}>
            <th {...stack.column} scope="col" lang={t.labels.time.lang}>
              {t.labels.time.text}
            </th>
            <th {...stack.column} scope="col">
              {t.activity.who}
            </th>
            <th {...stack.column} scope="col">
              {t.activity.what}
            </th>
          </tr>
        </thead>
        {[...days].map(([day, events]) => (
          <tbody key={day} {...stack.group}>
            <tr className="day" {...stack.row}>
              <th {...stack.head} colSpan={3} scope="colgroup">
                {dayName(day, events)}
              </th>
            </tr>
            {events.map((event) => (
              <tr key={event.key} {...stack.row}>
                <th {...stack.head} scope="row" className="nowrap">
                  {officeTime(event.at)}
                </th>
                <td {...stack.cell}>{authorName(event.by, t)}</td>
                <td {...stack.cell}>
                  <EventLines event={event} catalogue={catalogue} revert={revert} />
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}
