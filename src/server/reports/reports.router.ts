import { commissionQuery, digestChoice } from '../../shared/reports.ts'
import { router, staffProcedure } from '../trpc.ts'
import { readCommissions } from './commissions.ts'
import { chooseDigest, wantsDigest } from './digest.ts'
import { readMorning } from './morning.ts'

export const reportsRouter = router({
  morning: staffProcedure.query(({ ctx }) => readMorning(ctx.house.db, ctx.house.config.timeZone, ctx.house.clock())),

  commissions: staffProcedure
    .input(commissionQuery)
    .query(({ ctx, input }) => readCommissions(ctx.house.db, input.month, ctx.house.config.timeZone)),

  /** Whether one's own mornings begin with a letter. */
  digest: staffProcedure.query(async ({ ctx }) => ({ on: await wantsDigest(ctx.house.db, ctx.session.account.id) })),

  chooseDigest: staffProcedure.input(digestChoice).mutation(async ({ ctx, input }) => {
    await chooseDigest(ctx.house.db, ctx.session.account.id, input.on)
    return input
  }),
})
