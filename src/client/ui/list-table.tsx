// Tables. A column is said once: its title, its width, its cells; a row is whatever the cells are made from.
import { Fragment, type ReactNode, type RefCallback } from 'react'
import { passesFocusOn } from './focus.ts'
import { stack } from './table-roles.ts'

export interface ListColumn<Row> {
  title: string
  /** The language of the title, where it is not that of the page. */
  lang?: string
  width?: string
  /** Of its cells. */
  className?: string | ((row: Row) => string | undefined)
  /** Its cells name the rows. */
  names?: boolean
  /** Its cells say what somebody wrote, which may be one long word. */
  isWritten?: boolean
  /** Numbers stand at the right. */
  isNumber?: boolean
  /** Only who cannot see its cells is told the title. */
  untitled?: boolean
  /** Its cells hold buttons, and have no title either. */
  acts?: boolean
  cell: (row: Row) => ReactNode
}

interface TableProps<Row> {
  caption: string
  /** Classes besides the usual one. */
  kind?: string
  /** On a phone it becomes a stack of cards: each cell then bears the title of its column. */
  stacks?: boolean
  columns: readonly ListColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  /** Another row under each, or nothing. */
  under?: (row: Row) => ReactNode
  /** Said where there are no rows. */
  nothing?: string
  /** Rows of a foot. */
  foot?: ReactNode
  /** The `ref` of its rows, where the page is not to have the focus after the last of them. */
  rowRef?: RefCallback<Element>
}

const passesToPage = passesFocusOn()

export function Table<Row>(props: TableProps<Row>) {
  const { caption, kind = '', stacks = false, columns, rows, keyOf, under, nothing, foot, rowRef = passesToPage } = props
  const roles = stacks ? stack : NO_ROLES
  const classes = ['table', stacks && 'table--stack', stacks && columns.some(({ acts }) => acts) && 'table--acts', kind]
  return (
    <table className={classes.filter(Boolean).join(' ')} {...roles.table}>
      <caption className="sr-only">{caption}</caption>
      {columns.some(({ width }) => width) && (
        <colgroup>
          {columns.map(({ title, width }) => (
            <col key={title} style={width ? { width } : undefined} />
          ))}
        </colgroup>
      )}
      <thead {...roles.group}>
        <tr {...roles.row}>
          {columns.map(({ title, lang, isNumber, acts, untitled }) => (
            <th key={title} scope="col" lang={lang} className={isNumber ? 'num' : undefined} {...roles.column}>
              {acts || untitled ? <span className="sr-only">{title}</span> : title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...roles.group}>
        {rows.map((row) => {
          const below = under?.(row)
          return (
            <Fragment key={keyOf(row)}>
              <tr ref={rowRef} className={below ? 'over' : undefined} {...roles.row}>
                {columns.map((column) => (
                  <Cell key={column.title} column={column} row={row} roles={roles} />
                ))}
              </tr>
              {below}
            </Fragment>
          )
        })}
        {rows.length === 0 && nothing && (
          <tr {...roles.row}>
            <td {...roles.cell} className="muted" colSpan={columns.length}>
              {nothing}
            </td>
          </tr>
        )}
      </tbody>
      {foot && <tfoot>{foot}</tfoot>}
    </table>
  )
}

type Roles = { [part in keyof typeof stack]: { role?: string } }
const NO_ROLES: Roles = { table: {}, group: {}, row: {}, column: {}, head: {}, cell: {} }

function Cell<Row>({ column, row, roles }: { column: ListColumn<Row>; row: Row; roles: Roles }) {
  const { title, names, isWritten, isNumber, acts, untitled, className, cell } = column
  const own = typeof className === 'function' ? className(row) : className
  const label = acts || untitled || roles === NO_ROLES ? undefined : title
  const classes = [isWritten && 'written', isNumber && 'num', acts && 'acts-cell', own].filter(Boolean).join(' ') || undefined
  if (names)
    return (
      // What is called by a number alone does not say by itself what it is.
      <th scope="row" className={classes} data-label={isNumber ? label : undefined} {...roles.head}>
        {cell(row)}
      </th>
    )
  return (
    <td className={classes} data-label={label} {...roles.cell}>
      {acts ? <div className="acts">{cell(row)}</div> : cell(row)}
    </td>
  )
}

interface ListProps<Row> extends Pick<TableProps<Row>, 'caption' | 'kind' | 'columns' | 'rows' | 'keyOf' | 'rowRef'> {
  /** Classes of the panel besides the usual one. */
  panel?: string
}

/** The list of a page, in a panel. */
export function ListTable<Row>({ panel = 'panel--list', kind = '', ...table }: ListProps<Row>) {
  return (
    <div className={`panel ${panel}`.trim()}>
      <Table kind={`table--list ${kind}`} stacks {...table} />
    </div>
  )
}
