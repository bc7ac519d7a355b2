import { useEffect, useRef } from 'react'
import art from '../art/stage-acceptance.svg'
import { useText } from '../language/text.tsx'
import { PageLink } from './page-link.tsx'
import { useSettings } from './site-data.tsx'

/** Takes the place of the form once the request has been received, and the focus with it. */
export function QuoteConfirmation() {
  const { confirmation } = useText('contact')
  const { whatsapp } = useSettings()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div className="confirmation" role="status" tabIndex={-1} ref={box}>
      <img src={art} alt="" width="160" height="160" />
      <h2>{confirmation.title}</h2>
      <p className="lead">{confirmation.text}</p>
      <p>{whatsapp ? confirmation.next : confirmation.nextWithoutWhatsapp}</p>
      <div className="confirmation__actions">
        <PageLink to="immediateNeed" className="button">
          {confirmation.linkSteps}
        </PageLink>
        <PageLink to="home" className="button button--quiet">
          {confirmation.linkHome}
        </PageLink>
      </div>
    </div>
  )
}
