import { editOf } from '../../shared/edit.ts'
import { funeralHomeChange, funeralHomeInput } from '../../shared/funeral-home.ts'
import { byId } from '../../shared/id.ts'
import { byCaller, byWhom, callerProcedure, repeatable, router, staffProcedure } from '../api/trpc.ts'
import { readUsage } from '../orders/order-usage.ts'
import {
  changeFuneralHome,
  createFuneralHome,
  deletedFuneralHomes,
  deleteFuneralHome,
  listFuneralHomes,
  restoreFuneralHome,
} from './funeral-homes.ts'

export const funeralHomesRouter = router({
  list: callerProcedure.query(({ ctx }) => listFuneralHomes(ctx.db)),

  /** How many orders refer to each. */
  usage: staffProcedure.query(({ ctx }) => readUsage(ctx.db, 'funeralHomeId')),

  create: callerProcedure
    .input(funeralHomeInput)
    .use(repeatable)
    .mutation(async ({ ctx, input }) => {
      const home = await ctx.once((db) => createFuneralHome(db, input, byCaller(ctx), ctx.clock()))
      ctx.live.announce({ about: 'funeralHomes' })
      return home
    }),

  update: callerProcedure.input(editOf(funeralHomeChange)).mutation(async ({ ctx, input }) => {
    const home = await changeFuneralHome(ctx.db, input, byCaller(ctx), ctx.clock())
    ctx.live.announce({ about: 'funeralHomes' })
    return home
  }),

  delete: callerProcedure.input(byId).mutation(async ({ ctx, input }) => {
    await deleteFuneralHome(ctx.db, input.id, byCaller(ctx), ctx.clock())
    ctx.live.announce({ about: 'funeralHomes' })
    return { success: true as const }
  }),

  /** What can be restored, and what filters still have to name. */
  deleted: staffProcedure.query(({ ctx }) => deletedFuneralHomes(ctx.db)),

  restore: staffProcedure
    .input(byId)
    .use(repeatable)
    .mutation(async ({ ctx, input }) => {
      const home = await ctx.once((db) => restoreFuneralHome(db, input.id, byWhom(ctx), ctx.clock()))
      ctx.live.announce({ about: 'funeralHomes' })
      return home
    }),
})
