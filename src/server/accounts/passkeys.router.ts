import {
  passkeyAnswer,
  passkeyChange,
  passkeyProof,
  passkeyRegistration,
  passkeyRemoval,
  passkeyRemovalByAnother,
} from '../../shared/passkey.ts'
import { factorPassword } from '../../shared/user.ts'
import { byWhom, openProcedure, ownProcedure, provenBy, router } from '../api/trpc.ts'
import { loginByPasskey, loginOptions } from './passkey-login.ts'
import { proofOptions } from './passkey-proof.ts'
import { addPasskey, listPasskeys, registrationOptions, removeByAnother, removePasskey, renamePasskey } from './passkeys.ts'
import { proveByPasskey } from './proof.ts'

/** Passkeys: one's own, and coming in with one. */
export const passkeysRouter = router({
  list: ownProcedure.query(({ ctx }) => listPasskeys(ctx.db, ctx.session.account.id, ctx.config)),

  begin: ownProcedure.input(factorPassword).mutation(({ ctx, input }) => {
    return registrationOptions(ctx.db, input.currentPassword, byWhom(ctx), ctx.config, ctx.clock())
  }),

  add: ownProcedure.input(passkeyRegistration).mutation(async ({ ctx, input }) => {
    await addPasskey(ctx.db, input, byWhom(ctx), ctx.config, ctx.clock())
    return { success: true as const }
  }),

  rename: ownProcedure.input(passkeyChange).mutation(async ({ ctx, input }) => {
    await renamePasskey(ctx.db, input.id, input.name, ctx.session.account.id)
    return { success: true as const }
  }),

  remove: ownProcedure.input(passkeyRemoval).mutation(async ({ ctx, input }) => {
    await removePasskey(ctx.db, input.id, input.currentPassword, byWhom(ctx), ctx.clock())
    return { success: true as const }
  }),

  removeByAnother: ownProcedure.input(passkeyRemovalByAnother).mutation(async ({ ctx, input }) => {
    await removeByAnother(ctx.db, input.id, input, byWhom(ctx), ctx.config, ctx.clock())
    return { success: true as const }
  }),

  proofOptions: ownProcedure.input(passkeyProof).mutation(({ ctx, input }) => {
    return proofOptions(ctx.db, input.except, byWhom(ctx), ctx.config, ctx.clock())
  }),

  prove: ownProcedure.input(passkeyAnswer).mutation(async ({ ctx, input }) => {
    await proveByPasskey(ctx.db, input, provenBy(ctx), ctx.config, ctx.clock())
    return { success: true as const }
  }),

  loginOptions: openProcedure.mutation(({ ctx }) => loginOptions(ctx.db, ctx.address, ctx.config, ctx.clock())),

  login: openProcedure.input(passkeyAnswer).mutation(({ ctx, input }) => {
    const { db, sessionKey, config, clock } = ctx
    return loginByPasskey(db, sessionKey, input, ctx, config, clock())
  }),
})
