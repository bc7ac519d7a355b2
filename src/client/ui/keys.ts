import { useEffect, useEffectEvent } from 'react'

export type Actions = Readonly<Record<string, (() => unknown) | undefined>>

const bound = new Set<() => Actions>()
/** The key that was pressed last, where it begins a pair that somebody listens for. */
let prefix: string | undefined

/**
 * Keys of one letter, and pairs of them, as 'g u': the second key of a pair may take its time, and means the pair whatever
 * else it does alone. They are dead while a field has the focus, a dialog is open or a modifier is held.
 */
export function useLetterKeys(actions: Actions, on: boolean): void {
  const current = useEffectEvent(() => actions)
  useEffect(() => {
    if (!on) return
    const mine = () => current()
    bound.add(mine)
    // The same function is listened to once, however often it is added.
    document.addEventListener('keydown', onKeyDown)
    document.addEventListener('pointerdown', forgetPrefix)
    window.addEventListener('blur', forgetPrefix)
    return () => {
      bound.delete(mine)
      if (bound.size > 0) return
      document.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('pointerdown', forgetPrefix)
      window.removeEventListener('blur', forgetPrefix)
    }
  }, [on])
}

function onKeyDown(event: KeyboardEvent): void {
  const before = prefix
  forgetPrefix()
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
  if (event.target instanceof HTMLElement && (event.target.isContentEditable || event.target.matches('input, select, textarea'))) return
  if (document.querySelector('dialog[open]')) return
  const meant = meaningOf(
    event.key,
    before,
    [...bound].map((actions) => actions()),
  )
  if (meant === 'prefix') prefix = event.key
  if (typeof meant !== 'function') return
  event.preventDefault()
  meant()
}

/** What a key does after the one before it, whether it only begins a pair, or neither. */
export function meaningOf(key: string, before: string | undefined, bound: readonly Actions[]): (() => unknown) | 'prefix' | undefined {
  const actionOf = (keys: string) => bound.map((actions) => actions[keys]).find(Boolean)
  const action = (before && actionOf(`${before} ${key}`)) ?? actionOf(key)
  if (action) return action
  return bound.some((actions) => Object.keys(actions).some((keys) => keys.startsWith(`${key} `))) ? 'prefix' : undefined
}

function forgetPrefix(): void {
  prefix = undefined
}
