import futurePlanning from '../art/card-future-planning.svg'
import immediateNeed from '../art/card-immediate-need.svg'
import mourning from '../art/card-mourning.svg'
import { useText } from '../language/text.tsx'
import { PageLink } from './page-link.tsx'

const paths = [
  { to: 'futurePlanning', id: 'future-planning', art: futurePlanning },
  { to: 'immediateNeed', id: 'immediate-need', art: immediateNeed },
  { to: 'mourning', id: 'mourning', art: mourning },
] as const

/** Three ways to arrive, each in the visitor's own words. */
export function HomeCards() {
  const { pathsTitle, pathsText, cards } = useText('home')
  return (
    <section className="section paths" aria-labelledby="paths-title">
      <div className="page">
        <div className="heading">
          <h2 id="paths-title">{pathsTitle}</h2>
          <p className="lead">{pathsText}</p>
        </div>
        <ul className="paths__list">
          {paths.map(({ to, id, art }) => (
            <li key={to} className="path" id={id}>
              <div className="arch">
                <img src={art} alt={cards[to].imageAlt} width="640" height="800" loading="lazy" />
              </div>
              <h3>{cards[to].title}</h3>
              <p>{cards[to].text}</p>
              <PageLink to={to} className="arrow-link">
                {cards[to].link}
              </PageLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
