import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Does something by itself after so many milliseconds (undefined: never), unless somebody does anything before: from the
 * first press or letter on it is theirs to do. Gives whether it is still to come.
 */
export function useByItself(after: number | undefined, act: () => void): boolean {
  const [isToCome, setToCome] = useState(after !== undefined)
  const actWhenDue = useEffectEvent(act)
  useEffect(() => {
    if (after === undefined || !isToCome) return
    const leaveIt = () => setToCome(false)
    const timer = setTimeout(() => {
      leaveIt()
      actWhenDue()
    }, after)
    const signs = ['keydown', 'pointerdown', 'input'] as const
    for (const sign of signs) addEventListener(sign, leaveIt, { capture: true, passive: true })
    return () => {
      clearTimeout(timer)
      for (const sign of signs) removeEventListener(sign, leaveIt, { capture: true })
    }
  }, [after, isToCome])
  return isToCome
}
