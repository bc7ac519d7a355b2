import { byId } from '../../shared/id.ts'
import { letterQuery, testLetter } from '../../shared/letter.ts'
import { messageInput } from '../../shared/message.ts'
import { publicProcedure, repeatable, router, superAdminProcedure } from '../api/trpc.ts'
import { audit } from '../audit/audit.ts'
import { takeAttempt } from '../limits/limits.ts'
import { listLetters, retryLetter } from './letter-list.ts'
import { writeToAgency } from './messages.ts'
import { sendTestLetter } from './test-letter.ts'

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

  /** Sends one letter at once, to whoever asks unless they name another address, and tells what came of it. */
  test: superAdminProcedure.input(testLetter).mutation(async ({ ctx, input }) => {
    const { db, clock, config, language, address } = ctx
    const { account } = ctx.session
    const to = input.to ?? account.email
    await takeAttempt(db, 'mailTest', String(account.id), clock())
    // Not the whole address: the log keeps for two years what a family's could be.
    await audit(db, { account, action: 'mailTested', target: to.slice(to.lastIndexOf('@')), address }, clock())
    const { outcome, words, said } = await sendTestLetter(config, to, language, clock())
    return { isSent: outcome === 'sent', outcome, message: words[language], said }
  }),
})
