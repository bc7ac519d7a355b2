import { ownTextsQuery, pageTextsChange } from '../../shared/page-texts/page-texts.ts'
import { byWhom, openProcedure, router, superAdminProcedure } from '../api/trpc.ts'
import { changePageTexts, listOwnTexts, readOwnTexts } from './page-texts.ts'

export const pageTextsRouter = router({
  /** For visitors who move on to a page that they did not come to first. */
  own: openProcedure.input(ownTextsQuery).query(async ({ ctx, input }) => (await readOwnTexts(ctx.db))[input.language]),

  list: superAdminProcedure.query(({ ctx }) => listOwnTexts(ctx.db)),

  /** The public pages show it on their next request. */
  update: superAdminProcedure.input(pageTextsChange).mutation(async ({ ctx, input }) => {
    await changePageTexts(ctx.db, input, byWhom(ctx), ctx.clock())
    ctx.live.announce({ about: 'settings' })
    return listOwnTexts(ctx.db)
  }),
})
