// What browsers tell of things that the policy kept out of a page. Only how often is kept, by the rule: nothing of what they send.
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import type { AppContext } from '../context.ts'
import type { Db } from '../database/open.ts'
import { readCount, takeAttempts } from '../limits/limits.ts'
import { addressOf } from './request-context.ts'

/** The rules of the policy that can be told about; whatever else a report names is `other`, so there are never more counts than these. */
const REPORTED = [
  'base-uri',
  'connect-src',
  'default-src',
  'font-src',
  'form-action',
  'frame-ancestors',
  'frame-src',
  'img-src',
  'manifest-src',
  'media-src',
  'object-src',
  'require-trusted-types-for',
  'script-src',
  'script-src-attr',
  'script-src-elem',
  'style-src',
  'style-src-attr',
  'style-src-elem',
  'trusted-types',
  'worker-src',
  'other',
] as const

/** Bytes. */
const LARGEST = 16 * 1024
/** What a browser's extensions want is no business of ours. */
const OF_EXTENSIONS = /^(?:chrome|moz|safari-web|ms-browser|webkit-masked)[\w-]*(?::|$)/

const text = z.string().catch('')
const report = z.object({
  'csp-report': z.object({ 'effective-directive': text, 'violated-directive': text, 'blocked-uri': text, 'source-file': text }),
})

/** Adds the route that browsers report to. */
export async function policyReportRoutes(api: FastifyInstance, { db, clock }: AppContext): Promise<void> {
  await api.register(async (routes) => {
    const asJson = routes.getDefaultJsonParser('error', 'error')
    routes.addContentTypeParser('application/csp-report', { parseAs: 'string', bodyLimit: LARGEST }, asJson)
    routes.post('/policy-reports', async (request, reply) => {
      const { 'csp-report': told } = report.parse(request.body)
      if (![told['blocked-uri'], told['source-file']].some((address) => OF_EXTENSIONS.test(address))) {
        const counted = [
          { name: 'policyReportAddress', whose: addressOf(request) },
          { name: 'policyReport', whose: directiveOf(told) },
        ] as const
        await takeAttempts(db, counted, clock())
      }
      return reply.code(204).header('cache-control', 'no-store').send()
    })
  })
}

/** Some browsers name the rule alone, some all of it. */
function directiveOf(told: z.output<typeof report>['csp-report']): (typeof REPORTED)[number] {
  const named = told['effective-directive'] || told['violated-directive'].split(' ', 1)[0]
  return REPORTED.find((known) => known === named) ?? 'other'
}

/** How often each rule kept something out since the counting began anew, at most thirty days ago; the most frequent first. */
export async function countedReports(db: Db, now: Date): Promise<{ directive: string; count: number }[]> {
  const counted = await Promise.all(
    REPORTED.map(async (directive) => ({ directive, count: await readCount(db, { name: 'policyReport', whose: directive }, now) })),
  )
  return counted.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count)
}
