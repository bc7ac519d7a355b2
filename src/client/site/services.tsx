import type { PublicService } from '../../shared/service.ts'
import art from '../art/service-card.svg'
import { useLanguage, useText } from '../language/text.tsx'
import { CallToAction } from './call-to-action.tsx'
import { PageIntro } from './page-intro.tsx'
import { PageLink } from './page-link.tsx'
import { usePicture } from './site-data.tsx'
import { useServices } from './use-services.ts'

export function Services() {
  const { title, description, empty, cta } = useText('services')
  const services = useServices()
  return (
    <>
      <PageIntro id="services" title={title} lead={description} />
      <section className="section section--follows">
        {services.length > 0 ? (
          <ul className="page service-list">
            {services.map((service, at) => (
              <ServiceCard key={service.id} service={service} first={at === 0} />
            ))}
          </ul>
        ) : (
          <p className="page lead">{empty}</p>
        )}
      </section>
      <CallToAction {...cta} sunken />
    </>
  )
}

/** $1,295, with cents where there are some. */
const dollars = (price: number) =>
  price.toLocaleString('en-US', { style: 'currency', currency: 'USD', minimumFractionDigits: Number.isInteger(price) ? 0 : 2 })

function ServiceCard({ service, first }: { service: PublicService; first: boolean }) {
  const { featuresTitle, moreInformation } = useText('services')
  const { language } = useLanguage()
  const name = service.name[language]
  const own = usePicture(`service ${service.id}`)
  const picture = own ?? { src: art, width: 800, height: 600 }
  return (
    <li className="service">
      <div className={own ? 'service__art service__art--own' : 'service__art'}>
        {/* The first is on a phone's first screen. */}
        <img {...picture} alt="" loading={first ? 'eager' : 'lazy'} />
      </div>
      <div className="service__body">
        <h2>{name}</h2>
        {service.price !== undefined && <p className="service__price">{dollars(service.price)}</p>}
        <div>
          <h3>{featuresTitle}</h3>
          <ul className="service__features">
            {service.features[language].map((feature, at) => (
              <li key={at}>{feature}</li>
            ))}
          </ul>
        </div>
        <p className="service__disclaimer">*{service.disclaimers[language]}</p>
        <PageLink to="contact" service={service.id} className="button button--quiet">
          {moreInformation}
          <span className="visually-hidden">: {name}</span>
        </PageLink>
      </div>
    </li>
  )
}
