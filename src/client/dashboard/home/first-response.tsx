import { Link } from 'wouter'
import { type HomeReport, type Period, RESPONSE_DAYS } from '../../../shared/reports.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { createdIn, ordersHref } from '../orders-href.ts'
import { durationOf } from './home-words.ts'
import { percentOf, ShareBar } from './share-bar.tsx'

/** How long families waited: the median, and how many were answered within which time. */
export function FirstResponse({ response, period }: { response: HomeReport['response']; period: Period }) {
  const t = useDeskText()
  const { home } = t.office
  const answered = response.groups.reduce((sum, count) => sum + count, 0)
  return (
    <section aria-labelledby="h-response">
      <div className="sect__head">
        <h2 id="h-response">{home.response}</h2>
        <Link href={ordersHref({ statuses: 'all', ...createdIn(period) })}>{home.lastDays(RESPONSE_DAYS)}</Link>
      </div>
      {response.median === null ? (
        <p className="home__none">{home.noResponse}</p>
      ) : (
        <>
          <p className="home__median">
            <b>{home.median(durationOf(response.median, t))}</b>
            {response.before !== null && `; ${home.medianBefore(RESPONSE_DAYS, durationOf(response.before, t))}`}
          </p>
          <ul className="waits">
            {response.groups.map((count, index) => (
              <li key={home.groups[index]}>
                <span>{home.groups[index]}</span>
                <ShareBar part={count} whole={answered} />
                <span className="num">{percentOf(count, answered)} %</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
