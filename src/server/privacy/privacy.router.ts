import { type CopiesLeft, type KnownElsewhere, personErasure, personQuery } from '../../shared/privacy.ts'
import { recentlyProved, repeatable, router, superAdminProcedure } from '../api/trpc.ts'
import { audit } from '../audit/audit.ts'
import { runBackupJob } from '../backup/backup-jobs.ts'
import { copiesLeft, hasNights } from '../backup/copies-left.ts'
import { noteErased, noteErasedElsewhere } from '../backup/erased-log.ts'
import { inSecond } from '../backup/in-second.ts'
import type { AppContext } from '../context.ts'
import { backupsOf } from '../data-folder/data-folder.ts'
import { engineOf } from '../database/engine.ts'
import type { Db } from '../database/open.ts'
import { outboxOf } from '../emails/written-letters.ts'
import { Refusal } from '../errors/refusal.ts'
import { eraseRest } from './erase-rest.ts'
import { type Confirmed, erasePerson, findPerson } from './erasure.ts'
import { programsThatKnow } from './programs-that-know.ts'

export const privacyRouter = router({
  /** What there is of a person; a mutation, so that whom one looked for stands in no address. */
  find: superAdminProcedure.input(personQuery).mutation(async ({ ctx, input }) => {
    return { ...(await findPerson(ctx.db, input)), ...(await whereElse(ctx)) }
  }),

  erase: superAdminProcedure
    .use(recentlyProved)
    .input(personErasure)
    .use(repeatable)
    .mutation(async ({ ctx, input }) => {
      const { clock, live } = ctx
      let noted: Parameters<typeof noteErasedElsewhere>[1] | undefined
      // Kept for whoever asks again: how much it was, and nothing of the person.
      const counts = await ctx.once(async (db) => {
        const erased = await erasePerson(db, input, clock())
        // The receipt says how much, never whose.
        const target = `orders ${erased.orders}, sales ${erased.sales}, letters ${erased.letterIds.length}`
        await audit(db, { account: ctx.session.account, action: 'personErased', target, address: ctx.address }, clock())
        // Before it is done: a backup that is restored may bring them back, and then somebody must be told.
        noted = { at: clock().toISOString(), orders: erased.orderIds, letters: erased.letterIds, struck: erased.places }
        noteErased(ctx, noted)
        const { orders, sales, views, struck } = erased
        return { orders, sales, letters: erased.letterIds.length, views, struck }
      })
      live.announce({ about: 'orders' })
      if (noted) await noteErasedElsewhere(ctx, noted)
      else await refuseIfMore(ctx.db, input)
      const isGone = await eraseRest({ ...ctx, db: ctx.unasked })
      return { ...counts, ...(await whereElse(ctx, isGone ? [] : [outboxOf(ctx.config.dataDir)])) }
    }),
})

/** What came of a person since the call that is repeated was not confirmed by anybody, and is still there. */
async function refuseIfMore(db: Db, { left = [], ...wanted }: Confirmed): Promise<void> {
  const current = await findPerson(db, wanted)
  const isMore = current.orders.length + current.letters > 0 || current.mentions.some(({ id }) => !left.includes(id))
  if (isMore) throw new Refusal('conflict', { current })
}

/** `more` are other places that could not be cleared. */
async function whereElse(ctx: AppContext, more: string[] = []): Promise<KnownElsewhere> {
  const { names, ...copies } = await copiesOf(ctx)
  return { copies: { ...copies, names: [...names, ...more] }, programs: await programsThatKnow(ctx.db) }
}

/** Where somebody who is erased stays for a while, as far as it is known here. */
async function copiesOf({ config, db, clock, log }: AppContext): Promise<CopiesLeft> {
  const { dataDir, backupDir, backupMonths: months } = config
  const inFile = engineOf(db).file !== undefined
  const beside = copiesLeft(dataDir, clock(), { inFile }).map(({ name }) => name)
  const nights = inFile && hasNights(backupsOf(dataDir))
  // Copies of months are made there alone.
  if (backupDir === undefined) return { nights, months: 0, names: beside }
  const look = () => runBackupJob<'elsewhere'>({ kind: 'elsewhere', dataDir, backupDir, now: clock().toISOString(), inFile })
  const elsewhere = await inSecond(backupDir, look).catch((error: unknown) => {
    log.warn(error, 'BACKUP_DIR could not be read')
    return undefined
  })
  // Of a disk that does not answer nobody knows what lies there.
  if (!elsewhere) return { nights: inFile, months, names: [...beside, backupDir] }
  return { nights: nights || elsewhere.nights, months, names: [...beside, ...elsewhere.names] }
}
