// One short message at the foot of the page, with at most one thing to do about it. It waits while somebody is at it.
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Glyph } from './glyph.tsx'

/** How long it stays, in milliseconds; the time begins again when pointer and focus have left it. */
export const TOAST_TIME = 10_000

interface Toast {
  text: string
  action?: { label: string; run: () => void }
}

let current: (Toast & { id: number }) | null = null
let lastId = 0
const readers = new Set<() => void>()

/** Shows a message in place of the one before. */
export function showToast(toast: Toast): void {
  lastId += 1
  change({ ...toast, id: lastId })
}

export function Toaster({ closeLabel }: { closeLabel: string }) {
  const toast = useSyncExternalStore(watch, () => current)
  return <div role="status">{toast && <ToastLine key={toast.id} {...toast} closeLabel={closeLabel} />}</div>
}

function ToastLine({ text, action, closeLabel }: Toast & { closeLabel: string }) {
  const [hovered, hover] = useState(false)
  const [focused, focus] = useState(false)
  useEffect(() => {
    if (hovered || focused) return
    const timer = setTimeout(change, TOAST_TIME, null)
    return () => clearTimeout(timer)
  }, [hovered, focused])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done here but waiting
    <div
      className="toast"
      onMouseEnter={() => hover(true)}
      onMouseLeave={() => hover(false)}
      onFocus={() => focus(true)}
      onBlur={() => focus(false)}
    >
      <span>{text}</span>
      {action && (
        <button
          className="btn btn--quiet btn--small"
          type="button"
          onClick={() => {
            change(null)
            action.run()
          }}
        >
          <Glyph name="undo" />
          {action.label}
        </button>
      )}
      <button className="btn btn--quiet btn--small btn--icon" type="button" aria-label={closeLabel} onClick={() => change(null)}>
        <Glyph name="close" />
      </button>
    </div>
  )
}

function change(next: typeof current): void {
  current = next
  for (const reader of readers) reader()
}

function watch(reader: () => void): () => void {
  readers.add(reader)
  return () => readers.delete(reader)
}
