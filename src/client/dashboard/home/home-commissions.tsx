import { useState } from 'react'
import { Link } from 'wouter'
import { addDays, addMonths } from '../../../shared/dates.ts'
import { NONE } from '../../../shared/order-query.ts'
import { titled } from '../../language/desk-labels.ts'
import { useDeskLanguage, useDeskText } from '../../language/desk-text.tsx'
import { number } from '../../language/numbers.ts'
import { trpc } from '../../trpc.ts'
import { Table } from '../../ui/list-table.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { ordersHref, soldIn } from '../orders-href.ts'
import { dayInWords } from './home-words.ts'

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'))
const ALL = 'all'

interface Props {
  /** Today, and the day of the first sale, on the office's calendar. */
  day: string
  firstSale: string
}

/** What each person's sales of a month or a year are worth and bring, as far as it can be read; what cannot is said. */
export function HomeCommissions({ day, firstSale }: Props) {
  const { office, labels } = useDeskText()
  const { home } = office
  const language = useDeskLanguage()
  const [year, setYear] = useState<string | null>(null)
  const [month, setMonth] = useState<string | null>(null)
  const [thisYear, thisMonth] = [day.slice(0, 4), day.slice(5, 7)]
  const shownYear = year ?? thisYear
  const shownMonth = month ?? thisMonth
  const isYear = shownMonth === ALL
  const first = `${shownYear}-${isYear ? '01' : shownMonth}-01`
  const lines = trpc.reports.commissions.useQuery({ month: isYear ? shownYear : first.slice(0, 7) })
  const inPeriod = soldIn({ from: first, to: addDays(addMonths(first, isYear ? 12 : 1), -1) })
  const total = (part: 'sold' | 'sales' | 'unpriced' | 'cents' | 'unread') => lines.data?.reduce((sum, line) => sum + line[part], 0) ?? 0
  const [unread, unpriced] = [total('unread'), total('unpriced')]
  const period = isYear ? shownYear : dayInWords(first, language, { month: 'long', year: 'numeric' })
  const years = Array.from({ length: Number(thisYear) - Number(firstSale.slice(0, 4)) + 1 }, (_, back) => String(Number(thisYear) - back))
  return (
    <section aria-labelledby="h-commissions">
      <div className="sect__head">
        <h2 id="h-commissions">{home.commissions}</h2>
        <span className="home__period">
          <select
            className="input"
            aria-label={home.month}
            value={shownMonth}
            onChange={({ currentTarget }) => setMonth(currentTarget.value)}
          >
            <option value={ALL}>{home.wholeYear}</option>
            {MONTHS.map((one) => (
              <option key={one} value={one}>
                {dayInWords(`${shownYear}-${one}-01`, language, { month: 'long' })}
              </option>
            ))}
          </select>
          <select className="input" aria-label={home.year} value={shownYear} onChange={({ currentTarget }) => setYear(currentTarget.value)}>
            {years.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </span>
      </div>
      {lines.error && <LoadError error={lines.error} onRetry={lines.refetch} />}
      {lines.data?.length === 0 && <p className="home__none">{isYear ? home.noSalesInYear : home.noSales}</p>}
      {lines.data && lines.data.length > 0 && (
        <>
          <Table
            caption={`${home.commissions}, ${period}`}
            kind="table--plain commissions"
            columns={[
              { ...titled(labels.columns.assigned), names: true, cell: ({ name }) => name ?? home.unassigned },
              {
                title: home.soldColumn,
                isNumber: true,
                cell: ({ id, sold }) => (
                  <Link href={ordersHref({ tab: 'soldNotSold', additionalStatus: 'sold', user: id ?? NONE, ...inPeriod })}>
                    {number(sold)}
                  </Link>
                ),
              },
              { title: home.sales, isNumber: true, cell: ({ sales, unpriced }) => <Sum cents={sales} unread={unpriced} /> },
              { title: home.commission, isNumber: true, cell: ({ cents, unread }) => <Sum cents={cents} unread={unread} /> },
            ]}
            rows={lines.data}
            keyOf={({ id }) => id ?? NONE}
            foot={
              <tr>
                <th scope="row">{home.total}</th>
                <td className="num">{number(total('sold'))}</td>
                <td className="num">{dollars.format(total('sales') / 100)}</td>
                <td className="num">{dollars.format(total('cents') / 100)}</td>
              </tr>
            }
          />
          {unpriced > 0 && <p className="home__none">{home.unpriced(unpriced)}</p>}
          {unread > 0 && <p className="home__none">{home.unread(unread)}</p>}
        </>
      )}
    </section>
  )
}

/** What could be read, and how many could not. */
function Sum({ cents, unread }: { cents: number; unread: number }) {
  const { home } = useDeskText().office
  return (
    <>
      {dollars.format(cents / 100)}
      {unread > 0 && <span className="muted"> + {home.unreadMark(unread)}</span>}
    </>
  )
}
