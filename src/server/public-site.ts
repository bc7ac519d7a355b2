// The public pages in the visitor's language: rendered once for each state of the catalogue and the settings, and kept.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PAGES, type PageName, pageAt, pageHref } from '../shared/addresses.ts'
import { type Bilingual, DEFAULT_LANGUAGE, isLanguage, LANGUAGE_COOKIE, type Language } from '../shared/language.ts'
import type { House } from './house.ts'
import { type PageAnswer, pageAnswer, sendPage } from './page-answer.ts'
import { headOf } from './page-head.ts'
import type { Client } from './pages.ts'
import { securityHeaders } from './security-headers.ts'
import { offeredServices } from './services/services.ts'
import { readPublicSettings } from './settings/settings.ts'

const YEAR_IN_SECONDS = 31_536_000

const READS = ['GET', 'HEAD']
const ONLY_READ = {
  es: { sentence: 'Esta página solo se puede leer.', link: 'Abrir la página' },
  en: { sentence: 'This page can only be read.', link: 'Open the page' },
} as const satisfies Bilingual<object>

/** Answers a request for a public page, also for one that is not there. */
export type Site = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

/** A page that is kept leaves before anything else is asked of its request, so this comes before other hooks. */
export function publicSite(app: FastifyInstance, house: House, client: Client): Site {
  const kept = new Map<string, PageAnswer>()
  const rendering = new Map<string, Promise<PageAnswer>>()
  const security = securityHeaders(house.config, client.keepsPages)
  const stop = new AbortController()
  app.addHook('onClose', async () => stop.abort())
  void onNews(house, stop.signal, () => {
    kept.clear()
    rendering.clear()
  })

  app.addHook('onRequest', (request, reply, next) => {
    const known = pageAt(pathOf(request))
    const { language, cookie } = spokenIn(request)
    // Before anything is done about what may have been sent along.
    if (known && !READS.includes(request.method)) {
      void reply
        .code(405)
        .headers({ ...security, ...onlyReadHeaders(language) })
        .send(onlyRead(known, language))
      return
    }
    const page = known && request.method === 'GET' && kept.get(`${language} ${known}`)
    if (page) sendPage(request, reply, page, cookie)
    else next()
  })

  return async (request, reply) => {
    const { language, cookie } = spokenIn(request)
    const known = pageAt(pathOf(request))
    const key = `${language} ${known ?? 'notFound'}`
    const before = kept.get(key)
    if (before) return sendPage(request, reply, before, cookie)
    const fresh = rendering.get(key) ?? renderPage(house, client, known ? PAGES[known] : pathOf(request), language)
    rendering.set(key, fresh)
    try {
      const page = await fresh
      // Not what was asked for before the last news.
      if (client.keepsPages && rendering.get(key) === fresh) kept.set(key, page)
      sendPage(request, reply, page, cookie)
    } finally {
      if (rendering.get(key) === fresh) rendering.delete(key)
    }
  }
}

/** What whoever sends something to a public page gets to see. */
function onlyRead(page: PageName, language: Language): string {
  const { sentence, link } = ONLY_READ[language]
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${sentence}</title><main><h1>${sentence}</h1><p><a href="${pageHref(PAGES[page], language)}">${link}</a></p></main></html>`
}

function onlyReadHeaders(language: Language): Record<string, string> {
  return { allow: READS.join(', '), 'content-language': language, 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }
}

/** A change in the desk shows on the next request. */
async function onNews(house: House, signal: AbortSignal, forget: () => void): Promise<void> {
  for await (const { about } of house.live.follow(signal)) if (about === 'services' || about === 'settings') forget()
}

function pathOf({ url }: FastifyRequest): string {
  const end = url.indexOf('?')
  return end < 0 ? url : url.slice(0, end)
}

/** The address wins over the cookie; what the address says is remembered. */
function spokenIn({ query, url, headers }: FastifyRequest): { language: Language; cookie: string | undefined } {
  const found = headers.cookie?.match(/(?:^|;\s*)lang=(\w+)/)?.[1]
  // Of an address that could not be read, Fastify gives no query.
  const asked = typeof query === 'object' && query ? 'lang' in query && query.lang : new URLSearchParams(url.split('?')[1]).get('lang')
  if (!isLanguage(asked)) return { language: isLanguage(found) ? found : DEFAULT_LANGUAGE, cookie: undefined }
  const cookie = asked === found ? undefined : `${LANGUAGE_COOKIE}=${asked}; Path=/; Max-Age=${YEAR_IN_SECONDS}; SameSite=Lax`
  return { language: asked, cookie }
}

async function renderPage(house: House, client: Client, path: string, language: Language): Promise<PageAnswer> {
  const [settings, services] = await Promise.all([readPublicSettings(house.db), offeredServices(house.db)])
  const { head, body, island } = await client.render(path, language, { settings, services })
  const known = pageAt(path)
  const parts: Record<string, string> = {
    '<html lang="es">': `<html lang="${language}">`,
    '<!--head-->': headOf({ ...head, page: known, language, settings, publicUrl: house.config.publicUrl }),
    '<!--app-->': body,
    // `<` is written so that no text can end the script it stands in.
    '<!--island-->': `<script type="application/json" id="island">${JSON.stringify(island).replaceAll('<', '\\u003c')}</script>`,
  }
  const template = await client.template('site', path)
  return pageAnswer(
    template.replace(/<html lang="es">|<!--(?:head|app|island)-->/g, (place) => parts[place] ?? place),
    {
      status: known ? 200 : 404,
      headers: {
        ...securityHeaders(house.config, client.keepsPages),
        'content-language': language,
        vary: 'accept-encoding, cookie',
        'cache-control': 'no-cache',
      },
      thorough: client.keepsPages,
    },
  )
}
