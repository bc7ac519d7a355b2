// Follows what others change: news says only what to ask for again. The stream reconnects by itself, also after a restart.
import type { inferRouterOutputs } from '@trpc/server'
import { useEffect, useEffectEvent } from 'react'
import type { AppRouter } from '../../../server/api/router.ts'
import { currentToken } from '../../session.ts'
import { trpc } from '../../trpc.ts'

/** News within this time is answered together, in milliseconds: an import tells of every row. */
const BURST = 150
/** The pauses between attempts, in milliseconds; the last one is repeated. */
const PAUSES = [500, 1000, 2000, 5000, 10_000]

type NewsStream = inferRouterOutputs<AppRouter>['live']['news']
type Subject = (NewsStream extends AsyncIterable<infer News> ? News : never) extends { about: infer About } ? About : never

export function useLiveNews(): void {
  const utils = trpc.useUtils()

  const refresh = useEffectEvent((subjects: Set<Subject> | 'everything') => {
    const about = (...wanted: Subject[]) => subjects === 'everything' || wanted.some((subject) => subjects.has(subject))
    // An order shows the names of its service, home and person.
    if (about('orders', 'services', 'funeralHomes', 'users')) utils.orders.invalidate()
    if (about('orders', 'services', 'users')) utils.reports.invalidate()
    // How many orders refer to each.
    if (about('orders')) {
      utils.services.usage.invalidate()
      utils.funeralHomes.usage.invalidate()
    }
    if (about('services')) utils.services.invalidate()
    if (about('funeralHomes')) utils.funeralHomes.invalidate()
    if (about('users')) utils.users.invalidate()
    if (about('users')) utils.accounts.me.invalidate()
    if (about('settings')) utils.settings.invalidate()
  })

  const listen = useEffectEvent((heard: (subject: Subject) => void, began: () => void, ended: () => void) =>
    utils.client.live.news.subscribe(undefined, {
      onStarted: began,
      onData: ({ about }) => heard(about),
      onError: ended,
      onComplete: ended,
    }),
  )

  useEffect(() => {
    let attempts = 0
    let wasOpen = false
    let burst: ReturnType<typeof setTimeout> | undefined
    let pause: ReturnType<typeof setTimeout> | undefined
    let subjects = new Set<Subject>()
    let close = () => {}

    const heard = (subject: Subject) => {
      subjects.add(subject)
      burst ??= setTimeout(() => {
        refresh(subjects)
        subjects = new Set()
        burst = undefined
      }, BURST)
    }
    const connect = () => {
      // Unsubscribing ends a stream too; only an end that nobody asked for leads to another attempt.
      let open = true
      const stream = listen(
        heard,
        () => {
          // Whatever happened while nobody listened is asked for again; at first the page is as young as the stream.
          if (wasOpen || attempts > 0) refresh('everything')
          wasOpen = true
          attempts = 0
        },
        () => {
          if (!open || currentToken() === null) return
          open = false
          pause = setTimeout(connect, PAUSES[Math.min(attempts, PAUSES.length - 1)])
          attempts += 1
        },
      )
      close = () => {
        open = false
        stream.unsubscribe()
      }
    }
    connect()
    return () => {
      clearTimeout(burst)
      clearTimeout(pause)
      close()
    }
  }, [])
}
