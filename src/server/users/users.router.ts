import { byId } from '../../shared/id.ts'
import { invitation, userChange } from '../../shared/user.ts'
import {
  byWhom,
  callerProcedure,
  provenBy,
  recentlyProved,
  repeatable,
  router,
  staffProcedure,
  superAdminOr,
  superAdminProcedure,
} from '../api/trpc.ts'
import { goneUsers } from '../orders/order-usage.ts'
import { invite, listInvitations, newLink, withdrawInvitation } from './invitations.ts'
import { changeUser, deleteUser, endUserSessions, listUsers, resetFactors } from './users.ts'

export const usersRouter = router({
  list: callerProcedure.query(({ ctx }) => listUsers(ctx.db, ctx.caller.role, ctx.config)),

  /** What filters still have to name. */
  gone: staffProcedure.query(({ ctx }) => goneUsers(ctx.db)),

  /** The token of a registration link. It is told this once and not kept: a repeated call gives the same invitation another one. */
  invite: superAdminOr('users.create')
    .use(recentlyProved)
    .input(invitation)
    .use(repeatable)
    .mutation(async ({ ctx, input }) => {
      const { db, clock, live } = ctx
      let token: string | undefined
      const id = await ctx.once(async (db) => {
        const made = await invite(db, input.name, ctx.session.account, ctx.address, clock())
        token = made.token
        return made.id
      })
      live.announce({ about: 'users' })
      return { token: token ?? (await newLink(db, id, ctx.session.account, clock())) }
    }),

  /** Where such a link leads, before the token: whoever invites may have opened the desk under another address. */
  registrationAddress: superAdminProcedure.query(({ ctx }) => `${ctx.config.publicUrl}/dashboard/register`),

  invitations: superAdminProcedure.query(({ ctx }) => listInvitations(ctx.db, ctx.clock())),

  withdrawInvitation: superAdminProcedure.input(byId).mutation(async ({ ctx, input }) => {
    await withdrawInvitation(ctx.db, input.id, ctx.session.account, ctx.address, ctx.clock())
    ctx.live.announce({ about: 'users' })
    return { success: true as const }
  }),

  update: superAdminProcedure.input(userChange).mutation(async ({ ctx, input }) => {
    const user = await changeUser(ctx.db, input, provenBy(ctx), ctx.config.publicUrl, ctx.clock())
    ctx.outbox.wake()
    ctx.live.announce({ about: 'users' })
    ctx.live.announce({ about: 'webhooks' })
    return user
  }),

  endSessions: superAdminProcedure
    .use(recentlyProved)
    .input(byId)
    .mutation(async ({ ctx, input }) => {
      const ended = await endUserSessions(ctx.db, input.id, ctx.session.account, ctx.address, ctx.clock())
      ctx.live.announce({ about: 'sessions' })
      return { ended }
    }),

  resetFactors: superAdminProcedure
    .use(recentlyProved)
    .input(byId)
    .mutation(async ({ ctx, input }) => {
      const { db, config, clock, outbox } = ctx
      await resetFactors(db, input.id, byWhom(ctx), config.publicUrl, clock())
      outbox.wake()
      ctx.live.announce({ about: 'users' })
      return { success: true as const }
    }),

  delete: superAdminOr('users.delete')
    .use(recentlyProved)
    .input(byId)
    .mutation(async ({ ctx, input }) => {
      await deleteUser(ctx.db, input.id, byWhom(ctx), ctx.config.publicUrl, ctx.clock())
      ctx.outbox.wake()
      ctx.live.announce({ about: 'users' })
      ctx.live.announce({ about: 'webhooks' })
      return { success: true as const }
    }),
})
