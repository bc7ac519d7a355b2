// Everything that is a page or a file: the public site, the shell of the dashboard, and what search engines ask for.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PAGES } from '../../shared/addresses.ts'
import type { Language } from '../../shared/language.ts'
import { SAMPLE_SETTINGS } from '../../shared/settings.ts'
import type { AppContext } from '../context.ts'
import { allowTrusted, type SecurityHeaders } from '../http/security-headers.ts'
import { readDeskLabels } from '../settings/settings.ts'
import { allowStyles } from './page-answer.ts'
import { escapeHtml, robots, sitemap } from './page-head.ts'
import type { PublicFacts } from './public-facts.ts'
import type { Site } from './public-site.ts'

export interface RenderedPage {
  head: { title: string; description: string }
  body: string
  /** Travels with the page, for the browser to take over. */
  island: unknown
}

/** The client, built or in development; handed in, so that the server never imports it. */
export interface Client {
  /** The document around a page, with its scripts and styles. */
  template: (name: 'site' | 'dashboard', url: string) => Promise<string>
  render: (path: string, language: Language, site: PublicFacts) => Promise<RenderedPage>
  /** Lets the application answer for the client's files. */
  serveFiles: (app: FastifyInstance) => Promise<void>
  /** In development every request renders anew. */
  keepsPages: boolean
}

/** How long a file of the client is kept; only those with their hash in the name never change. */
export const FILE_CACHE = { hashed: 'public, max-age=31536000, immutable', other: 'public, max-age=3600' } as const

/** What client/dashboard/settings/trusted-page.ts is called in the policy. */
const PREVIEW = 'page-preview'

const NAME_PLACE = /(<meta name="agency-name" content=")[^"]*(")/
const LABELS_PLACE = /(<meta name="desk-labels" content=")[^"]*(")/
const TITLE_PLACE = /(<title>)[^<]*(<)/
const ZONE_PLACE = /(<meta name="office-time-zone" content=")[^"]*(")/

/** Adds the routes of all pages and files. */
export async function pages(
  app: FastifyInstance,
  context: AppContext,
  client: Client,
  site: Site,
  security: SecurityHeaders,
): Promise<void> {
  for (const path of Object.values(PAGES)) app.get(path, site.answer)
  app.get('/robots.txt', async (_, reply) => reply.type('text/plain; charset=utf-8').send(robots(context.config.publicUrl)))
  app.get('/sitemap.xml', async (_, reply) => reply.type('application/xml; charset=utf-8').send(sitemap(context.config.publicUrl)))

  const desk = async (request: FastifyRequest, reply: FastifyReply) => {
    // These addresses may hold a token that opens a door once: it goes neither into a cache nor to another page.
    reply.header('referrer-policy', 'no-referrer').header('cache-control', 'no-store').header('x-robots-tag', 'noindex')
    const [template, sitePage, agency, labels] = await Promise.all([
      client.template('dashboard', request.url),
      client.template('site', '/'),
      site.agencyName(),
      // The page comes also while the database is away.
      readDeskLabels(context.db).catch(() => SAMPLE_SETTINGS.deskLabels),
    ])
    // A page of the site that the desk shows in a frame has the desk's policy, and brings its styles inside.
    const policy = allowStyles(security, sitePage)['content-security-policy'] ?? security['content-security-policy']
    if (policy) reply.header('content-security-policy', allowTrusted(policy, PREVIEW))
    const named = (_: string, before: string, after: string) => before + escapeHtml(agency) + after
    // The desk reads every date on the office's clock and says whose it is, from its first moment on.
    const page = template
      .replace(ZONE_PLACE, `$1${context.config.timeZone}$2`)
      .replace(LABELS_PLACE, `$1${labels}$2`)
      .replace(NAME_PLACE, named)
      .replace(TITLE_PLACE, named)
    return reply.type('text/html; charset=utf-8').send(page)
  }
  app.get('/dashboard', desk)
  app.get('/dashboard/*', desk)
  await client.serveFiles(app)
  app.setNotFoundHandler(site.answer)
}
