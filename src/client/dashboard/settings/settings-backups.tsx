import type { ShownAttempt } from '../../../server/backup/kept-backups.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { trpc } from '../../trpc.ts'
import { LoadError } from '../../ui/load-error.tsx'
import { NamedIcon } from '../../ui/named-icon.tsx'
import { officeMoment } from '../office-time.ts'

/** How the last backups and trials went, here and on the second disk. Nothing is said where the database is looked after elsewhere. */
export function SettingsBackups() {
  const t = useDeskText()
  const { backups: words } = t.office.settings
  const { data, error, refetch } = trpc.settings.backups.useQuery()
  if (error && !data) return <LoadError what={words.loadFailed} error={error} onRetry={refetch} />
  if (!data) return null
  const { nightly, second, recent, drill, secondDrill } = data
  return (
    <div className="settings">
      <section aria-labelledby="section-backups">
        <div>
          <h2 id="section-backups">{words.title}</h2>
          <p>{words.lead}</p>
        </div>
        <dl className="facts">
          <div>
            <dt>{words.nightly}</dt>
            <dd>{nightly ? <Attempt tried={nightly} /> : words.waiting}</dd>
          </div>
          {recent && (
            <div>
              <dt>{words.recent}</dt>
              <dd>
                <Attempt tried={recent} />
              </dd>
            </div>
          )}
          {second && (
            <div>
              <dt>{words.second}</dt>
              <dd>
                <Attempt tried={second} />
              </dd>
            </div>
          )}
          <div>
            <dt>{words.drill}</dt>
            <dd>{drill ? <Attempt tried={drill} well={words.recovered(drill.orders ?? 0)} /> : words.noDrill}</dd>
          </div>
          {secondDrill && (
            <div>
              <dt>{words.secondDrill}</dt>
              <dd>
                <Attempt tried={secondDrill} well={words.recovered(secondDrill.orders ?? 0)} />
              </dd>
            </div>
          )}
        </dl>
      </section>
    </div>
  )
}

function Attempt({ tried: { at, ok, reason }, well }: { tried: ShownAttempt; well?: string }) {
  const t = useDeskText()
  return (
    <span className="attempt" data-failed={ok ? undefined : ''}>
      <NamedIcon name={ok ? 'check' : 'warn'} />
      <span>
        <time dateTime={at}>{officeMoment(at, t)}</time>. {ok ? well : t.office.settings.backups.failed(reason)}
      </span>
    </span>
  )
}
