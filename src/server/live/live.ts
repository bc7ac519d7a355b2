// Tells open dashboards what changed, after it was committed. News says only what to ask for again: it holds nobody's data.
// Where several processes share a database, what one of them announces reaches those who follow any of them.
import { EventEmitter } from 'node:events'
import * as z from 'zod/mini'
import { engineOf } from '../database/engine.ts'
import type { Db } from '../database/open.ts'

const SUBJECTS = ['orders', 'services', 'funeralHomes', 'users', 'settings', 'sessions', 'webhooks'] as const

const newsRule = z.object({
  /** What changed. */
  about: z.enum(SUBJECTS),
  /** The order, where it is one. */
  id: z.optional(z.int()),
  /** A family has just asked for it on the website. */
  isLead: z.exactOptional(z.literal(true)),
})
export type News = z.output<typeof newsRule>

/** Somebody who does not read them is told in the end that everything may have changed, instead of each thing. */
const MOST_WAITING = 100

export interface Live {
  announce: (news: News) => void
  /** News from now on, until the signal. */
  follow: (signal: AbortSignal) => AsyncGenerator<News>
  close: () => Promise<void>
}

/** For one process alone. */
export function createLive(): Live {
  const emitter = new EventEmitter<{ news: [News] }>().setMaxListeners(0)
  return {
    announce(news) {
      emitter.emit('news', news)
    },
    async *follow(signal) {
      let waiting: News[] = []
      let wake = () => {}
      const onNews = (news: News) => {
        waiting = waiting.length < MOST_WAITING ? [...waiting, news] : SUBJECTS.map((about) => ({ about }))
        wake()
      }
      const end = () => wake()
      emitter.on('news', onNews)
      signal.addEventListener('abort', end)
      try {
        while (!signal.aborted) {
          const news = waiting.shift()
          if (news) yield news
          else await new Promise<void>((resolve) => (wake = resolve))
        }
      } finally {
        emitter.off('news', onNews)
        signal.removeEventListener('abort', end)
      }
    },
    async close() {},
  }
}

/** For every process on this database; `onError` hears why the others could not be heard for a while. */
export async function openLive(db: Db, onError: (error: unknown) => void): Promise<Live> {
  const here = createLive()
  const channel = await engineOf(db).openChannel({
    onMessage(text) {
      const news = newsRule.safeParse(JSON.parse(text))
      if (news.success) here.announce(news.data)
    },
    onGap() {
      for (const about of SUBJECTS) here.announce({ about })
    },
    onUnannounced(what) {
      for (const about of what === 'orders' ? (['orders'] as const) : (['services', 'settings'] as const)) here.announce({ about })
    },
    onError,
  })
  if (!channel) return here
  return {
    ...here,
    announce(news) {
      here.announce(news)
      channel.send(JSON.stringify(news))
    },
    close: channel.close,
  }
}
