import * as z from 'zod/mini'
import { type QuoteInput, quoteInput } from '../../shared/quote.ts'
import { boundedText } from '../../shared/text-rules.ts'
import type { Once } from '../api/once.ts'
import { openProcedure, repeatable, router } from '../api/trpc.ts'
import type { Db } from '../database/open.ts'
import type { RequestContext } from '../http/request-context.ts'
import { takeAttempt } from '../limits/limits.ts'
import { readOrder } from '../orders/orders.ts'
import { requestQuote } from './quotes.ts'

/** What the form sends beyond the quote: a field people cannot see. */
const formInput = z.extend(quoteInput, { website: z.optional(boundedText(2000, 'text.type')) })

/** Stores a quote once for each key; gives what `read` found of it the first time, whatever the office has written since. */
async function request<Made extends { id: number }>(
  ctx: RequestContext & { once: Once },
  quote: QuoteInput,
  suspect: boolean,
  read: (db: Db, id: number) => Promise<Made>,
): Promise<Made> {
  const { db, clock, config, live, outbox } = ctx
  const now = clock()
  // A repeated call counts as well: it costs a look into the database, whoever sends it.
  await takeAttempt(db, 'quote', ctx.address, now)
  let stored: Made | undefined
  const made = await ctx.once(
    async (db) => {
      const { language } = ctx
      stored = await read(db, await requestQuote(db, quote, { language, mailTo: config.mailTo, publicUrl: config.publicUrl, suspect }, now))
      return stored
    },
    ({ id }) => id,
  )
  // Not of this call: it was answered before, perhaps while this one was about to store it and had to begin anew.
  if (made !== stored) return made
  outbox.wake()
  live.announce({ about: 'orders', id: made.id, ...(!suspect && { isLead: true }) })
  return made
}

export const quotesRouter = router({
  /** The form of the website. A robot that fills the hidden field gets the same answer. */
  create: openProcedure
    .input(formInput)
    .use(repeatable)
    .mutation(async ({ ctx, input: { website, ...quote } }) => {
      await request(ctx, quote, Boolean(website), async (_, id) => ({ id }))
      return { received: true as const }
    }),

  /** POST /orders without a token. Whoever knows a key repeats the call without signing in, and reads only what was sent. */
  createOrder: openProcedure
    .input(quoteInput)
    .use(repeatable)
    .mutation(({ ctx, input }) => request(ctx, input, false, readOrder)),
})
