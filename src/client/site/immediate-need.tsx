import { telHref } from '../../shared/addresses.ts'
import art from '../art/card-immediate-need.svg'
import confirm from '../art/step-1-confirm.svg'
import contact from '../art/step-2-contact.svg'
import notify from '../art/step-3-notify.svg'
import prepare from '../art/step-4-prepare.svg'
import legal from '../art/step-5-legal.svg'
import support from '../art/step-6-support.svg'
import { fill, useLanguage, useText } from '../language/text.tsx'
import { Filled } from '../ui/filled.tsx'
import { PhoneIcon } from '../ui/phone-icon.tsx'
import { CallToAction } from './call-to-action.tsx'
import { PageIntro } from './page-intro.tsx'
import { useSettings } from './site-data.tsx'

const ART = [confirm, contact, notify, prepare, legal, support]

export function ImmediateNeed() {
  const { title, lead, imageAlt, callout, stepsTitle, stepLabel, steps, cta } = useText('immediateNeed')
  const { hours: hoursTitle } = useText('footer')
  const { language } = useLanguage()
  const { phone, hours } = useSettings()
  return (
    <>
      <PageIntro id="immediate-need" title={title} lead={lead} art={{ src: art, alt: imageAlt }}>
        {phone && (
          <div className="callout">
            <a className="button" href={telHref(phone)}>
              <PhoneIcon />
              <span>
                <Filled text={callout.button} values={{ phone: <bdi>{phone}</bdi> }} />
              </span>
            </a>
            <p>{callout.text}</p>
            {hours[language] && <p>{`${hoursTitle}: ${hours[language]}`}</p>}
          </div>
        )}
      </PageIntro>
      <section className="section section--steps page" aria-labelledby="steps-title">
        <h2 className="visually-hidden" id="steps-title">
          {stepsTitle}
        </h2>
        <ol className="steps">
          {steps.map((step, at) => (
            <li key={ART[at]} className="step">
              <div className="frame">
                <img src={ART[at]} alt={step.alt} width="800" height="640" loading="lazy" />
              </div>
              <div className="step__text">
                <p className="step__label">{fill(stepLabel, { n: at + 1 })}</p>
                <h3>{step.title}</h3>
                <p>{step.text}</p>
              </div>
            </li>
          ))}
        </ol>
      </section>
      <CallToAction {...cta} sunken />
    </>
  )
}
