import { useEffect, useEffectEvent } from 'react'

/**
 * Keys of one letter. They are dead while a field has the focus, a dialog is open or a modifier is held.
 * What an action returns as false was not for it, and the browser goes on as usual.
 */
export function useLetterKeys(actions: Record<string, (() => unknown) | undefined>, on: boolean): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
    if (event.target instanceof HTMLElement && (event.target.isContentEditable || event.target.matches('input, select, textarea'))) return
    if (document.querySelector('dialog[open]')) return
    const act = actions[event.key]
    if (act && act() !== false) event.preventDefault()
  })
  useEffect(() => {
    if (!on) return
    const onKeyDown = (event: KeyboardEvent) => pressed(event)
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [on])
}
