import * as z from 'zod/mini'
import { byId } from '../../shared/id.ts'
import { requiredLine } from '../../shared/text-rules.ts'
import { repeatable, router, staffProcedure } from '../trpc.ts'
import { dropView, keepView, listViews, readView } from './order-views.ts'

const viewInput = z.object({ name: requiredLine('name.required', 100), query: z.string('text.type').check(z.maxLength(1000, 'text.long')) })

export const viewsRouter = router({
  list: staffProcedure.query(({ ctx }) => listViews(ctx.house.db, ctx.session.account.id)),

  keep: staffProcedure
    .input(viewInput)
    .use(repeatable)
    .mutation(async ({ ctx, input }) => {
      const { id: userId } = ctx.session.account
      const id = await ctx.once((db) => keepView(db, userId, input, ctx.house.clock()))
      return readView(ctx.house.db, userId, id)
    }),

  drop: staffProcedure.input(byId).mutation(async ({ ctx, input }) => {
    await dropView(ctx.house.db, ctx.session.account.id, input.id)
    return { success: true as const }
  }),
})
