import * as z from 'zod/mini'
import { keptText, oneLine } from '../../shared/text-rules.ts'
import {
  ANSWERS,
  factorPassword,
  firstRegistration,
  forgottenPassword,
  invitedRegistration,
  login as loginInput,
  openedLink,
  ownEmail,
  ownName,
  passwordChange,
  passwordReset,
} from '../../shared/user.ts'
import { byWhom, knownProcedure, openProcedure, ownProcedure, provenBy, recentlyProved, router, staffProcedure } from '../api/trpc.ts'
import { takeVisitorAttempt, visitorAttempts } from '../api/visitor-limits.ts'
import { hasMailService } from '../emails/mailer.ts'
import { findInvitation, registerInvited } from '../users/invitations.ts'
import { anyUser, checkRegistrationOpen, registerFirst } from './accounts.ts'
import { login } from './login.ts'
import { changePassword, endOtherSessions, endOwnSession, logout } from './own-account.ts'
import { changeOwnEmail, changeOwnName } from './own-identity.ts'
import { findReset, requestReset, resetPassword } from './password-resets.ts'
import { proveByPassword } from './proof.ts'
import { listSessions, renewToken } from './sessions.ts'

/** Closed is closed, whatever is sent: asked before the input is looked at. */
const whileNobodyIsRegistered = openProcedure.use(async ({ ctx, next }) => {
  await checkRegistrationOpen(ctx.db)
  return next()
})

export const accountsRouter = router({
  /** Whether the first registration is still to come. */
  registrationOpen: openProcedure.query(async ({ ctx }) => !(await anyUser(ctx.db))),

  registerFirst: whileNobodyIsRegistered.input(firstRegistration).mutation(async ({ ctx, input }) => {
    const { db, clock, setupToken } = ctx
    await takeVisitorAttempt(ctx, 'register')
    await registerFirst(db, input, setupToken, ctx, clock())
    return { success: true as const, message: ANSWERS.registered[ctx.language], info: {} }
  }),

  /** Whether a link still leads anywhere, before somebody fills in the form behind it. */
  invitationOpen: openProcedure.input(openedLink).query(async ({ ctx, input }) => {
    return (await findInvitation(ctx.db, input.token, ctx.clock())) !== undefined
  }),
  resetOpen: openProcedure.input(openedLink).query(async ({ ctx, input }) => {
    return (await findReset(ctx.db, input.token, ctx.clock())) !== undefined
  }),

  registerInvited: openProcedure.input(invitedRegistration).mutation(async ({ ctx, input }) => {
    const { db, clock, live } = ctx
    await takeVisitorAttempt(ctx, 'register')
    await registerInvited(db, input, ctx, clock())
    live.announce({ about: 'users' })
    return { success: true as const, message: ANSWERS.registered[ctx.language] }
  }),

  login: openProcedure.input(loginInput).mutation(({ ctx, input }) => {
    const { db, sessionKey, clock } = ctx
    return login(db, sessionKey, input, ctx, clock())
  }),

  forgotPassword: openProcedure.input(forgottenPassword).mutation(async ({ ctx, input }) => {
    const { db, clock, config, outbox } = ctx
    const attempts = await visitorAttempts(ctx, 'forgottenAddress')
    await requestReset(db, input.email, config.publicUrl, { address: ctx.address, attempts }, clock())
    outbox.wake()
    return { message: ANSWERS.resetSent[ctx.language], mailConnected: hasMailService(config) }
  }),

  resetPassword: openProcedure.input(passwordReset).mutation(async ({ ctx, input }) => {
    const { db, clock, live } = ctx
    await takeVisitorAttempt(ctx, 'reset')
    await resetPassword(db, input.token, input.password, ctx.address, clock())
    live.announce({ about: 'sessions' })
    return { message: ANSWERS.passwordReset[ctx.language] }
  }),

  /** Who is signed in; undefined answers are 401 already. */
  me: ownProcedure.query(({ ctx }) => ctx.session.account),

  renew: ownProcedure.mutation(async ({ ctx }) => {
    const { db, sessionKey, clock } = ctx
    return { token: await renewToken(db, sessionKey, ctx.session, clock()) }
  }),

  logout: knownProcedure.mutation(async ({ ctx }) => {
    // A stranger ends nothing, and each announcement makes every open desk ask again.
    if (!ctx.session) return { success: true as const }
    await logout(ctx.db, ctx.session, ctx.address, ctx.clock())
    ctx.live.announce({ about: 'sessions' })
    return { success: true as const }
  }),

  /** Shows once more that it is the person who came in, as some acts ask for. */
  prove: ownProcedure.input(factorPassword).mutation(async ({ ctx, input }) => {
    await proveByPassword(ctx.db, input.currentPassword, provenBy(ctx), ctx.clock())
    return { success: true as const }
  }),

  changePassword: ownProcedure.input(passwordChange).mutation(async ({ ctx, input }) => {
    const { db, clock, live } = ctx
    await changePassword(db, ctx.session, input, ctx.address, clock())
    live.announce({ about: 'sessions' })
    return { success: true as const }
  }),

  changeName: staffProcedure.input(ownName).mutation(async ({ ctx, input }) => {
    await changeOwnName(ctx.db, input.name, byWhom(ctx), ctx.clock())
    ctx.live.announce({ about: 'users' })
    return { success: true as const }
  }),

  changeEmail: staffProcedure.input(ownEmail).mutation(async ({ ctx, input }) => {
    await changeOwnEmail(ctx.db, input, byWhom(ctx), ctx.clock())
    ctx.outbox.wake()
    ctx.live.announce({ about: 'users' })
    return { success: true as const }
  }),

  sessions: ownProcedure.query(({ ctx }) => listSessions(ctx.db, ctx.session, ctx.clock())),

  endSession: ownProcedure
    .use(recentlyProved)
    .input(z.object({ id: keptText(100, 'id', oneLine) }))
    .mutation(async ({ ctx, input }) => {
      await endOwnSession(ctx.db, ctx.session, input.id, ctx.address, ctx.clock())
      ctx.live.announce({ about: 'sessions' })
      return { success: true as const }
    }),

  endOtherSessions: ownProcedure.use(recentlyProved).mutation(async ({ ctx }) => {
    const ended = await endOtherSessions(ctx.db, ctx.session, ctx.address, ctx.clock())
    ctx.live.announce({ about: 'sessions' })
    return { ended }
  }),
})
