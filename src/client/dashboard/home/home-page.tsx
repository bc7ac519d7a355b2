// The first page of the desk: what happened, who waits, how the last weeks went. Every figure leads to the orders behind it.

import { Link } from 'wouter'
import { NONE } from '../../../shared/order-query.ts'
import type { Conversion, HomeReport } from '../../../shared/reports.ts'
import { titled } from '../../language/desk-labels.ts'
import { useDeskLanguage, useDeskText } from '../../language/desk-text.tsx'
import { trpc } from '../../trpc.ts'
import { Filled } from '../../ui/filled.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { FactorNotice } from '../accounts/factor-notice.tsx'
import { sourceName } from '../author.ts'
import { MailNotice } from '../mail-notice.tsx'
import { createdIn, ordersHref } from '../orders-href.ts'
import { ProgramsNotice } from '../programs-notice.tsx'
import { useAccount } from '../shell/account.tsx'
import { DeskMain } from '../shell/desk-main.tsx'
import { useNow } from '../use-now.ts'
import { ConversionTable } from './conversion-table.tsx'
import { FirstResponse } from './first-response.tsx'
import { HomeCalls, HomePromised, HomeStale } from './home-calls.tsx'
import { HomeCommissions } from './home-commissions.tsx'
import { HomeFigures } from './home-figures.tsx'
import { HomeHousekeeping } from './home-housekeeping.tsx'
import { HomeSamples } from './home-samples.tsx'
import { HomeStart } from './home-start.tsx'
import { greetingAt, longMoment } from './home-words.ts'
import { WeekChart } from './week-chart.tsx'

/** The figures grow old by themselves: a day begins, a wait passes seven days. */
const REFRESH = 60_000

export function HomePage() {
  const t = useDeskText()
  const language = useDeskLanguage()
  const { name } = useAccount()
  const now = useNow()
  const query = trpc.reports.home.useQuery(undefined, { refetchInterval: REFRESH })
  const [firstName = name] = name.split(' ')
  const report = query.data
  return (
    <DeskMain name={t.labels.home.text}>
      <header className="morning">
        <p className="morning__date">{longMoment(now, language)}</p>
        <h1>{t.office.home.greet(greetingAt(now, t), firstName)}</h1>
        {report && <p className="morning__line">{report.isEmpty ? t.office.home.emptyLine : <HomeLine report={report} />}</p>}
      </header>
      {query.error && <LoadError error={query.error} onRetry={query.refetch} />}
      <MailNotice />
      <ProgramsNotice />
      <FactorNotice />
      <HomeSamples />
      {report && <HomeHousekeeping news={report.housekeeping} />}
      <HomeFigures report={report} failed={query.error !== null && !report} now={now} />
      {report && !report.isEmpty && <HomeSections report={report} now={now} />}
      {report && (
        <div className="home">
          <HomeStart />
        </div>
      )}
    </DeskMain>
  )
}

function HomeLine({ report: { newToday, unanswered, brought, day } }: { report: HomeReport }) {
  const { home } = useDeskText().office
  return (
    <>
      {newToday === 0 ? (
        home.nobodyNew
      ) : (
        <Filled
          text={home.arrived(newToday)}
          values={{
            requests: (
              <Link className="mark" href={ordersHref({ statuses: 'all', ...createdIn({ from: day, to: day }) })}>
                {home.requests(newToday)}
              </Link>
            ),
          }}
        />
      )}{' '}
      {home.waiting(unanswered.count)}
      {brought > 0 && (
        <>
          {' '}
          <Link className="mark" href={ordersHref({ waiting: 'brought' })}>
            {home.brought(brought)}
          </Link>
        </>
      )}
    </>
  )
}

function HomeSections({ report, now }: { report: HomeReport; now: Date }) {
  const t = useDeskText()
  const { office, labels } = t
  const { home } = office
  const { conversion, sources, people, conversionPeriod } = report
  const created = createdIn(conversionPeriod)
  return (
    <div className="home">
      <div className="home__pile">
        <HomePromised report={report} now={now} />
        <HomeCalls report={report} now={now} />
      </div>
      <HomeStale report={report} now={now} />
      <div className="home__pile">
        <WeekChart weeks={report.weeks} />
        <HomeCommissions day={report.day} firstSale={report.firstSale} people={people.length} />
      </div>
      <div className="home__pile">
        <ConversionTable
          id="sources"
          title={home.sources}
          column={titled(labels.columns.source)}
          rows={[
            ...sources.map(({ source, ...counts }) => ({
              ...counts,
              ...(source === null ? { text: home.noSource } : sourceName(source, t)),
              ...(source !== null && { href: ordersHref({ statuses: 'all', source, ...created }) }),
            })),
            ...restOf(conversion, sources).map((counts) => ({ ...counts, text: home.otherSources })),
          ]}
        />
        <ConversionTable
          id="people"
          title={home.people}
          column={titled(labels.columns.assigned)}
          rows={[
            ...people.map(({ id, name, ...counts }) => ({
              ...counts,
              text: name,
              href: ordersHref({ statuses: 'all', user: id, ...created }),
            })),
            ...restOf(conversion, people).map((counts) => ({
              ...counts,
              text: home.unassigned,
              href: ordersHref({ statuses: 'all', user: NONE, ...created }),
            })),
          ]}
        />
        <FirstResponse response={report.response} period={report.responsePeriod} />
      </div>
    </div>
  )
}

/** What is in none of the rows, so that a table adds up. */
function restOf(whole: Conversion, rows: readonly Conversion[]): Conversion[] {
  const sumOf = (count: keyof Conversion) => rows.reduce((sum, row) => sum + row[count], 0)
  const rest = { all: whole.all - sumOf('all'), sold: whole.sold - sumOf('sold') }
  return rest.all > 0 ? [rest] : []
}
