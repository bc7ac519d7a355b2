import art from '../art/planning-02-table.svg'
import { useText } from '../language/text.tsx'
import { QuoteForm } from './quote-form.tsx'
import { WaysToReach } from './ways-to-reach.tsx'

export function Contact() {
  const contact = useText('contact')
  return (
    <section className="section contact" id="contact" aria-labelledby="title">
      <div className="page">
        <div className="contact__grid">
          <div className="contact__text">
            <h1 id="title">{contact.title}</h1>
            <p className="lead">{contact.text}</p>
            <WaysToReach />
            <div className="arch">
              <img src={art} alt="" width="1200" height="800" loading="lazy" />
            </div>
          </div>
          <div className="panel">
            <QuoteForm />
          </div>
        </div>
      </div>
    </section>
  )
}
