import { type RefObject, useEffect, useEffectEvent } from 'react'

interface Ways {
  onOutside: () => void
  onEscape: () => void
}

/** While something is open: tells when a click or the focus goes elsewhere, and about Escape wherever the focus is. */
export function useDismiss(element: RefObject<HTMLElement | null>, open: boolean, { onOutside, onEscape }: Ways): void {
  const went = useEffectEvent((event: Event) => {
    if (event.target instanceof Node && !element.current?.contains(event.target)) onOutside()
  })
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') onEscape()
  })
  useEffect(() => {
    if (!open) return
    const onMove = (event: Event) => went(event)
    const onKeyDown = (event: KeyboardEvent) => pressed(event)
    document.addEventListener('click', onMove, true)
    document.addEventListener('focusin', onMove)
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('click', onMove, true)
      document.removeEventListener('focusin', onMove)
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [open])
}
