import { factorPassword, oneTimeCode } from '../../shared/user.ts'
import { byWhom, ownProcedure, router } from '../api/trpc.ts'
import { beginOneTimeCodes, confirmOneTimeCodes, readFactors, removeOwnOneTimeCodes, renewRecoveryCodes } from './one-time-codes.ts'

/** One's own second factor. */
export const factorsRouter = router({
  read: ownProcedure.query(({ ctx }) => readFactors(ctx.db, ctx.session.account.id, ctx.config, ctx.clock())),

  begin: ownProcedure.input(factorPassword).mutation(({ ctx, input }) => {
    return beginOneTimeCodes(ctx.db, input.currentPassword, byWhom(ctx), ctx.clock())
  }),

  confirm: ownProcedure.input(oneTimeCode).mutation(async ({ ctx, input }) => {
    const recoveryCodes = await confirmOneTimeCodes(ctx.db, input.otp, byWhom(ctx), ctx.clock())
    return { recoveryCodes }
  }),

  renewRecoveryCodes: ownProcedure.input(factorPassword).mutation(async ({ ctx, input }) => {
    const recoveryCodes = await renewRecoveryCodes(ctx.db, input.currentPassword, byWhom(ctx), ctx.clock())
    return { recoveryCodes }
  }),

  remove: ownProcedure.input(factorPassword).mutation(async ({ ctx, input }) => {
    await removeOwnOneTimeCodes(ctx.db, input.currentPassword, byWhom(ctx), ctx.clock())
    return { success: true as const }
  }),
})
