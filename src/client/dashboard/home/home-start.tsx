import { Link } from 'wouter'
import { FIRST_STEPS } from '../../../shared/reports.ts'
import { useDeskLanguage, useDeskText } from '../../language/desk-text.tsx'
import { trpc } from '../../trpc.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { givesFocusTo, keepsFocusInLine } from '../../ui/focus.ts'
import { NamedIcon } from '../../ui/named-icon.tsx'
import { IMPORT_PATH, SERVICES_PATH, SETTINGS_PATH, USERS_PATH } from '../paths.ts'
import { useShippedClaims } from '../settings/settings-claims.tsx'
import { useAccount } from '../shell/account.tsx'

const PATHS = {
  import: IMPORT_PATH,
  services: SERVICES_PATH,
  settings: SETTINGS_PATH,
  claims: `${SETTINGS_PATH}#claims`,
  users: USERS_PATH,
}

const passesToPage = givesFocusTo()

/** What a new office does first, ticked as it is done; it goes with the last of it, or when the office wants no more of it. */
export function HomeStart() {
  const { labels, office } = useDeskText()
  const { home } = office
  const { role } = useAccount()
  const isSuperAdmin = role === 'superAdmin'
  const services = trpc.services.list.useQuery().data
  const start = trpc.reports.firstSteps.useQuery(undefined, { enabled: isSuperAdmin }).data
  const closing = trpc.reports.closeFirstSteps.useMutation()
  if (!start || start.isClosed || FIRST_STEPS.every((step) => start.done[step])) return null
  const titleOf = (step: (typeof FIRST_STEPS)[number]) =>
    step === 'services' ? home.steps.services.title(services?.length ?? 9) : home.steps[step].title
  return (
    <section ref={passesToPage} aria-labelledby="h-start">
      <div className="sect__head">
        <h2 id="h-start">{home.toStart}</h2>
        <Button small pending={closing.isPending} onClick={() => closing.mutate()}>
          {home.closeStart}
        </Button>
      </div>
      <ol className="calls">
        {FIRST_STEPS.map((step, index) => (
          <li className={start.done[step] ? 'calls__step is-done' : 'calls__step'} key={step}>
            <span className="calls__wait">
              {start.done[step] ? (
                <>
                  <NamedIcon name="check" />
                  <span className="sr-only">{home.stepDone}</span>
                </>
              ) : (
                index + 1
              )}
            </span>
            <p className="calls__who">
              <Link href={PATHS[step]}>{titleOf(step)}</Link>
              <small>{home.steps[step].note}</small>
              {step === 'claims' && <UnconfirmedClaims claims={start.unconfirmed} />}
            </p>
            <div className="calls__acts">
              <LinkButton small href={PATHS[step]} lang={labels[buttonOf(step)].lang}>
                {labels[buttonOf(step)].text}
              </LinkButton>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The claims stand among the settings. */
const buttonOf = (step: (typeof FIRST_STEPS)[number]) => (step === 'claims' ? 'settings' : step)

/** The figures that nobody has answered for, as the site says them; each can be said to be true. */
function UnconfirmedClaims({ claims }: { claims: readonly number[] }) {
  const { home } = useDeskText().office
  const own = useShippedClaims()[useDeskLanguage()]
  const confirming = trpc.reports.confirmClaims.useMutation()
  return claims.map((at) => {
    const claim = own?.[at]
    // Nobody answers for what they cannot read.
    if (!claim) return null
    const words = `${claim.value} ${claim.label}`.trim()
    return (
      <span className="calls__claim" key={at}>
        {words} {/* Not to the next of them: a key that is held down would answer for that one as well. */}
        <Button
          small
          ref={keepsFocusInLine}
          pending={confirming.isPending}
          aria-label={home.isTrueOf(words)}
          onClick={() => confirming.mutate({ claims: [at] })}
        >
          {home.isTrue}
        </Button>
      </span>
    )
  })
}
