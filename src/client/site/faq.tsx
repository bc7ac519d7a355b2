import { useText } from '../language/text.tsx'
import { CallToAction } from './call-to-action.tsx'
import { PageIntro } from './page-intro.tsx'
import { useSettings } from './site-data.tsx'

export function Faq() {
  const { title, lead, items } = useText('faq')
  const { contact } = useText('home')
  const { whatsapp } = useSettings()
  return (
    <>
      <PageIntro title={title} lead={lead} />
      <section className="section section--follows">
        <div className="page">
          <div className="questions">
            {items.map(({ q, a }, at) => (
              <details key={at} open={at === 0}>
                <summary>
                  <h2>{q}</h2>
                </summary>
                <p>{a}</p>
              </details>
            ))}
          </div>
        </div>
      </section>
      <CallToAction sunken title={contact.title} text={whatsapp ? contact.text : contact.textWithoutWhatsapp} button={contact.button} />
    </>
  )
}
