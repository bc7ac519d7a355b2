import type { ShownAttempt } from '../../../server/backup/kept-backups.ts'
import { useDeskLanguage, useDeskText } from '../../language/desk-text.tsx'
import { trpc } from '../../trpc.ts'
import { LoadError } from '../../ui/load-error.tsx'
import { NamedIcon } from '../../ui/named-icon.tsx'
import { officeMoment } from '../office-time.ts'

/** Of a trial, how many orders it found again. */
type Tried = ShownAttempt & { orders?: number | null }

/** How the last backups and trials went, here and on the second disk. Nothing is said where the database is looked after elsewhere. */
export function SettingsBackups() {
  const t = useDeskText()
  const { backups: words } = t.office.settings
  const { data, error, refetch } = trpc.settings.backups.useQuery()
  if (error && !data) return <LoadError what={words.loadFailed} error={error} onRetry={refetch} />
  if (!data) return null
  const { nightly, second, recent, drill, secondDrill } = data
  const attempts: [name: string, tried: Tried | null, otherwise?: string][] = [
    [words.nightly, nightly, words.waiting],
    [words.recent, recent],
    [words.second, second],
    [words.drill, drill, words.noDrill],
    [words.secondDrill, secondDrill],
  ]
  return (
    <div className="settings">
      <section aria-labelledby="section-backups">
        <div>
          <h2 id="section-backups">{words.title}</h2>
          <p>{words.lead}</p>
        </div>
        <dl className="facts">
          {attempts.map(
            ([name, tried, otherwise]) =>
              (tried || otherwise) && (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{tried ? <Attempt tried={tried} /> : otherwise}</dd>
                </div>
              ),
          )}
        </dl>
      </section>
    </div>
  )
}

function Attempt({ tried: { at, ok, reason, orders } }: { tried: Tried }) {
  const t = useDeskText()
  const { recovered } = t.office.settings.backups
  const well = orders === undefined ? undefined : recovered(orders ?? 0)
  return (
    <span className="attempt" data-failed={ok ? undefined : ''}>
      <NamedIcon name={ok ? 'check' : 'warn'} />
      <span>
        <time dateTime={at}>{officeMoment(at, t)}</time>. {ok ? well : <Failure reason={reason} />}
      </span>
    </span>
  )
}

/** Without a sentence of ours it is the system's own words, which are English. */
function Failure({ reason }: Pick<Tried, 'reason'>) {
  const { failed, tell } = useDeskText().office.settings.backups
  const language = useDeskLanguage()
  if (reason === null) return `${failed}. ${tell}`
  const [words, spoken] = typeof reason === 'string' ? [reason, 'en'] : [reason[language], undefined]
  return (
    <>
      {failed}: <span lang={spoken}>{words.replace(/\.$/, '')}</span>. {tell}
    </>
  )
}
