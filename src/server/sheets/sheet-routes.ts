// The one thing that is not JSON: spreadsheets in and out. The same filters and the same guard as the list.
import { createHash } from 'node:crypto'
import { PassThrough } from 'node:stream'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { orderFilters } from '../../shared/order-query.ts'
import { DATE_ORDERS, LONGEST_SHEET_NAME, type SheetProgress } from '../../shared/sheet.ts'
import { boundedText } from '../../shared/text-rules.ts'
import { requireProof } from '../accounts/proof.ts'
import { callKey } from '../api/once.ts'
import { audit, noteExtent } from '../audit/audit.ts'
import type { AppContext } from '../context.ts'
import { hashToken } from '../data-folder/secrets.ts'
import { Refusal } from '../errors/refusal.ts'
import { exportOrders, exportsMany, exportTemplate } from '../exports/order-export.ts'
import { abortSignalOf } from '../http/client-aborted.ts'
import { type RequestContext, requestContext, staffOrProgram } from '../http/request-context.ts'
import { waitForUpload } from '../http/slow-requests.ts'
import { exportRefused, importOrders } from '../imports/imports.ts'
import { readUpload, UPLOAD_LIMITS } from '../imports/sheet-upload.ts'
import { uptime } from '../imports/stored-at.ts'
import { readSettings } from '../settings/settings.ts'
import type { Watch } from './sheet-jobs.ts'
import { followProgress, ticketLine } from './sheet-progress.ts'

/** How far an export came, as the audit log keeps it. */
const BEGUN = 'begun'
const brokenOff = (orders: number) => `${orders} orders, broken off`

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const yesOrNo = (no: string[]) => z._default(z.stringbool({ truthy: ['true'], falsy: no, case: 'sensitive', error: 'boolean' }), false)
const yes = yesOrNo(['false', ''])
const ticket = z.optional(ticketLine)
/** What an import does with what it reads. */
const options = {
  update: yes,
  lenient: yes,
  skipDuplicates: yes,
  dates: z.optional(z.enum(DATE_ORDERS, 'dates.unknown')),
  sheet: z.optional(boundedText(LONGEST_SHEET_NAME, 'text.long')),
}
const exportQuery = z.object({ ...orderFilters.shape, for: z.optional(z.literal(['people', ''], 'export.for')), template: yes, ticket })
/** Said in so many words: one that was left empty would store what was only to be looked at. */
const said = yesOrNo(['false'])
const importQuery = z.object({ ...options, dryRun: said, refused: said, ticket })

/** Adds the routes of both. */
export async function sheetRoutes(api: FastifyInstance, context: AppContext): Promise<void> {
  const { db, clock, config, live } = context

  const giveOrders = async (request: FastifyRequest, reply: FastifyReply) => {
    const ctx = requestContext(context, request)
    const { session, caller } = await staffOrProgram(ctx)
    const { template, ticket, for: reader, ...filters } = exportQuery.parse(request.method === 'GET' ? request.query : (request.body ?? {}))
    // Only what it would be: nothing leaves.
    if (request.method === 'HEAD') return reply.type(XLSX).header('cache-control', 'no-store').send()
    if (template) return sendSheet(reply, 'orders.xlsx', exportTemplate)
    if (session && (await exportsMany(db, filters, clock()))) requireProof(session, clock())
    const progress = followProgress(caller, ticket)
    const { deskLabels: labels, agencyName: agency } = await readSettings(db)
    const forPeople = reader === 'people'
    const wanted = { filters, language: ctx.language, labels, agency, timeZone: config.timeZone, now: clock(), forPeople }
    return sendSheet(reply, 'orders.xlsx', async (watch) => {
      // Before the first row leaves: whoever breaks off has read what came until then.
      const entry = await audit(db, { account: caller, action: 'export', target: BEGUN, address: ctx.address }, clock())
      let extent = brokenOff(0)
      const onProgress = (news: SheetProgress) => {
        progress.show(news)
        if (news.step === 'writing') extent = brokenOff(news.done)
      }
      try {
        extent = `${await exportOrders(db, wanted, { ...watch, onProgress })} orders`
      } finally {
        await noteExtent(db, entry, extent).finally(progress.end)
      }
    })
  }
  api.get('/orders/export-excel', giveOrders)
  // As the desk asks: names that are looked for stand in no address.
  api.post('/orders/export-excel', giveOrders)

  const takeOrders = async (request: FastifyRequest, reply: FastifyReply) => {
    const ctx = requestContext(context, request)
    const { session, caller } = await staffOrProgram(ctx)
    if (ctx.program?.scope === 'read') throw new Refusal('key.readOnly')
    waitForUpload(request)
    const { update, lenient, skipDuplicates, dates, sheet, dryRun, refused, ticket } = importQuery.parse(request.query)
    const { file, fileName, mapping, choices } = await readUpload(request)
    const chosen = { update, lenient, skipDuplicates, dates, sheet, mapping, choices }
    const key = dryRun || refused ? undefined : callKey({ ...ctx, caller }, 'orders.import', { ...chosen, file: digestOf(file) })
    const entry = session ? { session: session.id } : { keyHash: hashToken(ctx.token ?? '') }
    const { address, language } = ctx
    const wanted = {
      dryRun,
      ...chosen,
      fileName,
      by: { name: caller.name, id: caller.id },
      entry,
      address,
      key,
      now: clock(),
      began: uptime(),
      language,
      timeZone: config.timeZone,
    }
    if (refused) return sendSheet(reply, refusedName(fileName, ctx), (watch) => exportRefused(db, file, wanted, watch))
    const progress = followProgress(caller, ticket)
    try {
      const answer = await importOrders(db, file, wanted, { onProgress: progress.show, signal: abortSignalOf(reply) })
      if (answer.batch !== null) {
        live.announce({ about: 'orders' })
        live.announce({ about: 'funeralHomes' })
      }
      return reply.header('cache-control', 'no-store').send(answer)
    } finally {
      progress.end()
    }
  }
  // Elsewhere a form is of a wrong type: nothing would read it.
  await api.register(async (uploads) => {
    await uploads.register(multipart, { limits: UPLOAD_LIMITS })
    // A file sent as the body itself is a call without a form, and told to send one; nobody reads it.
    uploads.addContentTypeParser('*', (_request, _body, done) => done(null))
    uploads.post('/orders/excel', takeOrders)
  })
}

const digestOf = (file: ArrayBuffer) => createHash('sha256').update(new Uint8Array(file)).digest('base64')

type Sending = Required<Pick<Watch, 'give' | 'signal'>>

/** Sends bytes as they come about. What fails before the first is a refusal; afterwards the download breaks off. */
async function sendSheet(reply: FastifyReply, fileName: string, write: (sending: Sending) => Promise<unknown>): Promise<FastifyReply> {
  const stream = new PassThrough({ highWaterMark: Number.MAX_SAFE_INTEGER })
  const first = Promise.withResolvers<void>()
  // Until it is sent nobody else listens, and a failure that nobody hears would end the process.
  stream.once('error', first.reject)
  const give: Sending['give'] = (bytes) => {
    stream.write(bytes)
    first.resolve()
  }
  write({ give, signal: abortSignalOf(reply) }).then(
    () => {
      stream.end()
      first.resolve()
    },
    (error: Error) => stream.destroy(error),
  )
  await first.promise
  return reply
    .type(XLSX)
    .header('content-disposition', `attachment; filename="orders.xlsx"; filename*=UTF-8''${encodeURIComponent(fileName)}`)
    .header('cache-control', 'no-store')
    .send(stream)
}

function refusedName(fileName: string, { language }: RequestContext): string {
  const ending = language === 'es' ? 'errores' : 'errors'
  return `${fileName.replace(/\.[^.]*$/, '') || 'orders'}-${ending}.xlsx`
}
