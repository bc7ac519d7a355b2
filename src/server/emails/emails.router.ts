import { byId } from '../../shared/id.ts'
import { letterQuery } from '../../shared/letter.ts'
import { messageInput } from '../../shared/message.ts'
import { publicProcedure, repeatable, router, superAdminProcedure } from '../api/trpc.ts'
import { takeAttempt } from '../limits/limits.ts'
import { listLetters, retryLetter } from './letter-list.ts'
import { writeToAgency } from './messages.ts'

export const emailsRouter = router({
  send: publicProcedure
    .input(messageInput)
    .use(repeatable)
    .mutation(async ({ ctx, input }) => {
      const { db, clock, config, outbox } = ctx
      const now = clock()
      if (!ctx.caller) await takeAttempt(db, 'email', ctx.address, now)
      await ctx.once((db) => writeToAgency(db, input, config.mailTo, ctx.language, now))
      outbox.wake()
      return { success: true as const }
    }),

  letters: superAdminProcedure.input(letterQuery).query(({ ctx, input }) => listLetters(ctx.db, input)),

  retry: superAdminProcedure.input(byId).mutation(async ({ ctx, input }) => {
    const { db, clock, outbox, live } = ctx
    await retryLetter(db, input.id, ctx.session.account, ctx.address, clock())
    outbox.wake()
    live.announce({ about: 'orders' })
    return { success: true as const }
  }),
})
