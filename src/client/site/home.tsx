import aboutArt from '../art/about-arcade.svg'
import hero from '../art/hero-landscape.svg'
import heroTall from '../art/hero-landscape-tall.svg'
import servicesArt from '../art/service-card.svg'
import { useLanguage, useText } from '../language/text.tsx'
import { CallToAction } from './call-to-action.tsx'
import { HomeCards } from './home-cards.tsx'
import { PageLink } from './page-link.tsx'
import { useSettings } from './site-data.tsx'

export function Home() {
  const { contact } = useText('home')
  const { whatsapp } = useSettings()
  return (
    <>
      <Hero />
      <Help />
      <Claims />
      <AboutCard />
      <HomeCards />
      <ServicesCard />
      <CallToAction
        id="contact"
        title={contact.title}
        text={whatsapp ? contact.text : contact.textWithoutWhatsapp}
        button={contact.button}
      />
    </>
  )
}

function Hero() {
  const { title, description } = useText('home')
  const { heroImage } = useText('a11y')
  return (
    <section className="hero" aria-labelledby="title">
      <picture className="hero__art">
        <source media="(width < 48rem)" srcSet={heroTall} width="800" height="1200" />
        <img src={hero} alt={heroImage} width="1600" height="900" fetchPriority="high" />
      </picture>
      <div className="page hero__text">
        <h1 id="title">{title}</h1>
        <p>{description}</p>
      </div>
    </section>
  )
}

function Help() {
  const { help } = useText('home')
  return (
    <section className="page" aria-labelledby="help-title">
      <div className="help">
        <div className="help__text">
          <h2 id="help-title">{help.title}</h2>
          <p>{help.text}</p>
        </div>
        <PageLink to="contact" className="button button--accent">
          {help.button}
        </PageLink>
      </div>
    </section>
  )
}

function Claims() {
  const { claimsTitle } = useText('home')
  const claims = useText('claims')
  const { language } = useLanguage()
  const { claims: written } = useSettings()
  return (
    <section className="claims page" aria-labelledby="claims-title">
      <h2 className="visually-hidden" id="claims-title">
        {claimsTitle}
      </h2>
      <ul>
        {claims.map(({ value, label }, at) => (
          <li key={at}>
            <strong>{written[at]?.value[language] || value}</strong> <span>{written[at]?.label[language] || label}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function AboutCard() {
  const { about } = useText('home')
  return (
    <section className="section" id="about" aria-labelledby="about-title">
      <div className="page split">
        <div className="intro__art arch">
          <img src={aboutArt} alt={about.imageAlt} width="800" height="960" loading="lazy" />
        </div>
        <div className="intro__text">
          <h2 id="about-title">{about.title}</h2>
          <p className="lead">{about.text}</p>
          <PageLink to="about" className="arrow-link">
            {about.button}
          </PageLink>
        </div>
      </div>
    </section>
  )
}

function ServicesCard() {
  const { services } = useText('home')
  return (
    <section className="section section--inverse feature" id="services" aria-labelledby="services-title">
      <div className="page split">
        <div className="feature__text">
          <h2 id="services-title">{services.title}</h2>
          <p>{services.text}</p>
          <PageLink to="services" className="button button--quiet">
            {services.button}
          </PageLink>
        </div>
        <div className="feature__art">
          <img src={servicesArt} alt={services.imageAlt} width="800" height="600" loading="lazy" />
        </div>
      </div>
    </section>
  )
}
