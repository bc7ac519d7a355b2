import { Link } from 'wouter'
import { CONVERSION_DAYS, type Conversion } from '../../../shared/reports.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { number } from '../../language/numbers.ts'
import { Table } from '../../ui/list-table.tsx'
import { Said, type Word } from '../../ui/said.tsx'
import { percentOf, ShareBar } from './share-bar.tsx'

interface Props {
  id: string
  title: string
  /** What a row is. */
  column: { title: string; lang?: string }
  rows: (Conversion & Word & { href?: string })[]
}

/** Of the requests of the last months, how many are sold by now: one row a source, or a person. */
export function ConversionTable({ id, title, column, rows }: Props) {
  const { home } = useDeskText().office
  return (
    <section aria-labelledby={`h-${id}`}>
      <div className="sect__head">
        <h2 id={`h-${id}`}>{title}</h2>
        <span className="muted">{home.lastDays(CONVERSION_DAYS)}</span>
      </div>
      {rows.length === 0 ? (
        <p className="home__none">{home.noRequests}</p>
      ) : (
        <Table
          caption={`${title}, ${home.lastDays(CONVERSION_DAYS)}`}
          kind="table--plain conversion"
          columns={[
            {
              ...column,
              names: true,
              cell: (row) =>
                row.href ? (
                  <Link href={row.href}>
                    <Said label={row} />
                  </Link>
                ) : (
                  row.text
                ),
            },
            { title: home.all, isNumber: true, cell: ({ all }) => number(all) },
            { title: home.soldShort, isNumber: true, cell: ({ sold }) => number(sold) },
            { title: home.bar, width: 'var(--bar)', untitled: true, cell: ({ all, sold }) => <ShareBar part={sold} whole={all} /> },
            { title: '%', isNumber: true, cell: ({ all, sold }) => percentOf(sold, all) },
          ]}
          rows={rows}
          keyOf={({ href, text }) => href ?? text}
        />
      )}
    </section>
  )
}
