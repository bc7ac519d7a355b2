import { Link } from 'wouter'
import { useDeskText } from '../../language/desk-text.tsx'
import { trpc } from '../../trpc.ts'
import { LinkButton } from '../../ui/button.tsx'
import { IMPORT_PATH, SERVICES_PATH, SETTINGS_PATH, USERS_PATH } from '../paths.ts'

/** What a new office does first. */
export function HomeStart() {
  const { labels, office } = useDeskText()
  const { home } = office
  const services = trpc.services.list.useQuery()
  const { steps } = home
  const lines = [
    { ...steps.import, href: IMPORT_PATH, button: labels.import },
    { ...steps.services, title: steps.services.title(services.data?.length ?? 9), href: SERVICES_PATH, button: labels.services },
    { ...steps.settings, href: SETTINGS_PATH, button: labels.settings },
    { ...steps.users, href: USERS_PATH, button: labels.users },
  ]
  return (
    <section aria-labelledby="h-start">
      <div className="sect__head">
        <h2 id="h-start">{home.toStart}</h2>
      </div>
      <ol className="calls">
        {lines.map(({ title, note, href, button }, index) => (
          <li className="calls__step" key={href}>
            <span className="calls__wait">{index + 1}</span>
            <p className="calls__who">
              <Link href={href}>{title}</Link>
              <small>{note}</small>
            </p>
            <div className="calls__acts">
              <LinkButton small href={href} lang={button.lang}>
                {button.text}
              </LinkButton>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
