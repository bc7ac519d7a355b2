import { PageLink } from './page-link.tsx'

interface Props {
  title: string
  text: string
  button: string
  id?: string
  sunken?: boolean
}

/** The one next step at the end of a page. */
export function CallToAction({ title, text, button, id, sunken }: Props) {
  return (
    <section className={sunken ? 'section closing section--sunken' : 'section closing'} id={id} aria-labelledby="closing">
      <div className="page">
        <div className="ripple" />
        <h2 id="closing">{title}</h2>
        <p className="lead">{text}</p>
        <PageLink to="contact" className="button button--accent">
          {button}
        </PageLink>
      </div>
    </section>
  )
}
