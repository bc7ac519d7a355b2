import * as z from 'zod/mini'
import { byId } from '../../shared/id.ts'
import { LONGEST_VIEW_NAME, listSettings } from '../../shared/list-settings.ts'
import { keptText, oneLine, requiredLine } from '../../shared/text-rules.ts'
import { repeatable, router, staffProcedure } from '../api/trpc.ts'
import { dropView, keepListSettings, keepView, listViews, readListSettings, readView } from './order-views.ts'

const viewInput = z.object({ name: requiredLine('name.required', LONGEST_VIEW_NAME), query: keptText(1000, 'text.type', oneLine) })

export const viewsRouter = router({
  list: staffProcedure.query(({ ctx }) => listViews(ctx.db, ctx.session.account.id)),

  keep: staffProcedure
    .input(viewInput)
    .use(repeatable)
    .mutation(async ({ ctx, input }) => {
      const { id: userId } = ctx.session.account
      const id = await ctx.once((db) => keepView(db, userId, input, ctx.clock()))
      return readView(ctx.db, userId, id)
    }),

  settings: staffProcedure.query(({ ctx }) => readListSettings(ctx.db, ctx.session.account.id)),

  keepSettings: staffProcedure.input(listSettings).mutation(({ ctx, input }) => keepListSettings(ctx.db, ctx.session.account.id, input)),

  drop: staffProcedure.input(byId).mutation(async ({ ctx, input }) => {
    await dropView(ctx.db, ctx.session.account.id, input.id)
    return { success: true as const }
  }),
})
