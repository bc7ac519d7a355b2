import * as z from 'zod/mini'
import { type QuoteInput, quoteInput } from '../../shared/quote.ts'
import { takeAttempt } from '../limits.ts'
import { type Context, openProcedure, router } from '../trpc.ts'
import { readQuoteAsMade } from './quote-as-made.ts'
import { requestQuote } from './quotes.ts'

/** What the form sends beyond the quote: a field people cannot see, and a key that makes a second press harmless. */
const formInput = z.extend(quoteInput, {
  website: z.optional(z.string().check(z.maxLength(2000))),
  idempotencyKey: z.optional(z.string().check(z.minLength(8), z.maxLength(100))),
})

async function request(
  ctx: Context,
  input: QuoteInput,
  extra: { idempotencyKey?: string | undefined; suspect?: boolean },
): Promise<number> {
  const { db, clock, config, live, outbox } = ctx.house
  const now = clock()
  await takeAttempt(db, 'quote', ctx.address, now)
  const id = await requestQuote(db, input, { language: ctx.language, mailTo: config.mailTo, ...extra }, now)
  outbox.wake()
  live.announce({ about: 'orders', id })
  return id
}

export const quotesRouter = router({
  /** The form of the website. A robot that fills the hidden field gets the same answer. */
  create: openProcedure.input(formInput).mutation(async ({ ctx, input: { website, idempotencyKey, ...quote } }) => {
    await request(ctx, quote, { idempotencyKey, suspect: Boolean(website) })
    return { received: true as const }
  }),

  /** POST /orders without a token. The first answer and a repeated one are the same. */
  createOrder: openProcedure.input(quoteInput).mutation(async ({ ctx, input }) => {
    const id = await request(ctx, input, { idempotencyKey: ctx.idempotencyKey })
    return readQuoteAsMade(ctx.house.db, id)
  }),
})
