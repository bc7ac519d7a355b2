// A native dialog that is open as long as it is rendered; `focus.ts` says who has the focus meanwhile and afterwards.
//
// Browsers let a page refuse that its dialog closes only once: unless somebody does something in between, the next Escape,
// or Back on a phone, closes it natively, whatever was written in it. So Escape is answered here before the browser hears of
// it, and a dialog that was closed natively is shown again, for the page to decide.
import { type MouseEvent, type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { openDialog } from './focus.ts'
import { showAgain, topDialog } from './open-dialogs.ts'

interface Props {
  /** The id of the heading that names it. */
  labelledBy: string
  kind?: 'plain' | 'wide' | 'broad' | 'full' | 'drawer' | 'sheet'
  /** Asked for by Escape, by Back on a phone and by a press on the backdrop. */
  onClose: () => void
  children: ReactNode
}

export function Dialog({ labelledBy, kind = 'plain', onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const pressedOutside = useRef(false)

  useLayoutEffect(() => {
    if (dialog.current) return openDialog(dialog.current)
  }, [])

  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing || topDialog() !== dialog.current) return
    event.preventDefault()
    // Held down, the key is one wish and not many.
    if (!event.repeat) onClose()
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => pressed(event)
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])

  const isOutside = (event: MouseEvent) => event.target === dialog.current
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the press on the backdrop is the mouse's way; the keyboard has Escape
    <dialog
      ref={dialog}
      className={kind === 'plain' ? 'dialog' : `dialog dialog--${kind}`}
      aria-labelledby={labelledBy}
      onCancel={(event) => {
        // Bubbles up from a dialog inside, or from a file picker. Where it cannot be refused, it is answered once closed.
        if (event.target !== dialog.current || !event.cancelable) return
        event.preventDefault()
        onClose()
      }}
      onClose={({ currentTarget: element, target }) => {
        if (target !== element || element.open) return
        showAgain(element)
        // With a dialog inside it is that one which was meant.
        if (topDialog() === element) onClose()
      }}
      onMouseDown={(event) => {
        pressedOutside.current = isOutside(event)
        // Whoever then decides to stay goes on where they were.
        if (pressedOutside.current) event.preventDefault()
      }}
      onClick={(event) => {
        // Text selected inside and let go outside is not a press on the backdrop.
        if (isOutside(event) && pressedOutside.current) onClose()
      }}
    >
      {children}
    </dialog>
  )
}
