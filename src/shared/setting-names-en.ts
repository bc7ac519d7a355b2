// Spanish is the source.
import type { SettingName } from './settings.ts'

export const SETTING_NAMES_EN: Record<SettingName, string> = {
  agencyName: 'name',
  phone: 'phone',
  whatsapp: 'WhatsApp',
  whatsappMessage: 'first line of WhatsApp',
  email: 'email',
  address: 'address',
  hours: 'hours',
  notificationInbox: 'email for requests',
  facebook: 'Facebook',
  instagram: 'Instagram',
  youtube: 'YouTube',
  tiktok: 'TikTok',
  funeralLicence: 'funeral license',
  insuranceLicence: 'insurance license',
  priceListUrl: 'price list',
  footerYear: 'year of the footer',
  immediateNeedLabel: 'word of the menu',
  claims: 'figures of the home page',
  recipients: 'who receives data',
  effectiveDate: 'effective date',
  retentionMonths: 'retention',
  servicePrices: 'prices on the site',
  deskLabels: 'names on the dashboard',
  secondFactor: 'second step at login',
}
