// The form that asks for a quote: its fields, and what happens when it is sent.
import { zodResolver } from '@hookform/resolvers/zod'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Controller, type FieldPath, useForm } from 'react-hook-form'
import { OLDEST_AGE } from '../../shared/person-fields.ts'
import { LONGEST_NAME, NOT_SURE, type QuoteForm as QuoteValues, quoteForm } from '../../shared/quote.ts'
import { LONGEST_EMAIL } from '../../shared/text-rules.ts'
import { fill, useLanguage, useText } from '../language/text.tsx'
import { useHydrated } from '../ui/browser-state.ts'
import { described, Field, notByWheel } from '../ui/field.tsx'
import { keptQuote, typedBefore, useKeepingQuote } from './kept-quote.ts'
import { PhoneField } from './phone-field.tsx'
import { QuoteConfirmation } from './quote-confirmation.tsx'
import { ErrorSummary, NoScriptNote, PrivacyNotice, SendFailure } from './quote-notes.tsx'
import { useSettings } from './site-data.tsx'
import { prepareSending, useQuoteSending } from './use-quote-sending.ts'
import { useServices } from './use-services.ts'

const FIELDS = ['name', 'lastname', 'age', 'phone', 'email', 'service'] as const satisfies FieldPath<QuoteValues>[]

export function QuoteForm() {
  const contact = useText('contact')
  const { language } = useLanguage()
  const { agencyName } = useSettings()
  const services = useServices()
  const hydrated = useHydrated()
  const honeypot = useRef<HTMLInputElement>(null)
  const summary = useRef<HTMLDivElement>(null)
  const [typed] = useState(() => (hydrated ? typedBefore() : {}))
  const form = useForm<QuoteValues>({
    resolver: zodResolver(quoteForm),
    // Only the phone begins empty: what was typed into the others before this ran stays theirs, where the page is taken over.
    defaultValues: { phone: '', ...typed, ...keptQuote() },
    shouldFocusError: false,
  })
  const { errors, isSubmitting, submitCount } = form.formState
  const { received, failure, submit } = useQuoteSending(form, () => honeypot.current?.value ?? '')
  useKeepingQuote(form, received)
  const button = useRef<HTMLButtonElement>(null)
  const send = (event: FormEvent) => {
    button.current?.focus({ preventScroll: true })
    return submit(event)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the form appears; from then on the choice is the visitor's
  useEffect(() => {
    const wanted = takeAskedService()
    const asked = services.find(({ id }) => id === wanted)
    // Typed before this ran it is a choice; kept from before, it is older than what was asked for now.
    if (asked && (keptQuote().service || !form.getValues('service'))) form.setValue('service', String(asked.id))
  }, [])

  const sentences: Record<string, string> = contact.errors
  const errorOf = (field: (typeof FIELDS)[number]) => {
    // A rule names its sentence by a key; the server sends the sentence itself.
    const message = errors[field]?.message
    return message && (sentences[message] ?? message)
  }
  const faults = FIELDS.flatMap((field) => {
    const sentence = errorOf(field)
    return sentence ? [{ field, sentence }] : []
  })
  useEffect(() => {
    if (submitCount > 0) summary.current?.focus()
  }, [submitCount])

  const field = (id: (typeof FIELDS)[number], hint?: string) => ({ id, hint, error: errorOf(id) })
  const control = (id: Exclude<(typeof FIELDS)[number], 'phone'>, hint?: string) => ({
    id,
    className: 'input',
    required: id !== 'email',
    ...described(field(id, hint)),
    ...form.register(id),
  })

  if (received) return <QuoteConfirmation />
  return (
    <>
      <NoScriptNote />
      <p className="panel__note">{contact.requiredNote}</p>
      <form className="form" method="post" noValidate aria-labelledby="title" onFocus={prepareSending} onSubmit={send}>
        {faults.length > 0 && <ErrorSummary ref={summary} faults={faults} />}
        {/* What is corrected while the form is on its way would reach nobody. */}
        <div className="form__fields" inert={isSubmitting}>
          <div className="form__row">
            <Field label={contact.fields.name} {...field('name')}>
              <input type="text" autoComplete="given-name" maxLength={LONGEST_NAME} {...control('name')} />
            </Field>
            <Field label={contact.fields.lastname} {...field('lastname')}>
              <input type="text" autoComplete="family-name" maxLength={LONGEST_NAME} {...control('lastname')} />
            </Field>
          </div>
          <div className="form__row">
            <Field label={contact.fields.age} {...field('age', contact.hints.age)}>
              <input type="number" inputMode="numeric" min="0" max={OLDEST_AGE} {...notByWheel} {...control('age', contact.hints.age)} />
            </Field>
            <Field label={contact.fields.phone} {...field('phone')}>
              <Controller
                name="phone"
                control={form.control}
                render={({ field: { onChange, onBlur, value } }) => (
                  <PhoneField id="phone" value={value} onChange={onChange} onBlur={onBlur} {...described(field('phone'))} />
                )}
              />
            </Field>
          </div>
          <Field label={contact.fields.email} {...field('email', contact.hints.email)}>
            <input type="email" autoComplete="email" maxLength={LONGEST_EMAIL} {...control('email', contact.hints.email)} />
          </Field>
          <Field label={contact.fields.service} {...field('service')}>
            <select {...control('service')}>
              <option value="">{contact.servicePlaceholder}</option>
              {services.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name[language]}
                </option>
              ))}
              <option value={NOT_SURE}>{contact.notSure}</option>
            </select>
          </Field>
          <div className="form__trap" aria-hidden="true">
            <label htmlFor="website">Website</label>
            <input ref={honeypot} id="website" name="website" type="text" tabIndex={-1} autoComplete="off" />
          </div>
          <label className="check">
            <input type="checkbox" {...form.register('consent')} />
            <span>{fill(contact.consent, { agency: agencyName })}</span>
          </label>
        </div>
        <div className="form__send">
          {failure && <SendFailure failure={failure} />}
          <button
            ref={button}
            type="submit"
            className="button button--accent button--wide"
            aria-describedby="notice"
            aria-disabled={isSubmitting || undefined}
            disabled={!hydrated}
          >
            {hydrated || <span className="form__waking">{contact.waking}</span>}
            <span>{isSubmitting ? contact.sending : contact.submit}</span>
          </button>
          <PrivacyNotice id="notice" />
        </div>
      </form>
    </>
  )
}

/** The service that somebody was reading about, as the link there left it with the move: for once, so that Back leads to their own choice. */
function takeAskedService(): unknown {
  const { service, ...rest } = history.state ?? {}
  if (service !== undefined) history.replaceState(rest, '')
  return service
}
