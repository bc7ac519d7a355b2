// What a public page says to search engines and to those it is shared with.
import { PAGES, type PageName, pageHref, telHref } from '../../shared/addresses.ts'
import { LANGUAGES, type Language } from '../../shared/language.ts'
import type { PublicSettings } from '../../shared/settings.ts'

interface About {
  title: string
  description: string
  /** Undefined for the page that says that there is none. */
  page: PageName | undefined
  language: Language
  settings: PublicSettings
  publicUrl: string
}

const LOCALES = { es: 'es_US', en: 'en_US' } as const

/** A text as it stands in HTML, also inside an attribute. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

/** Names with more letters than these are written smaller, or have a line for themselves; see site-header.css. */
const SHORT = 7
const MEDIUM = 16
const LONG = 30

/** The first tag of a page: its language, and how much room the agency's name takes. */
export function htmlTag(language: Language, { agencyName: { length } }: PublicSettings): string {
  if (length <= SHORT) return `<html lang="${language}">`
  const name = length <= MEDIUM ? 'medium' : length <= LONG ? 'long' : 'very-long'
  return `<html lang="${language}" data-name="${name}">`
}

/** The tags of the head: title, description, canonical address, both languages, previews. */
export function headOf({ title, description, page, language, settings, publicUrl }: About): string {
  const meta = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}">`
  const property = (name: string, content: string) => `<meta property="${name}" content="${escapeHtml(content)}">`
  const start = [`<title>${escapeHtml(title)}</title>`, meta('description', description)]
  if (!page) return [...start, meta('robots', 'noindex')].join('\n    ')
  const address = (lang: Language) => publicUrl + pageHref(PAGES[page], lang)
  const alternate = (code: string, lang: Language) => `<link rel="alternate" hreflang="${code}" href="${escapeHtml(address(lang))}">`
  return [
    ...start,
    `<link rel="canonical" href="${escapeHtml(address(language))}">`,
    ...LANGUAGES.map((lang) => alternate(lang, lang)),
    alternate('x-default', 'es'),
    property('og:type', 'website'),
    property('og:site_name', settings.agencyName),
    property('og:title', title),
    property('og:description', description),
    property('og:url', address(language)),
    property('og:locale', LOCALES[language]),
    property('og:image', `${publicUrl}/og-image.png`),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    meta('twitter:card', 'summary_large_image'),
    `<script type="application/ld+json">${JSON.stringify(business(settings, description, publicUrl)).replaceAll('<', '\\u003c')}</script>`,
  ].join('\n    ')
}

/** The vocabulary has no type for a funeral agency, so a local business says what it is (docs: schema.org/LocalBusiness). */
function business(settings: PublicSettings, description: string, publicUrl: string) {
  const social = [settings.facebook, settings.instagram, settings.youtube, settings.tiktok].filter((link) => link !== '')
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    additionalType: 'https://www.wikidata.org/wiki/Q1070167',
    '@id': `${publicUrl}/#business`,
    name: settings.agencyName,
    description,
    url: `${publicUrl}/`,
    image: `${publicUrl}/og-image.png`,
    ...(settings.phone ? { telephone: telHref(settings.phone).slice('tel:'.length) } : {}),
    ...(settings.email ? { email: settings.email } : {}),
    ...(settings.address ? { address: settings.address } : {}),
    ...(social.length > 0 ? { sameAs: social } : {}),
    areaServed: { '@type': 'State', name: 'California' },
    availableLanguage: ['es', 'en'],
  }
}

/** The text of robots.txt. */
export function robots(publicUrl: string): string {
  return ['User-agent: *', 'Disallow: /dashboard', 'Disallow: /api', 'Disallow: /trpc', '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join(
    '\n',
  )
}

/** Every page in both languages, each with its twin. */
export function sitemap(publicUrl: string): string {
  const entries = Object.values(PAGES).flatMap((path) => {
    const link = (code: string, lang: Language) =>
      `<xhtml:link rel="alternate" hreflang="${code}" href="${escapeHtml(publicUrl + pageHref(path, lang))}"/>`
    const alternates = [link('es', 'es'), link('en', 'en'), link('x-default', 'es')].join('')
    return LANGUAGES.map((lang) => `<url><loc>${escapeHtml(publicUrl + pageHref(path, lang))}</loc>${alternates}</url>`)
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`
}
