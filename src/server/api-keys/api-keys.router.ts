import { newApiKey } from '../../shared/api-key.ts'
import { programRenewal } from '../../shared/ended-why.ts'
import { byId } from '../../shared/id.ts'
import { byWhom, recentlyProved, repeatable, router, superAdminProcedure } from '../api/trpc.ts'
import { createKey, endKey, listKeys, renewKey, replaceKey } from './api-keys.ts'

export const apiKeysRouter = router({
  list: superAdminProcedure.query(({ ctx }) => listKeys(ctx.db)),

  /** The key is told this once and not kept: a repeated call answers with another one in its place. */
  create: superAdminProcedure
    .use(recentlyProved)
    .input(newApiKey)
    .use(repeatable)
    .mutation(async ({ ctx, input }) => {
      let made: string | undefined
      const id = await ctx.once(async (db) => {
        const { id, key } = await createKey(db, input, byWhom(ctx), ctx.clock())
        made = key
        return id
      })
      ctx.live.announce({ about: 'webhooks' })
      return { id, key: made ?? (await replaceKey(ctx.db, { id, makerId: ctx.session.account.id })) }
    }),

  /** Another key for the same program, told this once, also to a repeated call; whoever renews it answers for it from now on. */
  renew: superAdminProcedure
    .use(recentlyProved)
    .input(programRenewal)
    .use(repeatable)
    .mutation(async ({ ctx, input }) => {
      let renewed: string | undefined
      const at = await ctx.once(async (db) => {
        const now = ctx.clock()
        renewed = await renewKey(db, input, byWhom(ctx), now)
        return now.toISOString()
      })
      ctx.live.announce({ about: 'webhooks' })
      return { key: renewed ?? (await replaceKey(ctx.db, { id: input.id, makerId: ctx.session.account.id, at })) }
    }),

  end: superAdminProcedure.input(byId).mutation(async ({ ctx, input }) => {
    await endKey(ctx.db, input.id, byWhom(ctx), ctx.clock())
    ctx.live.announce({ about: 'webhooks' })
    return { success: true as const }
  }),
})
