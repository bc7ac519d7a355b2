import { editOf } from '../../shared/edit.ts'
import { byId } from '../../shared/id.ts'
import { serviceChange, serviceInput, servicesOrder } from '../../shared/service.ts'
import { byCaller, byWhom, callerProcedure, openProcedure, publicProcedure, repeatable, router, staffProcedure } from '../api/trpc.ts'
import { readUsage } from '../orders/order-usage.ts'
import {
  createService,
  deletedServices,
  deleteService,
  listServices,
  offeredServices,
  orderServices,
  restoreService,
  updateService,
} from './services.ts'

export const servicesRouter = router({
  list: publicProcedure.query(({ ctx }) => listServices(ctx.db, ctx.caller ? 'staff' : 'visitors')),

  offered: openProcedure.query(({ ctx }) => offeredServices(ctx.db)),

  /** How many orders refer to each. */
  usage: staffProcedure.query(({ ctx }) => readUsage(ctx.db, 'serviceId')),

  /** What can be restored, and what filters still have to name. */
  deleted: staffProcedure.query(({ ctx }) => deletedServices(ctx.db)),

  create: callerProcedure
    .input(serviceInput)
    .use(repeatable)
    .mutation(async ({ ctx, input }) => {
      const service = await ctx.once((db) => createService(db, input, byCaller(ctx), ctx.clock()))
      ctx.live.announce({ about: 'services' })
      return service
    }),

  update: callerProcedure.input(editOf(serviceChange)).mutation(async ({ ctx, input }) => {
    const service = await updateService(ctx.db, input, byCaller(ctx), ctx.clock())
    ctx.live.announce({ about: 'services' })
    return service
  }),

  delete: callerProcedure.input(byId).mutation(async ({ ctx, input }) => {
    await deleteService(ctx.db, input.id, byCaller(ctx), ctx.clock())
    ctx.live.announce({ about: 'services' })
    return { success: true as const }
  }),

  restore: staffProcedure
    .input(byId)
    .use(repeatable)
    .mutation(async ({ ctx, input }) => {
      const service = await ctx.once((db) => restoreService(db, input.id, byWhom(ctx), ctx.clock()))
      ctx.live.announce({ about: 'services' })
      return service
    }),

  order: staffProcedure.input(servicesOrder).mutation(async ({ ctx, input }) => {
    await orderServices(ctx.db, input.ids, byWhom(ctx), ctx.clock())
    ctx.live.announce({ about: 'services' })
    return { success: true as const }
  }),
})
