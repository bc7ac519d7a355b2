import { type CopiesLeft, personErasure, personQuery } from '../../shared/privacy.ts'
import { recentlyProved, router, superAdminProcedure } from '../api/trpc.ts'
import { audit } from '../audit/audit.ts'
import { copiesElsewhere, copiesLeft, hasNights } from '../backup/copies-left.ts'
import { noteErased } from '../backup/erased-log.ts'
import type { AppContext } from '../context.ts'
import { removeTraces } from '../database/traces.ts'
import { forgetWrittenLetters } from '../emails/mailer.ts'
import { erasePerson, findPerson } from './erasure.ts'

export const privacyRouter = router({
  /** What there is of a person; a mutation, so that whom one looked for stands in no address. */
  find: superAdminProcedure.input(personQuery).mutation(async ({ ctx, input }) => {
    return { ...(await findPerson(ctx.db, input.contact, input.also)), copies: copiesOf(ctx) }
  }),

  erase: superAdminProcedure
    .use(recentlyProved)
    .input(personErasure)
    .mutation(async ({ ctx, input }) => {
      const { db, clock, live, config } = ctx
      const erased = await db.transaction().execute(async (db) => {
        const erased = await erasePerson(db, input, clock())
        // The receipt says how much, never whose.
        const target = `orders ${erased.orders}, sales ${erased.sales}, letters ${erased.letterIds.length}`
        await audit(db, { account: ctx.session.account, action: 'personErased', target, address: ctx.address }, clock())
        // Before it is done: a backup that is restored may bring them back, and then somebody must be told.
        noteErased(ctx, { at: clock().toISOString(), orders: erased.orderIds, letters: erased.letterIds, struck: erased.places })
        return erased
      })
      await removeTraces(db)
      forgetWrittenLetters(config, erased.letterIds)
      live.announce({ about: 'orders' })
      return {
        orders: erased.orders,
        sales: erased.sales,
        letters: erased.letterIds.length,
        views: erased.views,
        struck: erased.struck,
        copies: copiesOf(ctx),
      }
    }),
})

/** Where somebody who is erased stays for a while, as far as it is known here. */
function copiesOf({ config, clock }: AppContext): CopiesLeft {
  const beside = copiesLeft(config.dataDir, clock()).map(({ name }) => name)
  return { nights: hasNights(config), months: config.backupMonths, names: [...beside, ...copiesElsewhere(config, clock())] }
}
