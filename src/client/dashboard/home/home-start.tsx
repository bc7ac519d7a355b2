import { Link } from 'wouter'
import { START_STEPS } from '../../../shared/reports.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { trpc } from '../../trpc.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import { IMPORT_PATH, SERVICES_PATH, SETTINGS_PATH, USERS_PATH } from '../paths.ts'
import { useAccount } from '../shell/account.tsx'

const PATHS = { import: IMPORT_PATH, services: SERVICES_PATH, settings: SETTINGS_PATH, users: USERS_PATH }

/** What a new office does first, ticked as it is done; it goes with the last of it, or when the office wants no more of it. */
export function HomeStart() {
  const { labels, office } = useDeskText()
  const { home } = office
  const { role } = useAccount()
  const isSuperAdmin = role === 'superAdmin'
  const services = trpc.services.list.useQuery().data
  const start = trpc.reports.start.useQuery(undefined, { enabled: isSuperAdmin }).data
  const closing = trpc.reports.closeStart.useMutation()
  if (!start || start.isClosed || START_STEPS.every((step) => start.done[step])) return null
  const titleOf = (step: (typeof START_STEPS)[number]) =>
    step === 'services' ? home.steps.services.title(services?.length ?? 9) : home.steps[step].title
  return (
    <section aria-labelledby="h-start">
      <div className="sect__head">
        <h2 id="h-start">{home.toStart}</h2>
        <Button small pending={closing.isPending} onClick={() => closing.mutate()}>
          {home.closeStart}
        </Button>
      </div>
      <ol className="calls">
        {START_STEPS.map((step, index) => (
          <li className={start.done[step] ? 'calls__step is-done' : 'calls__step'} key={step}>
            <span className="calls__wait">
              {start.done[step] ? (
                <>
                  <Glyph name="check" />
                  <span className="sr-only">{home.stepDone}</span>
                </>
              ) : (
                index + 1
              )}
            </span>
            <p className="calls__who">
              <Link href={PATHS[step]}>{titleOf(step)}</Link>
              <small>{home.steps[step].note}</small>
            </p>
            <div className="calls__acts">
              <LinkButton small href={PATHS[step]} lang={labels[step].lang}>
                {labels[step].text}
              </LinkButton>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
