import { claimsConfirmed, commissionQuery, digestChoice } from '../../shared/reports.ts'
import { router, staffProcedure, superAdminProcedure } from '../api/trpc.ts'
import { readCommissions } from './commissions.ts'
import { chooseDigest, wantsDigest } from './digest.ts'
import { closeFirstSteps, confirmClaims, readFirstSteps } from './first-steps.ts'
import { readHomeReport } from './home-report.ts'

export const reportsRouter = router({
  home: staffProcedure.query(({ ctx }) => readHomeReport(ctx.db, ctx.config.timeZone, ctx.clock())),

  /** What of the first steps is done. */
  firstSteps: staffProcedure.query(({ ctx }) => readFirstSteps(ctx.db)),

  closeFirstSteps: superAdminProcedure.mutation(async ({ ctx }) => {
    await closeFirstSteps(ctx.db)
    return { success: true as const }
  }),

  /** The figures of the home page that are true as they were shipped. */
  confirmClaims: superAdminProcedure.input(claimsConfirmed).mutation(async ({ ctx, input }) => {
    await ctx.db.transaction().execute((db) => confirmClaims(db, input.claims))
    return { success: true as const }
  }),

  commissions: staffProcedure.input(commissionQuery).query(({ ctx, input }) => readCommissions(ctx.db, input.month, ctx.config.timeZone)),

  /** Whether one's own mornings begin with a letter. */
  digest: staffProcedure.query(async ({ ctx }) => ({ on: await wantsDigest(ctx.db, ctx.session.account.id) })),

  chooseDigest: staffProcedure.input(digestChoice).mutation(async ({ ctx, input }) => {
    await chooseDigest(ctx.db, ctx.session.account.id, input.on)
    return input
  }),
})
