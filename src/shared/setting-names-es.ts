// What the settings are called in the middle of a sentence, on the desk and in the terminal; each language is fetched by itself.
import type { SettingName } from './settings.ts'

export const SETTING_NAMES_ES: Record<SettingName, string> = {
  agencyName: 'nombre',
  phone: 'teléfono',
  whatsapp: 'WhatsApp',
  whatsappMessage: 'primera línea de WhatsApp',
  email: 'email',
  address: 'dirección',
  hours: 'horario',
  notificationInbox: 'email para solicitudes',
  facebook: 'Facebook',
  instagram: 'Instagram',
  youtube: 'YouTube',
  tiktok: 'TikTok',
  funeralLicence: 'licencia funeraria',
  insuranceLicence: 'licencia de seguros',
  priceListUrl: 'lista de precios',
  footerYear: 'año del pie de página',
  immediateNeedLabel: 'palabra del menú',
  claims: 'cifras de la portada',
  recipients: 'quiénes reciben datos',
  effectiveDate: 'fecha de vigencia',
  retentionMonths: 'conservación',
  servicePrices: 'precios en el sitio',
  deskLabels: 'nombres del panel',
  secondFactor: 'segundo paso al entrar',
}
