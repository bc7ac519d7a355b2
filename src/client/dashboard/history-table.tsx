// What happened, newest first and day by day: of an order, of the office, of its imports. They are read alike.
import type { ReactNode } from 'react'
import { useDeskText } from '../language/desk-text.tsx'
import { stack } from '../ui/table-roles.ts'
import { nearDay, officeDate, officeTime } from './office-time.ts'

interface Event {
  /** ISO 8601, UTC. */
  at: string
}

interface Column<One> {
  title: string
  /** Only who cannot see its cells is told the title. */
  acts?: boolean
  /** On a phone it bears its title: it does not say by itself what it is. */
  labelled?: boolean
  /** What somebody wrote, which may be one long word. */
  isWritten?: boolean
  cell: (event: One) => ReactNode
}

interface Props<One> {
  caption: string
  events: readonly One[]
  keyOf: (event: One) => string | number
  who: (event: One) => ReactNode
  what: (event: One) => ReactNode
  /** What else there is to say. */
  more?: readonly Column<One>[]
}

export function HistoryTable<One extends Event>({ caption, events, keyOf, who, what, more = [] }: Props<One>) {
  const t = useDeskText()
  const columns: Column<One>[] = [
    { title: t.history.who, isWritten: true, cell: who },
    { title: t.history.what, isWritten: true, cell: what },
    ...more,
  ]
  return (
    <div className="panel">
      <table className="table table--list table--stack history" {...stack.table}>
        <caption className="sr-only">{caption}</caption>
        <thead {...stack.group}>
          <tr {...stack.row}>
            {[{ title: t.history.when, acts: false }, ...columns].map(({ title, acts }) => (
              <th key={title} {...stack.column} scope="col">
                {acts ? <span className="sr-only">{title}</span> : title}
              </th>
            ))}
          </tr>
        </thead>
        {[...byDay(events)].map(([day, some]) => (
          <tbody key={day} {...stack.group}>
            <tr className="day" {...stack.row}>
              <th {...stack.head} colSpan={columns.length + 1} scope="colgroup">
                {dayName(day, nearDay(some[0]?.at ?? '', t, new Date()))}
              </th>
            </tr>
            {some.map((event) => (
              <tr key={keyOf(event)} {...stack.row}>
                <th {...stack.head} scope="row" className="nowrap">
                  <time dateTime={event.at}>{officeTime(event.at)}</time>
                </th>
                {columns.map(({ title, labelled, isWritten, cell }) => (
                  <td key={title} className={isWritten ? 'written' : undefined} data-label={labelled ? title : undefined} {...stack.cell}>
                    {cell(event)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

/** The events of each of the office's days, MM-DD-YYYY. */
export function byDay<One extends Event>(events: readonly One[]): Map<string, One[]> {
  return Map.groupBy(events, ({ at }) => officeDate(at) ?? '')
}

const dayName = (day: string, near: string | undefined) => (near ? `${near}, ${day}` : day)
