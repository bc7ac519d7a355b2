import * as z from 'zod/mini'
import { byId } from '../../shared/id.ts'
import { requiredLine } from '../../shared/text-rules.ts'
import { router, staffProcedure } from '../trpc.ts'
import { dropView, keepView, listViews } from './order-views.ts'

const viewInput = z.object({ name: requiredLine('name.required', 100), query: z.string('text.type').check(z.maxLength(1000, 'text.long')) })

export const viewsRouter = router({
  list: staffProcedure.query(({ ctx }) => listViews(ctx.house.db, ctx.session.account.id)),

  keep: staffProcedure
    .input(viewInput)
    .mutation(({ ctx, input }) => keepView(ctx.house.db, ctx.session.account.id, input, ctx.house.clock())),

  drop: staffProcedure.input(byId).mutation(async ({ ctx, input }) => {
    await dropView(ctx.house.db, ctx.session.account.id, input.id)
    return { success: true as const }
  }),
})
