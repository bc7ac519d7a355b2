import { telHref } from '../../shared/addresses.ts'
import art from '../art/card-mourning.svg'
import { useText } from '../language/text.tsx'
import { Filled } from '../ui/filled.tsx'
import { PageLink } from './page-link.tsx'
import { useSettings } from './site-data.tsx'

export function NotFound() {
  const { code, title, text, home, contact, imageAlt } = useText('notFound')
  const { orCall } = useText('common')
  const { phone } = useSettings()
  return (
    <section className="not-found" aria-labelledby="title">
      <div className="page split">
        <div className="not-found__text">
          <p className="not-found__code">{code}</p>
          <h1 id="title">{title}</h1>
          <p className="lead">{text}</p>
          <div className="not-found__actions">
            <PageLink to="home" className="button">
              {home}
            </PageLink>
            <PageLink to="contact" className="button button--quiet">
              {contact}
            </PageLink>
          </div>
          {phone && (
            <p>
              <Filled text={orCall} values={{ phone: <a href={telHref(phone)}>{phone}</a> }} />
            </p>
          )}
        </div>
        <div className="arch">
          <img src={art} alt={imageAlt} width="640" height="800" />
        </div>
      </div>
    </section>
  )
}
