import art from '../art/card-future-planning.svg'
import { useText } from '../language/text.tsx'
import { CallToAction } from './call-to-action.tsx'
import { Carousel } from './carousel.tsx'
import { PageIntro } from './page-intro.tsx'

export function FuturePlanning() {
  const { title, lead, imageAlt, why, carouselTitle, benefitsTitle, benefits, note, cta } = useText('futurePlanning')
  return (
    <>
      <PageIntro id="future-planning" title={title} lead={lead} art={{ src: art, alt: imageAlt }} />
      <section className="section why">
        <div className="page pair">
          <h2>{why.title}</h2>
          <div className="prose">
            {why.paragraphs.map((paragraph, at) => (
              <p key={at}>{paragraph}</p>
            ))}
          </div>
        </div>
      </section>
      <section className="section scenes" aria-labelledby="scenes-title">
        <div className="page">
          <div className="heading">
            <h2 id="scenes-title">{carouselTitle}</h2>
          </div>
          <Carousel />
        </div>
      </section>
      <section className="section section--sunken" aria-labelledby="benefits-title">
        <div className="page benefits-grid">
          <div className="heading">
            <h2 id="benefits-title">{benefitsTitle}</h2>
            <div className="note">
              <h3>{note.title}</h3>
              <p>{note.text}</p>
            </div>
          </div>
          <ol className="benefits">
            {benefits.map((benefit, at) => (
              <li key={at}>
                <h3>{benefit.title}</h3>
                <p>{benefit.text}</p>
              </li>
            ))}
          </ol>
        </div>
      </section>
      <CallToAction {...cta} />
    </>
  )
}
