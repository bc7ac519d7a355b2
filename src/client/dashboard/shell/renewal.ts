import { useEffect, useEffectEvent, useRef } from 'react'
import { HOUR, MINUTE } from '../../../shared/durations.ts'
import { currentToken, issuedAt, keepRenewed } from '../../session.ts'
import { trpc } from '../../trpc.ts'

/** Not asked for more often than this, in milliseconds, should the clock of this computer be wrong. */
const PAUSE = 10 * MINUTE

/**
 * A token older than an hour is renewed when somebody does something; one that nobody uses runs out. By a clock that is more than
 * an hour behind nobody knows how old one is: it is renewed, too.
 */
export function useRenewal(): void {
  const { client } = trpc.useUtils()
  const asked = useRef(Number.NEGATIVE_INFINITY)
  const used = useEffectEvent(() => {
    const sent = currentToken()
    const now = Date.now()
    if (sent === null || Math.abs(now - issuedAt(sent)) < HOUR || Math.abs(now - asked.current) < PAUSE) return
    asked.current = now
    // Refused or unreachable, the session link or the next attempt sees to it.
    client.accounts.renew.mutate().then(
      ({ token }) => keepRenewed(sent, token),
      () => {},
    )
  })
  useEffect(() => {
    const onUse = () => used()
    onUse()
    const events = ['pointerdown', 'keydown'] as const
    for (const event of events) addEventListener(event, onUse, { passive: true })
    return () => {
      for (const event of events) removeEventListener(event, onUse)
    }
  }, [])
}
