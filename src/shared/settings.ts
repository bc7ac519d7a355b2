// What an agency says about itself: the settings a superAdmin edits and every page shows.
// What is emptied is not shown.
import { RECIPIENTS } from './recipients.ts'
import type { Settings } from './settings-rules.ts'
import { withKeys } from './with-keys.ts'

export const CLAIMS = 5
/** What every header, footer and letter has room for. */
export const LONGEST_AGENCY_NAME = 60

/** How the desk names its own parts: as the specification does, or all in the language it is read in. */
export const LABEL_MODES = ['specification', 'translated'] as const
export type LabelMode = (typeof LABEL_MODES)[number]

/** Whether a second factor is each person's own choice, or everybody must have one. */
export const FACTOR_MODES = ['chosen', 'required'] as const

export const PRICE_MODES = ['hidden', 'shown'] as const

export type { Settings }
export type SettingName = keyof Settings

/** What only the desk knows. */
const OF_THE_DESK = ['notificationInbox', 'deskLabels', 'secondFactor'] as const satisfies readonly SettingName[]

/** Whether visitors' pages know a setting. */
export const isOnSite = (name: string): boolean => !OF_THE_DESK.some((other) => other === name)

/** What visitors' pages know. */
export type PublicSettings = Omit<Settings, (typeof OF_THE_DESK)[number]>

/** And what the machine was set up with that families are told. */
export interface SiteSettings extends PublicSettings {
  /** Of how many months a copy of the data is kept; null where the copies are made by whoever looks after the database. */
  backupMonths: number | null
}

/** A new database holds these samples, so that the site is whole from the first minute. The number cannot ring anywhere. */
export const SAMPLE_SETTINGS: Settings = {
  agencyName: 'Remanso',
  phone: '1 (702) 123-4567',
  whatsapp: '1 (702) 123-4567',
  whatsappMessage: {
    es: 'Hola, quisiera información sobre sus servicios.',
    en: 'Hello, I would like information about your services.',
  },
  email: 'hola@example.com',
  address: '',
  hours: { es: '', en: '' },
  notificationInbox: '',
  facebook: 'https://www.facebook.com/',
  instagram: 'https://www.instagram.com/',
  youtube: '',
  tiktok: '',
  funeralLicence: '',
  insuranceLicence: '',
  priceListUrl: '',
  footerYear: '2024',
  immediateNeedLabel: { es: '', en: '' },
  claims: Array.from({ length: CLAIMS }, () => ({ value: { es: '', en: '' }, label: { es: '', en: '' } })),
  // Rather one too many than one that is missing.
  recipients: withKeys(RECIPIENTS, () => true),
  effectiveDate: '',
  // Nothing is erased that nobody chose to erase.
  retentionMonths: 0,
  servicePrices: 'hidden',
  deskLabels: 'specification',
  secondFactor: 'chosen',
}

const TELLING_SAMPLES = ['phone', 'whatsapp', 'email', 'facebook', 'instagram'] as const satisfies readonly SettingName[]

/** The samples that still stand. An agency may be called Remanso: the name is one only while others are. */
export function standingSamples(settings: Settings): SettingName[] {
  const standing: SettingName[] = TELLING_SAMPLES.filter((name) => settings[name] === SAMPLE_SETTINGS[name])
  return standing.length > 0 && settings.agencyName === SAMPLE_SETTINGS.agencyName ? ['agencyName', ...standing] : standing
}

/** Where quote requests and messages go: the inbox that was written here, else MAIL_TO, else the address the site shows. */
export function inboxOf(settings: Pick<Settings, 'notificationInbox' | 'email'>, mailTo: string | undefined): string {
  return settings.notificationInbox || mailTo || settings.email
}

export function isSettingName(name: string): name is SettingName {
  return Object.hasOwn(SAMPLE_SETTINGS, name)
}

/** What the desk knows of the settings. */
export interface DeskSettings {
  /** Where the notices go, only a superAdmin is told. */
  settings: PublicSettings & Pick<Settings, 'deskLabels' | 'secondFactor'> & Partial<Settings>
  samples: SettingName[]
  lastChange: { at: string; by: string } | null
  /** Whose inbox MAIL_TO is, which serves while none is written here; null where it is not set, and for others than a superAdmin. */
  mailTo: string | null
  /** Whether letters reach anybody; else they are saved on the server and not sent. */
  mailConnected: boolean
}
