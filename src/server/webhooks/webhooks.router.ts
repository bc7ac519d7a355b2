import { programRenewal } from '../../shared/ended-why.ts'
import { byId } from '../../shared/id.ts'
import { newWebhook } from '../../shared/webhook.ts'
import { byWhom, recentlyProved, repeatable, router, superAdminProcedure } from '../api/trpc.ts'
import { createWebhook, deleteWebhook, listDeliveries, listWebhooks, renewWebhook, replayDelivery, secretOf } from './webhooks.ts'

export const webhooksRouter = router({
  list: superAdminProcedure.query(({ ctx }) => listWebhooks(ctx.db)),

  deliveries: superAdminProcedure.query(({ ctx }) => listDeliveries(ctx.db)),

  /** The secret that deliveries are signed with is told this once. */
  create: superAdminProcedure
    .use(recentlyProved)
    .input(newWebhook)
    .use(repeatable)
    .mutation(async ({ ctx, input }) => {
      const id = await ctx.once(async (db) => (await createWebhook(db, input, ctx.config.webhooksOpenly, byWhom(ctx), ctx.clock())).id)
      ctx.live.announce({ about: 'webhooks' })
      return { id, secret: await secretOf(ctx.db, id, ctx.session.account.id) }
    }),

  /** Another secret, told this once; whoever renews it answers for it from now on, and it is on again where it was off. */
  renew: superAdminProcedure
    .use(recentlyProved)
    .input(programRenewal)
    .use(repeatable)
    .mutation(async ({ ctx, input }) => {
      await ctx.once((db) => renewWebhook(db, input, byWhom(ctx), ctx.clock()))
      ctx.live.announce({ about: 'webhooks' })
      return { secret: await secretOf(ctx.db, input.id, ctx.session.account.id) }
    }),

  delete: superAdminProcedure.input(byId).mutation(async ({ ctx, input }) => {
    await deleteWebhook(ctx.db, input.id, byWhom(ctx), ctx.clock())
    ctx.live.announce({ about: 'webhooks' })
    return { success: true as const }
  }),

  replay: superAdminProcedure.input(byId).mutation(async ({ ctx, input }) => {
    await replayDelivery(ctx.db, input.id, byWhom(ctx), ctx.clock())
    ctx.live.announce({ about: 'webhooks' })
    return { success: true as const }
  }),
})
