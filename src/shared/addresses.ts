// The public pages: their addresses, the key of their texts and the id of the section that answers to them.

export const PAGES = {
  home: '/',
  about: '/about',
  futurePlanning: '/future-planning',
  immediateNeed: '/immediate-need',
  services: '/services',
  contact: '/contact',
  mourning: '/mourning',
  faq: '/faq',
  terms: '/terms',
  privacy: '/privacy',
} as const

export type PageName = keyof typeof PAGES
type PagePath = (typeof PAGES)[PageName]

const names = new Map<string, PageName>(Object.entries(PAGES).map(([name, path]) => [path, name as PageName]))

/** The page at an address, or undefined where there is none. */
export function pageAt(path: string): PageName | undefined {
  return names.get(path.length > 1 ? path.replace(/\/$/, '') : path)
}

/** Spanish is the default and needs no mark; English pages carry `?lang=en`, which wins over the cookie. */
export function pageHref(path: PagePath, language: 'es' | 'en'): string {
  return language === 'en' ? `${path}?lang=en` : path
}

/** A plus before the first digit, or 011, which calls abroad begin with: a country follows, whatever words stand before it. */
export const NAMES_COUNTRY = /^\D*(\+|011)/

/**
 * A number is written as people read it; a ten-digit one without a country is a US number. What follows a letter behind it is an
 * extension, no part of it; no word for one begins with y or z.
 */
function dialled(phone: string): string {
  const number = phone.replace(/(\d)\W*[#A-x].*/, '$1')
  const rest = number.replace(NAMES_COUNTRY, '')
  const digits = rest.replace(/\D+/g, '')
  return digits.length === 10 && rest === number ? `1${digits}` : digits
}

export function telHref(phone: string): string {
  return `tel:+${dialled(phone)}`
}

/** What stands in an address as a sign of its own would add recipients or a text to the letter. */
export function mailtoHref(email: string): string {
  const at = email.lastIndexOf('@')
  return `mailto:${encodeURIComponent(email.slice(0, at))}@${encodeURIComponent(email.slice(at + 1))}`
}

export function whatsappHref(phone: string, message: string): string {
  return `https://wa.me/${dialled(phone)}?text=${encodeURIComponent(message)}`
}
