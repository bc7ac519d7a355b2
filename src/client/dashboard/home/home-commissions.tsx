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

const MONTHS_OFFERED = 12
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** What each person's sales of a month are worth and bring, as far as it can be read; what cannot is said. */
export function HomeCommissions({ day }: { day: string }) {
  const { office, labels } = useDeskText()
  const { home } = office
  const language = useDeskLanguage()
  const [chosen, setChosen] = useState<string | null>(null)
  const first = addMonths(chosen ?? day, 0)
  const lines = trpc.reports.commissions.useQuery({ month: first.slice(0, 7) })
  const inMonth = soldIn({ from: first, to: addDays(addMonths(first, 1), -1) })
  const total = (part: 'sold' | 'sales' | 'unpriced' | 'cents' | 'unread') => lines.data?.reduce((sum, line) => sum + line[part], 0) ?? 0
  const [unread, unpriced] = [total('unread'), total('unpriced')]
  const monthName = (month: string) => dayInWords(month, language, { month: 'long', year: 'numeric' })
  return (
    <section aria-labelledby="h-commissions">
      <div className="sect__head">
        <h2 id="h-commissions">{home.commissions}</h2>
        <select
          className="input home__month"
          aria-label={home.month}
          value={first}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        >
          {Array.from({ length: MONTHS_OFFERED }, (_, index) => addMonths(day, -index)).map((month) => (
            <option key={month} value={month}>
              {monthName(month)}
            </option>
          ))}
        </select>
      </div>
      {lines.error && <LoadError error={lines.error} onRetry={lines.refetch} />}
      {lines.data?.length === 0 && <p className="home__none">{home.noSales}</p>}
      {lines.data && lines.data.length > 0 && (
        <>
          <Table
            caption={`${home.commissions}, ${monthName(first)}`}
            kind="table--plain commissions"
            columns={[
              { ...titled(labels.columns.assigned), names: true, cell: ({ name }) => name ?? home.unassigned },
              {
                title: home.soldColumn,
                isNumber: true,
                cell: ({ id, sold }) => (
                  <Link href={ordersHref({ tab: 'soldNotSold', additionalStatus: 'sold', user: id ?? NONE, ...inMonth })}>
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
