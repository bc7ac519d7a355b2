import * as z from 'zod/mini'
import { byId, pageQuery, rowId } from '../../shared/id.ts'
import { LONGEST_COMMENT, orderChange, orderInput } from '../../shared/order.ts'
import { LONGEST_SEARCH, MOST_AT_ONCE, orderQuery, tabFilters } from '../../shared/order-query.ts'
import { LONGEST_PHONE } from '../../shared/phone-digits.ts'
import { keptText, LONGEST_EMAIL, manyLines, oneLine } from '../../shared/text-rules.ts'
import { callerProcedure, repeatable, router, staffProcedure } from '../api/trpc.ts'
import type { Caller } from '../http/request-context.ts'
import { putCommentBack } from './order-comment-back.ts'
import { findOpenDuplicates } from './order-duplicates.ts'
import { type Actor, readHistory } from './order-history.ts'
import { readOrderLetters } from './order-letters.ts'
import { countTabs, listOrders } from './order-list.ts'
import { clearSuspect, countSuspects, listDeleted, listSuspects } from './order-trash.ts'
import { meantSearch } from './order-typos.ts'
import { changeOrder, createOrder, deleteOrders, readOrder, readRow, readStoredOrder, readStoredOrders, restoreOrders } from './orders.ts'

const actor = ({ caller: { name, id } }: { caller: Caller }): Actor => ({ name, id })

const itself = (id: number) => id

const byIds = z.object({ ids: z.array(rowId).check(z.minLength(1), z.maxLength(MOST_AT_ONCE)) })
const manyChanges = z.array(z.extend(orderChange, { id: rowId })).check(z.minLength(1), z.maxLength(MOST_AT_ONCE))

export const ordersRouter = router({
  list: callerProcedure.input(orderQuery).query(({ ctx, input }) => listOrders(ctx.db, input, ctx.clock())),

  counts: staffProcedure.input(z._default(tabFilters, {})).query(({ ctx, input }) => countTabs(ctx.db, input, ctx.clock())),

  /** What somebody meant who searched for words that no order has. */
  meant: staffProcedure
    .input(z.object({ search: keptText(LONGEST_SEARCH, 'text.type', oneLine) }))
    .query(({ ctx, input }) => meantSearch(ctx.db, input.search, ctx.clock())),

  one: callerProcedure.input(byId).query(({ ctx, input }) => readOrder(ctx.db, input.id)),

  create: callerProcedure
    .input(orderInput)
    .use(repeatable)
    .mutation(async ({ ctx, input }) => {
      const { db, clock, live } = ctx
      const id = await ctx.once((db) => createOrder(db, input, actor(ctx), clock()), itself)
      live.announce({ about: 'orders', id })
      return readStoredOrder(db, id)
    }),

  update: callerProcedure
    .input(z.extend(orderChange, { id: rowId }))
    .use(repeatable)
    .mutation(async ({ ctx, input: { id, ...change } }) => {
      const { db, clock, live } = ctx
      await ctx.once(
        (db) => changeOrder(db, id, change, actor(ctx), clock()),
        () => id,
      )
      live.announce({ about: 'orders', id })
      return readStoredOrder(db, id)
    }),

  /** Several at once, all or none: what a selection in the list is given, and what undoes it. Tells of each which fields it changed. */
  updateMany: staffProcedure
    .input(z.object({ changes: manyChanges }))
    .use(repeatable)
    .mutation(async ({ ctx, input: { changes } }) => {
      const { db, clock, live } = ctx
      const written: Record<number, string[]> | null = await ctx.once(async (db) => {
        const fields: Record<number, string[]> = {}
        for (const { id, ...change } of changes) fields[id] = await changeOrder(db, id, change, actor(ctx), clock())
        return fields
      })
      live.announce({ about: 'orders' })
      const orders = await readStoredOrders(
        db,
        changes.map(({ id }) => id),
      )
      // What the release before has kept of such a change does not say which fields.
      return orders.map((order) => ({ ...order, changed: written?.[order.id] ?? [] }))
    }),

  history: staffProcedure.input(byId).query(({ ctx, input }) => readHistory(ctx.db, input.id)),

  /** After how many seconds the office answered a visitor's request, by a status or a comment; null while it has not. */
  firstAnswer: staffProcedure.input(byId).query(async ({ ctx, input }) => (await readRow(ctx.db, input.id)).answeredAfter),

  /** A comment that was taken away stands in the order again; other values are put back by changing them. */
  putCommentBack: staffProcedure
    .input(z.object({ id: rowId, entryId: rowId, track: keptText(LONGEST_COMMENT, 'text.type', manyLines) }))
    .use(repeatable)
    .mutation(async ({ ctx, input: { id, ...removal } }) => {
      const { db, clock, live } = ctx
      await ctx.once(
        (db) => putCommentBack(db, { orderId: id, ...removal }, actor(ctx), clock()),
        () => id,
      )
      live.announce({ about: 'orders', id })
      return readStoredOrder(db, id)
    }),

  letters: staffProcedure.input(byId).query(({ ctx, input }) => readOrderLetters(ctx.db, input.id, ctx.session.account.role)),

  /** Other open orders with the same phone or e-mail. */
  duplicates: staffProcedure
    .input(
      z.object({
        phoneNumber: keptText(LONGEST_PHONE, 'text.type', oneLine),
        email: z.nullable(keptText(LONGEST_EMAIL, 'text.type', oneLine)),
        exceptId: z.optional(rowId),
      }),
    )
    .query(({ ctx, input }) => findOpenDuplicates(ctx.db, input)),

  deleted: staffProcedure.input(pageQuery).query(({ ctx, input }) => listDeleted(ctx.db, input.page ?? 1)),

  suspects: staffProcedure.input(pageQuery).query(({ ctx, input }) => listSuspects(ctx.db, input.page ?? 1)),

  suspectCount: staffProcedure.query(({ ctx }) => countSuspects(ctx.db)),

  clearSuspect: staffProcedure.input(byId).mutation(async ({ ctx, input }) => {
    const order = await clearSuspect(ctx.db, input.id, actor(ctx), ctx.clock())
    ctx.live.announce({ about: 'orders', id: input.id })
    return order
  }),

  delete: callerProcedure.input(byId).mutation(async ({ ctx, input: { id } }) => {
    await ctx.db.transaction().execute((db) => deleteOrders(db, [id], actor(ctx), ctx.clock()))
    ctx.live.announce({ about: 'orders', id })
    return { success: true as const }
  }),

  /** Several at once; tells which, as somebody else may have deleted some meanwhile. */
  deleteMany: staffProcedure.input(byIds).mutation(async ({ ctx, input: { ids } }) => {
    const deleted = await ctx.db.transaction().execute((db) => deleteOrders(db, ids, actor(ctx), ctx.clock()))
    ctx.live.announce({ about: 'orders' })
    return { deleted }
  }),

  restore: staffProcedure
    .input(byId)
    .use(repeatable)
    .mutation(async ({ ctx, input: { id } }) => {
      await ctx.once(
        (db) => restoreOrders(db, [id], actor(ctx), ctx.clock()),
        () => id,
      )
      ctx.live.announce({ about: 'orders', id })
      return readStoredOrder(ctx.db, id)
    }),

  restoreMany: staffProcedure
    .input(byIds)
    .use(repeatable)
    .mutation(async ({ ctx, input: { ids } }) => {
      const restored = await ctx.once((db) => restoreOrders(db, ids, actor(ctx), ctx.clock()))
      ctx.live.announce({ about: 'orders' })
      return { restored }
    }),
})
