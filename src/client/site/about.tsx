import art from '../art/about-arcade.svg'
import coast from '../art/planning-04-coast.svg'
import { useText } from '../language/text.tsx'
import { CallToAction } from './call-to-action.tsx'
import { PageIntro } from './page-intro.tsx'

export function About() {
  const { title, lead, imageAlt, who, what, coverage, cta } = useText('about')
  return (
    <>
      <PageIntro id="about" title={title} lead={lead} art={{ src: art, alt: imageAlt }} />
      <section className="section section--follows">
        <div className="page">
          <div className="pair">
            <h2>{who.title}</h2>
            <div className="prose">
              {who.paragraphs.map((paragraph, at) => (
                <p key={at}>{paragraph}</p>
              ))}
            </div>
          </div>
          <div className="pair">
            <h2>{what.title}</h2>
            <div>
              <div className="prose">
                <p>{what.text}</p>
              </div>
              <ul className="offers">
                {what.items.map((item, at) => (
                  <li key={at}>
                    <h3>{item.title}</h3>
                    <p>{item.text}</p>
                  </li>
                ))}
              </ul>
            </div>
          </div>
        </div>
      </section>
      <section className="section section--inverse coverage" aria-labelledby="coverage-title">
        <div className="page split">
          <div className="coverage__text">
            <h2 id="coverage-title">{coverage.title}</h2>
            <p>{coverage.text}</p>
            <div className="frame">
              <img src={coast} alt={coverage.imageAlt} width="1200" height="800" loading="lazy" />
            </div>
          </div>
          <ul className="regions">
            {coverage.regions.map((region, at) => (
              <li key={at}>{region}</li>
            ))}
          </ul>
        </div>
      </section>
      <CallToAction {...cta} />
    </>
  )
}
