// What a superAdmin may write into the settings.
import * as z from 'zod/mini'
import { NAMES_COUNTRY, telHref } from './addresses.ts'
import { seenBefore } from './edit.ts'
import { isDay } from './moments.ts'
import { callableNumber } from './phone.ts'
import { PHONE_DIGITS_MAX, PHONE_DIGITS_MIN, phoneDigits } from './phone-digits.ts'
import { RECIPIENTS, type Recipient } from './recipients.ts'
import { CLAIMS, FACTOR_MODES, LABEL_MODES, LONGEST_AGENCY_NAME, PRICE_MODES } from './settings.ts'
import { boundedText, isEmail, keptText, LONGEST_EMAIL, oneLine } from './text-rules.ts'
import { withKeys } from './with-keys.ts'
import { type Network, networkLink, wholeLink } from './written-links.ts'
import { writtenNumber } from './written-numbers.ts'

/** What the bar of a screen of 1280 pixels has room for. */
const LONGEST_MENU_LABEL = 20
const LONGEST_CLAIM = 80
const LONGEST_LINE = 100
const LONGEST_GREETING = 300
const LONGEST_PLACE_OR_TIME = 200
const LONGEST_LINK = 500
const MOST_MONTHS = 600
const LONGEST_NUMBER = 40
const LONGEST_DATE = 10

const line = (longest: number) => keptText(longest, 'text.type', oneLine)
const bothLanguages = (longest: number, tooLong?: string) => {
  const text = keptText(longest, 'text.type', oneLine, tooLong)
  return z.object({ es: text, en: text }, 'text.type')
}

/** Whether the links of the site call a number that there can be. Digits beside it would be dialled, and lead to another country. */
function isDialled(text: string): boolean {
  const number = callableNumber(telHref(text))
  return number !== undefined && (number.startsWith('+1') || NAMES_COUNTRY.test(text))
}

const phone = line(LONGEST_LINE).check(
  z.refine((text) => text === '' || phoneDigits(text).length >= PHONE_DIGITS_MIN, { error: 'phone.short', abort: true }),
  z.refine((text) => phoneDigits(text).length <= PHONE_DIGITS_MAX, { error: 'phone.long', abort: true }),
  z.refine((text) => text === '' || isDialled(text), 'phone.dialled'),
)
const email = line(LONGEST_EMAIL).check(z.refine((text) => text === '' || isEmail(text), 'email.invalid'))

/** An address that a page may link to: a scheme such as javascript: would be a program. */
const link = (schemes: readonly string[], key: string, complete = wholeLink) =>
  z
    .pipe(line(LONGEST_LINK), z.transform(complete))
    .check(z.refine((text) => text === '' || (URL.canParse(text) && schemes.includes(new URL(text).protocol)), key))
const social = (network: Network) => link(['https:'], 'url.https', (text) => networkLink(network, text))

/** Forms send text, scripts may send a number. */
const months = z
  .pipe(
    z.union([z.number('months'), boundedText(LONGEST_NUMBER, 'months').check(z.trim(), z.minLength(1, 'months'))], 'months'),
    z.transform((value) => (typeof value === 'string' ? writtenNumber(value) : value)),
  )
  .check(z.refine((value) => Number.isInteger(value) && value >= 0 && value <= MOST_MONTHS, 'months'))

const settings = z.object({
  agencyName: keptText(LONGEST_AGENCY_NAME, 'text.type', oneLine, 'agencyName.long').check(z.minLength(1, 'name.required')),
  /** As shown; its digits make the tel: link. */
  phone,
  whatsapp: phone,
  whatsappMessage: bothLanguages(LONGEST_GREETING),
  email,
  /** Where families come to, in one line. */
  address: line(LONGEST_PLACE_OR_TIME),
  /** When somebody is there, in words. */
  hours: bothLanguages(LONGEST_PLACE_OR_TIME),
  /** Where quote requests and messages go; see inboxOf. Never part of a public page. */
  notificationInbox: email,
  facebook: social('facebook'),
  instagram: social('instagram'),
  youtube: social('youtube'),
  tiktok: social('tiktok'),
  funeralLicence: line(LONGEST_LINE),
  insuranceLicence: line(LONGEST_LINE),
  priceListUrl: link(['https:', 'http:'], 'url.http'),
  /** Blank is always the present one. */
  footerYear: line(4).check(z.regex(/^(?:\d{4})?$/, 'year')),
  /** The word of the menu for the page about an immediate need; blank is the site's own. */
  immediateNeedLabel: bothLanguages(LONGEST_MENU_LABEL, 'menuLabel.long'),
  /** Those of the home page; what is blank in one is said as the texts of the site say it. */
  claims: z
    .array(z.object({ value: bothLanguages(LONGEST_CLAIM), label: bothLanguages(LONGEST_CLAIM) }), 'text.type')
    .check(z.length(CLAIMS, 'invalid')),
  /** Whom the privacy page names as receiving data. */
  recipients: z.object(
    withKeys<Recipient, Record<Recipient, z.ZodMiniBoolean>>(RECIPIENTS, () => z.boolean('invalid')),
    'invalid',
  ),
  /** Since when terms and privacy notice apply, as 2026-11-23; empty is not said. */
  effectiveDate: line(LONGEST_DATE).check(z.refine((text) => text === '' || isDay(text), 'date.part')),
  /** Months that the data of an order that was not sold is kept; 0 means no limit. */
  retentionMonths: months,
  /** Whether the site shows what a service costs. */
  servicePrices: z.enum(PRICE_MODES, 'invalid'),
  deskLabels: z.enum(LABEL_MODES, 'invalid'),
  secondFactor: z.enum(FACTOR_MODES, 'invalid'),
})
export type Settings = z.output<typeof settings>

export const settingsChange = z.partial(settings)
export type SettingsChange = z.output<typeof settingsChange>

export const settingsEdit = z.extend(settingsChange, { before: seenBefore })
export type SettingsEdit = z.output<typeof settingsEdit>

/** A period that somebody thinks of choosing, and what it would erase now. */
export const retentionQuery = z.object({ months })
