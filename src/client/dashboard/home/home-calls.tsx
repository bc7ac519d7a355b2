// Who waits for a first call, who was promised one for today, and which orders nobody has touched for a week: the longest first.

import { Link } from 'wouter'
import { addDays } from '../../../shared/dates.ts'
import { shownHour } from '../../../shared/hours.ts'
import type { Bilingual } from '../../../shared/language.ts'
import type { HomeReport, UnansweredRequest } from '../../../shared/reports.ts'
import { useDeskLanguage, useDeskText } from '../../language/desk-text.tsx'
import { NamedIcon } from '../../ui/named-icon.tsx'
import { Said, SaidSentence } from '../../ui/said.tsx'
import { CallButtons } from '../contact/call-buttons.tsx'
import { contact } from '../contact/contacted.ts'
import { useWhatsapp } from '../contact/use-whatsapp.ts'
import { daysSince, officeHour } from '../office-time.ts'
import { OPENED_HERE, ordersHref } from '../orders-href.ts'
import { orderPath } from '../paths.ts'
import { durationOf, secondsSince, sinceWhen } from './home-words.ts'

interface Props {
  report: HomeReport
  now: Date
}

export function HomeCalls({ report: { calls, unanswered }, now }: Props) {
  const t = useDeskText()
  const { home } = t.office
  return (
    <section aria-labelledby="h-calls">
      <div className="sect__head">
        <h2 id="h-calls">{home.calls}</h2>
        {unanswered.count > 0 && <Link href={ordersHref({ tab: 'newInProgress', waiting: 'yes' })}>{home.seeAll(unanswered.count)}</Link>}
      </div>
      {calls.length === 0 && <p className="home__none">{home.noCalls}</p>}
      <ol className="calls">
        {calls.map(({ id, contactName, phoneNumber, receivedAt, serviceName, lastComment }) => (
          <li key={id}>
            <p className="calls__wait">
              {durationOf(secondsSince(receivedAt, now), t)}
              <small>
                <SaidSentence sentence={home.since(sinceWhen(receivedAt, t, now))} />
              </small>
            </p>
            <p className="calls__who">
              <Link href={orderPath(id)} state={OPENED_HERE}>
                {contactName}
              </Link>
              <Service name={serviceName} comment={lastComment} />
            </p>
            <CallActs {...{ id, contactName, phoneNumber }} />
          </li>
        ))}
      </ol>
    </section>
  )
}

/** What they ask for, and what was noted last: a call that nobody answered, perhaps. */
function Service({ name, comment = null }: { name: Bilingual | null; comment?: string | null }) {
  const { labels } = useDeskText()
  const language = useDeskLanguage()
  return (
    <small className="one" title={comment ?? undefined}>
      {name ? name[language] : <Said label={labels.notSure} />}
      {comment !== null && ` · ${comment}`}
    </small>
  )
}

type Callable = Pick<UnansweredRequest, 'id' | 'contactName' | 'phoneNumber'>

function CallActs(call: Callable) {
  const { home } = useDeskText().office
  const whatsappTo = useWhatsapp()
  return (
    <div className="calls__acts">
      <CallButtons
        {...call}
        whatsappHref={whatsappTo(call)}
        whatsappName={home.whatsapp(call.contactName)}
        onContact={(way) => contact({ ...call, email: null }, way)}
      />
    </div>
  )
}

/** The calls that were promised for today, by their hour. */
export function HomePromised({ report: { promised, day }, now }: Props) {
  const t = useDeskText()
  const { home } = t.office
  const clock = officeHour(now)
  return (
    <section aria-labelledby="h-promised">
      <div className="sect__head">
        <h2 id="h-promised">{home.promised}</h2>
        {promised.count > promised.calls.length && (
          <Link href={ordersHref({ statuses: 'open', followUpBefore: addDays(day, 1), sort: '-followUp' })}>{home.seePromised}</Link>
        )}
      </div>
      {promised.calls.length === 0 && <p className="home__none">{home.noPromised}</p>}
      <ol className="calls">
        {promised.calls.map(({ id, contactName, phoneNumber, followUpTime, serviceName }) => (
          <li key={id}>
            <PromisedHour hour={followUpTime} clock={clock} />
            <p className="calls__who">
              <Link href={orderPath(id)} state={OPENED_HERE}>
                {contactName}
              </Link>
              <Service name={serviceName} />
            </p>
            <CallActs {...{ id, contactName, phoneNumber }} />
          </li>
        ))}
      </ol>
    </section>
  )
}

/** When to call; an hour that has passed is said in a word and a shape, too. */
function PromisedHour({ hour, clock }: { hour: string | null; clock: string }) {
  const { office, orders } = useDeskText()
  if (hour === null || hour >= clock) return <p className="calls__wait">{hour === null ? office.home.anyHour : shownHour(hour)}</p>
  const words = orders.followUpLate(shownHour(hour))
  return (
    <p className="calls__wait idle" title={words}>
      <NamedIcon name="warn" />
      <span aria-hidden="true">{shownHour(hour)}</span>
      <span className="sr-only">{words}</span>
    </p>
  )
}

export function HomeStale({ report: { stale, untouched }, now }: Props) {
  const { activity, office, orders, labels } = useDeskText()
  const { home } = office
  return (
    <section aria-labelledby="h-quiet">
      <div className="sect__head">
        <h2 id="h-quiet">{home.quiet}</h2>
        {untouched.count > 0 && <Link href={ordersHref({ tab: 'noUpdates' })}>{home.seeAll(untouched.count)}</Link>}
      </div>
      {stale.length === 0 && <p className="home__none">{home.upToDate}</p>}
      <ol className="calls">
        {stale.map(({ id, contactName, lastUpdateAt, lastComment, assignedName }) => (
          <li className="calls__idle" key={id}>
            <p className="calls__wait idle">{activity.days(daysSince(lastUpdateAt, now))}</p>
            <p className="calls__who">
              <Link href={orderPath(id)} state={OPENED_HERE}>
                {contactName}
              </Link>
              <small className="two">{lastComment ?? orders.noComments}</small>
            </p>
            <span className="calls__by">{assignedName ?? <Said label={labels.nothing} />}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
