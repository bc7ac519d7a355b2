// A public page as it would be with texts that are not saved yet; for the desk, which shows it in a frame without script.
import type { FastifyInstance } from 'fastify'
import { PAGES } from '../../shared/addresses.ts'
import { pagePreview } from '../../shared/page-texts/page-texts.ts'
import type { AppContext } from '../context.ts'
import { Refusal } from '../errors/refusal.ts'
import { requestContext, staffOrProgram } from '../http/request-context.ts'
import type { Client } from './pages.ts'
import { readPublicFacts } from './public-facts.ts'
import { pageHtml } from './public-site.ts'

const SCRIPTS = /<script\b.*?<\/script>/gs
/** What is said where script is off, or has not run yet: visitors seldom see it. */
const WITHOUT_SCRIPT = /<noscript>.*?<\/noscript>|<span class="form__waking">.*?<\/span>/gs
/** Without script it would stand open above the page. */
const MENU = /<nav class="site-nav".*?<\/nav>/s

/** Adds its route, for superAdmins. */
export async function previewRoutes(api: FastifyInstance, context: AppContext, client: Client): Promise<void> {
  api.post('/page-texts/preview', async (request, reply) => {
    const { session } = await staffOrProgram(requestContext(context, request))
    if (session?.account.role !== 'superAdmin') throw new Refusal('superAdminOnly')
    const { page, language, texts } = pagePreview.parse(request.body ?? {})
    const facts = await readPublicFacts(context)
    for (const { place, language, text } of texts) {
      if (text === null) delete facts.ownTexts[language][place]
      else facts.ownTexts[language][place] = text
    }
    const html = await pageHtml(context, client, facts, PAGES[page], language)
    // Its links lead nowhere: in a frame none of our pages opens.
    const still = html
      .replace(SCRIPTS, '')
      .replace(WITHOUT_SCRIPT, '')
      .replace(MENU, '')
      .replace('<html', '<html data-preview')
      .replace('</head>', '<base target="_blank"></head>')
    return reply.header('cache-control', 'no-store').send({ html: still })
  })
}
