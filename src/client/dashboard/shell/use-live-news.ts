import { useEffect, useEffectEvent } from 'react'
import { invalidate } from '../../query-client.ts'
import { currentToken, sessionIdOf } from '../../session.ts'
import { trpc } from '../../trpc.ts'
import { followNews, gatherNews, type News } from './live-news.ts'
import { shareNews } from './shared-news.ts'

/** Keeps what is on screen up to date with what others change; `onLead` hears of orders that families ask for on the website. */
export function useLiveNews(onLead: (id: number) => void): void {
  const utils = trpc.useUtils()
  const { client } = utils
  const tellLead = useEffectEvent(({ id, isLead }: News) => {
    if (isLead && id !== undefined) onLead(id)
  })
  useEffect(() => {
    const gathered = gatherNews((names) => {
      invalidate(names)
      // What every screen shows of the settings is asked for on none in particular.
      if (names.has('settings')) utils.settings.desk.fetch().catch(() => {})
    })
    const shared = shareNews({
      channel: new BroadcastChannel('news'),
      session: sessionIdOf(currentToken()),
      isVisible: () => document.visibilityState === 'visible',
      follow: (hearing) =>
        followNews({
          ...hearing,
          subscribe: ({ onStarted, onData, onInterrupted, onEnd }) =>
            client.live.news.subscribe(undefined, {
              onStarted,
              onData,
              onConnectionStateChange: ({ error }) => error && onInterrupted(),
              onError: onEnd,
              onComplete: onEnd,
            }),
          isSignedIn: () => currentToken() !== null,
        }),
      onNews(news) {
        gathered.onNews(news)
        tellLead(news)
      },
      onMissed: gathered.onMissed,
    })
    document.addEventListener('visibilitychange', shared.onShown)
    addEventListener('pagehide', shared.onHidden)
    addEventListener('pageshow', shared.onShown)
    return () => {
      document.removeEventListener('visibilitychange', shared.onShown)
      removeEventListener('pagehide', shared.onHidden)
      removeEventListener('pageshow', shared.onShown)
      shared.stop()
      gathered.stop()
    }
  }, [client, utils])
}
