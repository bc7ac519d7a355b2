// The public pages in the visitor's language: rendered once for each state of the catalogue and the settings, and kept.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PAGES, pageAt, pageHref } from '../../shared/addresses.ts'
import { officeTime, startOfDay } from '../../shared/dates.ts'
import type { Bilingual, Language } from '../../shared/language.ts'
import { SAMPLE_SETTINGS } from '../../shared/settings.ts'
import type { AppContext } from '../context.ts'
import type { Refusal } from '../errors/refusal.ts'
import type { SecurityHeaders } from '../http/security-headers.ts'
import { isVisit, pathOf, spokenIn } from '../http/visitor.ts'
import { type PageAnswer, pageAnswer, sendPage } from './page-answer.ts'
import { headOf, htmlTag } from './page-head.ts'
import type { Client } from './pages.ts'
import { plainHeaders, plainPage } from './plain-page.ts'
import { type PublicFacts, rememberFacts } from './public-facts.ts'

const SECONDS_TO_WAIT = 30

const READS = ['GET', 'HEAD']
const OPEN_PAGE = { es: 'Abrir la página', en: 'Open the page' } as const satisfies Bilingual

export interface Site {
  /** Answers a request for a public page, also for one that is not there. */
  answer: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
  /** Also while the database is away. */
  agencyName: () => Promise<string>
  /** Answers where that failed: a page again, in the visitor's language. */
  apologize: (refusal: Refusal, request: FastifyRequest, reply: FastifyReply) => FastifyReply
}

/** A page that is kept leaves before anything else is asked of its request, so this comes before other hooks. */
export function publicSite(app: FastifyInstance, context: AppContext, client: Client, security: SecurityHeaders): Site {
  const kept = new Map<string, PageAnswer>()
  const rendering = new Map<string, Promise<Rendered>>()
  const memory = rememberFacts(context, client.keepsPages)
  const stop = new AbortController()
  app.addHook('onClose', async () => stop.abort())
  // Known before anybody asks, so that there is something to remember.
  app.addHook('onReady', async () => {
    await memory.read().catch((error: unknown) => context.log.error(error, 'What the public pages show could not be read'))
  })
  const forgetPages = () => {
    memory.forget()
    kept.clear()
    rendering.clear()
  }
  void onNews(context, stop.signal, forgetPages)
  // The foot may say the present year.
  let year = officeYear(context)
  const agency = () => ({ name: memory.last()?.settings.agencyName, phone: memory.last()?.settings.phone })

  app.addHook('onRequest', (request, reply, next) => {
    const now = context.clock()
    // Before it, too: a clock that was ahead may have been put right.
    if (now < year.begins || now >= year.ends) {
      year = officeYear(context)
      forgetPages()
    }
    const known = pageAt(pathOf(request))
    const { language, cookie } = spokenIn(request, context.config)
    // Before anything is done about what may have been sent along.
    if (known && !READS.includes(request.method)) {
      const link = { href: pageHref(PAGES[known], language), text: OPEN_PAGE[language] }
      void reply
        .code(405)
        .headers({ ...plainHeaders(language, security), allow: READS.join(', ') })
        .send(plainPage('onlyRead', { language, ...agency(), link }))
      return
    }
    const page = known && request.method === 'GET' && kept.get(`${language} ${known}`)
    if (page) sendPage(request, reply, page, cookie)
    else next()
  })

  /** The page as it is sent, from what is known now. */
  const renderPage = async (path: string, language: Language): Promise<Rendered> => {
    const { current, ...facts } = await memory.read()
    const page = await pageAnswer(await pageHtml(context, client, facts, path, language), {
      status: pageAt(path) ? 200 : 404,
      headers: { ...security, 'content-language': language, vary: 'accept-encoding, cookie', 'cache-control': 'no-cache' },
      thorough: client.keepsPages && current,
    })
    return { page, current }
  }

  return {
    async agencyName() {
      const facts = await memory.read().catch(() => undefined)
      return facts?.settings.agencyName ?? SAMPLE_SETTINGS.agencyName
    },
    async answer(request, reply) {
      const { language, cookie } = spokenIn(request, context.config)
      const known = pageAt(pathOf(request))
      if (!known && !isVisit(request)) {
        // Without the number it is still a page.
        await memory.read().catch(() => undefined)
        const page = plainPage('notFound', { language, ...agency() })
        return reply
          .code(404)
          .headers({ ...plainHeaders(language, security), ...(cookie && { 'set-cookie': cookie }) })
          .send(page)
      }
      const key = `${language} ${known ?? 'notFound'}`
      const before = kept.get(key)
      if (before) return sendPage(request, reply, before, cookie)
      const fresh = rendering.get(key) ?? renderPage(known ? PAGES[known] : pathOf(request), language)
      rendering.set(key, fresh)
      try {
        const { page, current } = await fresh
        // Neither what was asked for before the last news, nor what is only remembered.
        if (client.keepsPages && current && rendering.get(key) === fresh) kept.set(key, page)
        return sendPage(request, reply, page, cookie)
      } finally {
        if (rendering.get(key) === fresh) rendering.delete(key)
      }
    },

    apologize(refusal, request, reply) {
      const { language } = spokenIn(request, context.config)
      return reply
        .code(refusal.status)
        .headers({ ...plainHeaders(language, security), 'retry-after': String(refusal.details.retryAfter ?? SECONDS_TO_WAIT) })
        .send(plainPage('trouble', { language, ...agency(), ...(refusal.code === 'unexpected' && { id: request.id }) }))
    },
  }
}

/** When the office's present year begins, and when the next one does. */
function officeYear({ clock, config }: AppContext): { begins: Date; ends: Date } {
  const { year } = officeTime(clock().toISOString(), config.timeZone)
  const beginOf = (one: number) => startOfDay(`${one}-01-01`, config.timeZone)
  return { begins: beginOf(year), ends: beginOf(year + 1) }
}

/** A change in the desk shows on the next request. */
async function onNews(context: AppContext, signal: AbortSignal, forget: () => void): Promise<void> {
  for await (const { about } of context.live.follow(signal)) if (about === 'services' || about === 'settings') forget()
}

interface Rendered {
  page: PageAnswer
  /** False where it shows what is only remembered. */
  current: boolean
}

/** The document of a page, whole. */
export async function pageHtml(
  { config }: AppContext,
  client: Client,
  facts: PublicFacts,
  path: string,
  language: Language,
): Promise<string> {
  const { settings } = facts
  const { head, body, island } = await client.render(path, language, facts)
  const parts: Record<string, string> = {
    '<html lang="es">': htmlTag(language, settings),
    '<!--head-->': headOf({ ...head, page: pageAt(path), language, settings, publicUrl: config.publicUrl }),
    '<!--app-->': body,
    // `<` is written so that no text can end the script it stands in.
    '<!--island-->': `<script type="application/json" id="island">${JSON.stringify(island).replaceAll('<', '\\u003c')}</script>`,
  }
  const template = await client.template('site', path)
  return template.replace(/<html lang="es">|<!--(?:head|app|island)-->/g, (place) => parts[place] ?? place)
}
