import { TRPCError } from '@trpc/server'
import { isOpenBatched } from '../accounts/open-sessions.ts'
import { router, staffProcedure } from '../api/trpc.ts'
import type { AppContext } from '../context.ts'
import { Refusal } from '../errors/refusal.ts'
import type { News } from './live.ts'

/** The library asks for an item before the one before it is read: where nobody reads any more, a refusal must not end the process. */
function askedAhead<Item>(items: AsyncGenerator<Item>): AsyncGenerator<Item> {
  const next = items.next.bind(items)
  items.next = () => {
    const item = next()
    item.catch(() => {})
    return item
  }
  return items
}

async function* newsFor({ db, live, clock }: AppContext, session: string, signal: AbortSignal): AsyncGenerator<News> {
  for await (const news of live.follow(signal)) {
    if (!(await isOpenBatched(db, session, clock()))) throw new TRPCError({ code: 'UNAUTHORIZED', cause: new Refusal('signIn') })
    if (news.about !== 'sessions') yield news
  }
}

export const liveRouter = router({
  /** What changed, as it happens; whoever reconnects asks for everything again. It ends with the session. */
  news: staffProcedure.subscription(({ ctx, signal = AbortSignal.abort() }) => askedAhead(newsFor(ctx, ctx.session.id, signal))),
})
