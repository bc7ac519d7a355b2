// What the quote form says besides its fields: what is missing, what failed, what happens to the data.
import { type Ref, useEffect, useRef } from 'react'
import { PAGES, pageHref, telHref } from '../../shared/addresses.ts'
import { useLanguage, useText } from '../language/text.tsx'
import { Filled } from '../ui/filled.tsx'
import { useSettings } from './site-data.tsx'
import type { Failure } from './use-quote-sending.ts'
import { ReachLinks } from './ways-to-reach.tsx'

interface Fault {
  field: string
  sentence: string
}

export function ErrorSummary({ faults, ref }: { faults: Fault[]; ref: Ref<HTMLDivElement> }) {
  const { errorSummary } = useText('contact')
  return (
    <div className="alert" role="alert" tabIndex={-1} ref={ref}>
      <strong>{errorSummary}</strong>
      <ul>
        {faults.map(({ field, sentence }) => (
          <li key={field}>
            <a
              href={`#${field}`}
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(field)?.focus()
              }}
            >
              {sentence}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Stands by the button that was pressed, and takes the focus from it. */
export function SendFailure({ failure }: { failure: Failure }) {
  const { errors, withoutPhone } = useText('contact')
  const { phone } = useSettings()
  const { language } = useLanguage()
  const alert = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new failure takes the focus, the same one again included
  useEffect(() => alert.current?.focus(), [failure])
  const { kind, minutes = 0 } = failure
  const values = {
    phone: <a href={telHref(phone)}>{phone}</a>,
    minutes: new Intl.NumberFormat(language, { style: 'unit', unit: 'minute', unitDisplay: 'long' }).format(minutes),
  }
  return (
    <div className="alert" role="alert" tabIndex={-1} ref={alert}>
      <p>
        <Filled text={kind === 'offline' || phone ? errors[kind] : withoutPhone[kind]} values={values} />
      </p>
    </div>
  )
}

/**
 * The notice at collection (California Code of Regulations, title 11, § 7012). Where the agency sells insurance it says who
 * may call (Insurance Code § 787). Its link opens another window: what is typed here must stay.
 */
export function PrivacyNotice({ id }: { id: string }) {
  const { notice, noticeAgent, consentLink } = useText('contact')
  const { opensNewWindow } = useText('a11y')
  const { language } = useLanguage()
  const { insuranceLicence } = useSettings()
  const link = (
    <a href={pageHref(PAGES.privacy, language)} target="_blank" rel="noopener">
      {consentLink}
      <span className="visually-hidden"> {opensNewWindow}</span>
    </a>
  )
  return (
    <div className="form__notice" id={id}>
      {insuranceLicence && <p className="form__agent">{noticeAgent}</p>}
      <p>
        <Filled text={notice} values={{ privacyNotice: link }} />
      </p>
    </div>
  )
}

/** Without JavaScript the form cannot be sent; people can still be reached. */
export function NoScriptNote() {
  const { noScript } = useText('contact')
  const { phone, email, whatsapp } = useSettings()
  return (
    <noscript>
      <div className="alert no-script ways">
        <p>{phone || email || whatsapp ? noScript.reach : noScript.none}</p>
        <ReachLinks />
      </div>
    </noscript>
  )
}
