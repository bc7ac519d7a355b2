import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { CONVERSION_DAYS, type Conversion } from '../../../shared/reports.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { number } from '../../language/numbers.ts'
import { percentOf, ShareBar } from './share-bar.tsx'

interface Props {
  id: string
  title: string
  /** What a row is. */
  column: ReactNode
  rows: (Conversion & { name: string; href?: string })[]
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
        <table className="table table--plain conversion">
          <caption className="sr-only">{`${title}, ${home.lastDays(CONVERSION_DAYS)}`}</caption>
          <thead>
            <tr>
              <th scope="col">{column}</th>
              <th scope="col" className="num">
                {home.all}
              </th>
              <th scope="col" className="num">
                {home.soldShort}
              </th>
              <th scope="col">
                <span className="sr-only">{home.bar}</span>
              </th>
              <th scope="col" className="num">
                %
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, href, all, sold }) => (
              <tr key={href ?? name}>
                <th scope="row">{href ? <Link href={href}>{name}</Link> : name}</th>
                <td className="num">{number(all)}</td>
                <td className="num">{number(sold)}</td>
                <td>
                  <ShareBar part={sold} whole={all} />
                </td>
                <td className="num">{percentOf(sold, all)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
