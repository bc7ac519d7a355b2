import { useEffect, useEffectEvent } from 'react'
import { invalidate } from '../../query-client.ts'
import { currentToken } from '../../session.ts'
import { trpc } from '../../trpc.ts'
import { followNews, type News } from './live-news.ts'

/** Keeps what is on screen up to date with what others change; `onLead` hears of orders that families ask for on the website. */
export function useLiveNews(onLead: (id: number) => void): void {
  const utils = trpc.useUtils()
  const { client } = utils
  const tellLead = useEffectEvent(({ id, isLead }: News) => {
    if (isLead && id !== undefined) onLead(id)
  })
  useEffect(
    () =>
      followNews({
        subscribe: ({ onStarted, onData, onInterrupted, onEnd }) =>
          client.live.news.subscribe(undefined, {
            onStarted,
            onData(news) {
              onData(news)
              tellLead(news)
            },
            onConnectionStateChange: ({ error }) => error && onInterrupted(),
            onError: onEnd,
            onComplete: onEnd,
          }),
        isSignedIn: () => currentToken() !== null,
        onOutOfDate(names) {
          invalidate(names)
          // What every screen shows of the settings is asked for on none in particular.
          if (names.has('settings')) utils.settings.desk.fetch().catch(() => {})
        },
      }),
    [client, utils],
  )
}
