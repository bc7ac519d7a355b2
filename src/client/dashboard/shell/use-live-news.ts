import { useEffect } from 'react'
import { invalidate } from '../../query-client.ts'
import { currentToken } from '../../session.ts'
import { trpc } from '../../trpc.ts'
import { followNews } from './live-news.ts'

/** Keeps what is on screen up to date with what others change. */
export function useLiveNews(): void {
  const { client } = trpc.useUtils()
  useEffect(
    () =>
      followNews({
        subscribe: (on) => client.live.news.subscribe(undefined, { ...on, onError: on.onEnd, onComplete: on.onEnd }),
        isSignedIn: () => currentToken() !== null,
        onOutOfDate: invalidate,
      }),
    [client],
  )
}
