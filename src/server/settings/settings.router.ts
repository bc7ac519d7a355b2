import { retentionQuery, settingsEdit } from '../../shared/settings-rules.ts'
import { requireProof } from '../accounts/proof.ts'
import { byWhom, openProcedure, router, staffProcedure, superAdminProcedure } from '../api/trpc.ts'
import { backupsSeenBy } from '../backup/kept-backups.ts'
import type { Config } from '../config.ts'
import { hasMailService } from '../emails/mailer.ts'
import { addressMessages } from '../emails/messages.ts'
import { countRetired } from '../privacy/retention.ts'
import { asksForProof, changeSettings, readDeskSettings, readSettings, readSiteSettings } from './settings.ts'

const mailOf = (config: Config) => ({ mailTo: config.mailTo, mailConnected: hasMailService(config) })

export const settingsRouter = router({
  read: openProcedure.query(({ ctx }) => readSiteSettings(ctx)),

  /** For everybody of the office to read; where the notices go, for a superAdmin. */
  desk: staffProcedure.query(({ ctx }) => readDeskSettings(ctx.db, mailOf(ctx.config), ctx.session.account.role)),

  /** How the last backup and the last drill went; null where the database is in no file of ours. */
  backups: staffProcedure.query(({ ctx }) => backupsSeenBy(ctx.session.account, ctx, (reason) => reason)),

  /** How many orders and letters a period would erase today; to be shown before it is chosen. */
  retention: superAdminProcedure.input(retentionQuery).query(({ ctx, input }) => countRetired(ctx.db, input.months, ctx.clock())),

  /** Any subset; the public pages show it on their next request. */
  update: superAdminProcedure.input(settingsEdit).mutation(async ({ ctx, input }) => {
    const { db, clock, live, config, outbox } = ctx
    await db.transaction().execute(async (db) => {
      if (asksForProof(await readSettings(db), input, config.mailTo)) requireProof(ctx.session, clock())
      await changeSettings(db, input, byWhom(ctx), clock())
      // A message that another process writes at this moment finds the inbox, or is found here: one of the two begins anew.
      await addressMessages(db, config.mailTo, clock())
    })
    outbox.wake()
    live.announce({ about: 'settings' })
    return readDeskSettings(db, mailOf(config), ctx.session.account.role)
  }),
})
