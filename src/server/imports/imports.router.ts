import * as z from 'zod/mini'
import { byId } from '../../shared/id.ts'
import { columnMatch, wordMeanings } from '../../shared/import-choices.ts'
import { router, staffProcedure } from '../api/trpc.ts'
import { readProgress, ticketLine } from '../sheets/sheet-progress.ts'
import { readCatalogue } from './import-names.ts'
import { rememberColumns, rememberWords } from './import-remembered.ts'
import { listImports, undoOrders } from './imports.ts'

export const importsRouter = router({
  /** Imports that were stored, the last one first. */
  list: staffProcedure.query(({ ctx }) => listImports(ctx.db)),

  /** What people match by hand is known for the next file at once, whatever becomes of this one. */
  rememberColumn: staffProcedure.input(columnMatch).mutation(async ({ ctx, input }) => {
    await ctx.db.transaction().execute((db) => rememberColumns(db, [[input.title, input.field]], ctx.clock()))
    return { success: true as const }
  }),

  /** So is what they say of words. */
  rememberWords: staffProcedure.input(wordMeanings).mutation(async ({ ctx, input }) => {
    await ctx.db.transaction().execute(async (db) => rememberWords(db, input.values, await readCatalogue(db), ctx.clock()))
    return { success: true as const }
  }),

  /** How far the spreadsheet with this ticket has come; null before and after. */
  progress: staffProcedure
    .input(z.object({ ticket: ticketLine }))
    .query(({ ctx, input }) => readProgress(ctx.session.account.id, input.ticket)),

  /** Takes a whole import back. */
  undo: staffProcedure.input(byId).mutation(async ({ ctx, input }) => {
    const { db, clock, live } = ctx
    const { name, id } = ctx.session.account
    const answer = await undoOrders(db, input.id, { by: { name, id }, address: ctx.address, session: ctx.session.id }, clock())
    live.announce({ about: 'orders' })
    live.announce({ about: 'funeralHomes' })
    return answer
  }),
})
