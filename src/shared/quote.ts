// A quote request from the website: what a visitor fills in and what the server takes.
import * as z from 'zod/mini'
import { noneChosen, textId } from './id.ts'
import { LANGUAGES } from './language.ts'
import { OLDEST_AGE, optionalAge, optionalEmail } from './person-fields.ts'
import { isPossiblePhone } from './phone.ts'
import { countedDigits, LONGEST_PHONE, PHONE_DIGITS_MAX, PHONE_DIGITS_MIN, phoneDigits } from './phone-digits.ts'
import { isEmail, requiredLine } from './text-rules.ts'

/** Names the wording a visitor agreed to; a new wording gets a new name, and old consents keep theirs. */
export const CONSENT_TEXT_VERSION = '2026-11-28'

/** How long the form must have been on screen before it sends, in milliseconds: robots are faster than people. */
export const SHORTEST_FILLING = 1000

export const LONGEST_NAME = 100

/** A visitor is called back: 10 to 15 digits, the country code included, and as many as a number of that country has. */
const visitorPhone = requiredLine('phone.required', LONGEST_PHONE).check(
  z.refine((phone) => countedDigits(phone) >= PHONE_DIGITS_MIN, { error: 'phone.short', abort: true }),
  z.refine((phone) => phoneDigits(phone).length <= PHONE_DIGITS_MAX, { error: 'phone.long', abort: true }),
  z.refine(isPossiblePhone, 'phone.impossible'),
)

const language = z.enum(LANGUAGES, 'language')

const service = z.union([z.int('service.unknown').check(z.positive('service.unknown')), noneChosen, textId], 'service.unknown')

/** What the public call reads; everything else in the body is ignored. */
export const quoteInput = z.object({
  contactName: requiredLine('name.required', 2 * LONGEST_NAME + 1),
  phoneNumber: visitorPhone,
  email: z._default(optionalEmail, null),
  serviceId: z._default(z.nullable(service), null),
  age: z._default(optionalAge, null),
  language: z.optional(language),
  consent: z._default(z.boolean('boolean'), false),
})
export type QuoteInput = z.output<typeof quoteInput>

/** The choice of somebody who does not know yet; stored as no service. */
export const NOT_SURE = 'notSure'

/** The form on the contact page; its messages are the keys of `contact.errors` in the texts. */
export const quoteForm = z.object({
  name: requiredLine('name', LONGEST_NAME),
  lastname: requiredLine('lastname', LONGEST_NAME),
  age: z.string().check(
    z.trim(),
    z.minLength(1, 'age'),
    z.refine((age) => age === '' || (/^\d{1,3}$/.test(age) && Number(age) <= OLDEST_AGE), 'ageRange'),
  ),
  phone: z.string('phone').check(
    z.minLength(1, 'phone'),
    z.refine((phone) => phone === '' || countedDigits(phone) >= PHONE_DIGITS_MIN, { error: 'phoneShort', abort: true }),
    z.refine((phone) => phoneDigits(phone).length <= PHONE_DIGITS_MAX, { error: 'phoneLong', abort: true }),
    z.refine((phone) => phone === '' || isPossiblePhone(phone), 'phoneImpossible'),
  ),
  email: z.string().check(
    z.trim(),
    z.refine((email) => email === '' || isEmail(email), 'email'),
  ),
  service: z.string().check(z.minLength(1, 'service')),
  consent: z.boolean(),
})
export type QuoteForm = z.infer<typeof quoteForm>

/** From the form to the call: names joined, Not sure as no service. */
export function quoteFromForm(form: QuoteForm, spoken: (typeof LANGUAGES)[number]) {
  return {
    contactName: `${form.name} ${form.lastname}`,
    phoneNumber: form.phone,
    email: form.email || null,
    serviceId: form.service === NOT_SURE ? null : Number(form.service),
    age: Number(form.age),
    language: spoken,
    consent: form.consent,
  }
}
