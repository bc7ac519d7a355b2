// A page that needs nothing but itself: for what is not there, for what cannot be shown now, and for whoever only knocks.
import { hash } from 'node:crypto'
import { PAGES, pageHref, telHref } from '../../shared/addresses.ts'
import type { Bilingual, Language } from '../../shared/language.ts'
import { escapeHtml } from './page-head.ts'

const WORDS = {
  notFound: {
    es: {
      title: 'No encontramos esta página',
      text: 'Tal vez la dirección cambió o se escribió de otra manera. Le ayudamos a encontrar lo que busca.',
      call: 'Si prefiere hablar, llámenos al {phone}.',
    },
    en: {
      title: 'We could not find this page',
      text: 'The address may have changed or been typed differently. Let us help you find what you need.',
      call: 'If you would rather talk, call us at {phone}.',
    },
  },
  trouble: {
    es: {
      title: 'Ahora no podemos mostrarle esta página',
      text: 'Vuelva a intentarlo en unos minutos.',
      call: 'Si necesita ayuda en este momento, llámenos al {phone}; le atendemos con gusto.',
    },
    en: {
      title: 'We cannot show you this page right now',
      text: 'Please try again in a few minutes.',
      call: 'If you need help at this moment, call us at {phone}; we are glad to help.',
    },
  },
  starting: {
    es: { title: 'Volvemos enseguida', text: 'El sitio se está poniendo en marcha. Vuelva a intentarlo en un momento.', call: '' },
    en: { title: 'We will be right back', text: 'The site is starting. Please try again in a moment.', call: '' },
  },
  onlyRead: {
    es: { title: 'Esta página solo se puede leer.', text: '', call: '' },
    en: { title: 'This page can only be read.', text: '', call: '' },
  },
} as const satisfies Record<string, Bilingual<{ title: string; text: string; call: string }>>

const HOME = { es: 'Volver al inicio', en: 'Back to home' } as const satisfies Bilingual
const NUMBER = { es: 'Si nos llama por esto, mencione el número {id}.', en: 'If you call us about this, mention number {id}.' } as const

const STYLES = `body{margin:0;background:#fbf7f0;color:#16332b;font:1.125rem/1.6 system-ui,sans-serif}main{max-width:34rem;margin:0 auto;padding:18vh 1.5rem 3rem}h1{font:500 2rem/1.25 Georgia,serif}a{color:#1f5a63}a[href^=tel]{white-space:nowrap}small{color:#50665d}`
const HASH = hash('sha256', STYLES, 'base64')

interface About {
  language: Language
  /** Of the agency, for the title. */
  name?: string | undefined
  phone?: string | undefined
  /** Where the link leads; home without it. */
  link?: { href: string; text: string }
  /** What the log knows the request by. */
  id?: string
}

/** The whole document. */
export function plainPage(kind: keyof typeof WORDS, { language, name, phone, link, id }: About): string {
  const { title, text, call } = WORDS[kind][language]
  const { href, text: shown } = link ?? { href: pageHref(PAGES.home, language), text: HOME[language] }
  const paragraphs = [
    escapeHtml(text),
    phone && call ? call.replace('{phone}', () => `<a href="${escapeHtml(telHref(phone))}">${escapeHtml(phone)}</a>`) : '',
    `<a href="${escapeHtml(href)}">${escapeHtml(shown)}</a>`,
    id === undefined ? '' : `<small>${escapeHtml(NUMBER[language].replace('{id}', id))}</small>`,
  ]
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<meta name="robots" content="noindex"><title>${escapeHtml([title, name].filter(Boolean).join(' | '))}</title><style>${STYLES}</style></head>`,
    `<body><main>${name ? `<p>${escapeHtml(name)}</p>` : ''}<h1>${escapeHtml(title)}</h1>`,
    ...paragraphs.filter((paragraph) => paragraph !== '').map((paragraph) => `<p>${paragraph}</p>`),
    '</main></body></html>',
  ].join('\n')
}

/** What goes with it, beside what every answer carries. */
export function plainHeaders(language: Language, security: Record<string, string>): Record<string, string> {
  const policy = security['content-security-policy']
  return {
    ...security,
    // Its own styles are the only ones allowed.
    ...(policy && { 'content-security-policy': policy.replace("style-src 'self'", `style-src 'sha256-${HASH}'`) }),
    'content-language': language,
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
  }
}
