import art from '../art/card-mourning.svg'
import acceptance from '../art/stage-acceptance.svg'
import anger from '../art/stage-anger.svg'
import bargaining from '../art/stage-bargaining.svg'
import denial from '../art/stage-denial.svg'
import depression from '../art/stage-depression.svg'
import { useText } from '../language/text.tsx'
import { PhoneIcon } from '../ui/phone-icon.tsx'
import { CallToAction } from './call-to-action.tsx'
import { PageIntro } from './page-intro.tsx'

const ART = [denial, anger, bargaining, depression, acceptance]

export function Mourning() {
  const { title, lead, imageAlt, stagesTitle, intro, stages, feelLabel, helpLabel, support, cta } = useText('mourning')
  return (
    <>
      <PageIntro id="mourning" title={title} lead={lead} art={{ src: art, alt: imageAlt }} />
      <section className="section section--follows" aria-labelledby="stages-title">
        <div className="page">
          <div className="pair stages__intro">
            <h2 id="stages-title">{stagesTitle}</h2>
            <p className="lead">{intro}</p>
          </div>
          <ol className="stages">
            {stages.map(({ name, feel, help }, at) => (
              <li key={ART[at]} className="stage">
                <img src={ART[at]} alt="" width="160" height="160" loading="lazy" />
                <h3 className="stage__name">{name}</h3>
                <div>
                  <h4>{feelLabel}</h4>
                  <p>{feel}</p>
                </div>
                <div>
                  <h4>{helpLabel}</h4>
                  <p>{help}</p>
                </div>
              </li>
            ))}
          </ol>
        </div>
      </section>
      <section className="page" aria-labelledby="support-title">
        <div className="support">
          <div className="support__text">
            <h2 id="support-title">{support.title}</h2>
            <p>{support.text}</p>
          </div>
          <a className="button" href="tel:988">
            <PhoneIcon />
            {support.button}
          </a>
        </div>
      </section>
      <CallToAction {...cta} />
    </>
  )
}
