import { useEffect, useEffectEvent } from 'react'

type Actions = Record<string, (() => unknown) | undefined>

const bound = new Set<() => Actions>()
/** The key that was pressed last, where it begins a pair that somebody listens for. */
let lead: string | undefined

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
    document.addEventListener('pointerdown', forgetLead)
    window.addEventListener('blur', forgetLead)
    return () => {
      bound.delete(mine)
      if (bound.size > 0) return
      document.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('pointerdown', forgetLead)
      window.removeEventListener('blur', forgetLead)
    }
  }, [on])
}

function onKeyDown(event: KeyboardEvent): void {
  const before = lead
  forgetLead()
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
  if (event.target instanceof HTMLElement && (event.target.isContentEditable || event.target.matches('input, select, textarea'))) return
  if (document.querySelector('dialog[open]')) return
  const all = [...bound].map((actions) => actions())
  const actOf = (keys: string) => all.map((actions) => actions[keys]).find(Boolean)
  const act = (before && actOf(`${before} ${event.key}`)) ?? actOf(event.key)
  if (act) {
    event.preventDefault()
    act()
  } else if (all.some((actions) => Object.keys(actions).some((keys) => keys.startsWith(`${event.key} `)))) lead = event.key
}

function forgetLead(): void {
  lead = undefined
}
