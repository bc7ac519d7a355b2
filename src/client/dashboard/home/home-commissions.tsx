import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { addDays, addMonths } from '../../../shared/dates.ts'
import { NONE } from '../../../shared/order-query.ts'
import type { CommissionLine } from '../../../shared/reports.ts'
import { titled } from '../../language/desk-labels.ts'
import { useDeskLanguage, useDeskText } from '../../language/desk-text.tsx'
import { number } from '../../language/numbers.ts'
import { trpc } from '../../trpc.ts'
import { type ListColumn, Table } from '../../ui/list-table.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { Options } from '../../ui/options.tsx'
import { ordersHref, soldIn } from '../orders-href.ts'
import { dayInWords } from './home-words.ts'

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'))
const ALL = 'all'

interface Props {
  /** Today, and the day of the first sale, on the office's calendar. */
  day: string
  firstSale: string
  /** How many lines are to be expected, as long as nobody knows. */
  people: number
}

/** What each person's sales of a month or a year are worth and bring, as far as it can be read; what cannot is said. */
export function HomeCommissions({ day, firstSale, people }: Props) {
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
  // As long as another month is on its way, the table stays as tall as it is.
  const lines = trpc.reports.commissions.useQuery({ month: isYear ? shownYear : first.slice(0, 7) }, { placeholderData: keepPreviousData })
  const isLoading = lines.isPending || lines.isPlaceholderData
  const loaded = isLoading ? undefined : lines.data
  const inPeriod = soldIn({ from: first, to: addDays(addMonths(first, isYear ? 12 : 1), -1) })
  const total = (part: 'sold' | 'sales' | 'unpriced' | 'cents' | 'unread') => loaded?.reduce((sum, line) => sum + line[part], 0) ?? 0
  const [unread, unpriced] = [total('unread'), total('unpriced')]
  const period = isYear ? shownYear : dayInWords(first, language, { month: 'long', year: 'numeric' })
  const years = Array.from({ length: Number(thisYear) - Number(firstSale.slice(0, 4)) + 1 }, (_, back) => String(Number(thisYear) - back))
  const table = { caption: `${home.commissions}, ${period}`, kind: 'table--plain commissions' }
  const who = { ...titled(labels.columns.assigned), names: true }
  const sold = { title: home.soldShort, isNumber: true }
  const sales = { title: home.sales, isNumber: true }
  const commission = { title: home.commission, isNumber: true }
  const columns: ListColumn<CommissionLine>[] = [
    { ...who, cell: ({ name }) => name ?? home.unassigned },
    {
      ...sold,
      cell: ({ id, sold }) => (
        <Link href={ordersHref({ tab: 'soldNotSold', additionalStatus: 'sold', user: id ?? NONE, ...inPeriod })}>{number(sold)}</Link>
      ),
    },
    { ...sales, cell: ({ sales, unpriced }) => <Sum cents={sales} unread={unpriced} /> },
    { ...commission, cell: ({ cents, unread }) => <Sum cents={cents} unread={unread} /> },
  ]
  return (
    <section aria-labelledby="h-commissions" aria-busy={isLoading}>
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
            <Options of={MONTHS} called={(one) => dayInWords(`${shownYear}-${one}-01`, language, { month: 'long' })} />
          </select>
          <select className="input" aria-label={home.year} value={shownYear} onChange={({ currentTarget }) => setYear(currentTarget.value)}>
            {years.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </span>
      </div>
      {lines.error && <LoadError error={lines.error} onRetry={lines.refetch} />}
      {loaded?.length === 0 && <p className="home__none">{isYear ? home.noSalesInYear : home.noSales}</p>}
      {isLoading && !lines.error && (
        <Table
          {...table}
          columns={[{ ...who, names: false }, sold, sales, commission].map((column) => ({ ...column, cell: () => <Skeleton /> }))}
          rows={[...Array(lines.data?.length || people || 1).keys()]}
          keyOf={(row) => row}
          foot={
            <tr>
              {columns.map(({ title, isNumber }) => (
                <td key={title} className={isNumber ? 'num' : undefined}>
                  <Skeleton />
                </td>
              ))}
            </tr>
          }
        />
      )}
      {loaded && loaded.length > 0 && (
        <>
          <Table
            {...table}
            columns={columns}
            rows={loaded}
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

/** As tall as a line of text, which takes its place. */
function Skeleton() {
  return (
    <span className="commissions__skeleton" aria-hidden="true">
      <span className="skeleton" />
    </span>
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
