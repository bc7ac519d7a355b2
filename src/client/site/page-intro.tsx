import type { ReactNode } from 'react'

interface Props {
  /** The section's own address, such as `about`. */
  id?: string
  title: string
  lead?: string | undefined
  /** A picture for the arch; a page without one opens plainly. */
  art?: { src: string; alt: string }
  children?: ReactNode
}

/** How every inner page opens: its name, one sentence, and a window. */
export function PageIntro({ id, title, lead, art, children }: Props) {
  return (
    <section className={art ? 'page-head' : 'page-head page-head--plain'} id={id} aria-labelledby="title">
      <div className={art ? 'page split' : 'page'}>
        <div className="page-head__text">
          <h1 id="title">{title}</h1>
          {lead && <p className="lead">{lead}</p>}
          {children}
        </div>
        {art && (
          <div className="page-head__art arch">
            <img src={art.src} alt={art.alt} width="640" height="800" fetchPriority="high" />
          </div>
        )}
      </div>
    </section>
  )
}
