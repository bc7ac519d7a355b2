import { TRPCError } from '@trpc/server'
import { isOpenBatched } from '../accounts/open-sessions.ts'
import { router, staffProcedure } from '../api/trpc.ts'
import { Refusal } from '../errors/refusal.ts'

export const liveRouter = router({
  /** What changed, as it happens; whoever reconnects asks for everything again. It ends with the session. */
  news: staffProcedure.subscription(async function* ({ ctx, signal }) {
    if (!signal) return
    const { db, live, clock } = ctx
    for await (const news of live.follow(signal)) {
      if (!(await isOpenBatched(db, ctx.session.id, clock()))) throw new TRPCError({ code: 'UNAUTHORIZED', cause: new Refusal('signIn') })
      if (news.about !== 'sessions') yield news
    }
  }),
})
