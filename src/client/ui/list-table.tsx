// A list as a table, which on a phone becomes a stack of cards: each cell then bears the title of its column.
import type { ReactNode } from 'react'
import { stack } from './stack-roles.ts'

export interface ListColumn<Row> {
  title: string
  /** The language of the title, where it is not that of the page. */
  lang?: string
  /** Its cells name the rows. */
  names?: boolean
  /** Numbers stand at the right. */
  isNumber?: boolean
  /** Its cells hold buttons, and only who cannot see them is told the title. */
  acts?: boolean
  cell: (row: Row) => ReactNode
}

interface Props<Row> {
  caption: string
  /** Classes of the panel and of the table besides the usual ones. */
  panel?: string
  kind?: string
  columns: readonly ListColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
}

export function ListTable<Row>({ caption, panel = 'panel--list', kind = '', columns, rows, keyOf }: Props<Row>) {
  return (
    <div className={`panel ${panel}`.trim()}>
      <table className={`table table--list table--stack ${kind}`.trim()} {...stack.table}>
        <caption className="sr-only">{caption}</caption>
        <thead {...stack.group}>
          <tr {...stack.row}>
            {columns.map(({ title, lang, isNumber, acts }) => (
              <th key={title} scope="col" lang={lang} className={isNumber ? 'num' : undefined} {...stack.column}>
                {acts ? <span className="sr-only">{title}</span> : title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...stack.group}>
          {rows.map((row) => (
            <tr key={keyOf(row)} {...stack.row}>
              {columns.map((column) => (
                <Cell key={column.title} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Cell<Row>({ column: { title, names, isNumber, acts, cell }, row }: { column: ListColumn<Row>; row: Row }) {
  if (names)
    return (
      <th scope="row" {...stack.head}>
        {cell(row)}
      </th>
    )
  return (
    <td className={isNumber ? 'num' : undefined} data-label={acts ? undefined : title} {...stack.cell}>
      {acts ? <div className="acts">{cell(row)}</div> : cell(row)}
    </td>
  )
}
