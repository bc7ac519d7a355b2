// One short message at the foot of the page, with what can be done about it. It waits while somebody is at it.
// All beside an open dialog is out of reach and unheard, above it or not: so the message's place is inside the top one.
import { useEffect, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from './button.tsx'
import { useFocusReturn } from './focus.ts'
import type { IconName } from './named-icon.tsx'
import { topDialog, watchTopDialog } from './open-dialogs.ts'
import { SaidSentence, type Sentence } from './said.tsx'
import { createStore, useStore } from './store.ts'
import { useUiWords } from './ui-words.ts'

/** How long it stays, in milliseconds; the time begins again when pointer and focus have left it. */
const TOAST_TIME = 10_000

/** A region is heard only when its text comes after it: meanwhile it moves out of the dialog that closes. In milliseconds. */
const SETTLES = 50

export interface Action {
  label: string
  icon?: IconName
  run: () => void
}

interface Toast {
  text: Sentence
  /** What leads on from here, before the other one. */
  further?: Action
  /** Undo, if its icon is not given. */
  action?: Action
  /** Nothing that somebody did: it comes after what is shown, which may still be needed for its undo, and again after what took its place. */
  waits?: true
}

type Shown = Toast & { id: number }

const toasts = createStore<Shown | null>(null)
let lastId = 0
let waiting: Toast[] = []
/** The one that is shown, or is about to be. */
let latest: Shown | null = null
let settling: ReturnType<typeof setTimeout> | undefined
/** Whether somebody is signed in to read it: what is answered after a logout is told to nobody. */
let hasReader = false

/** Shows a message in place of the one before, or once that is gone. */
export function showToast(toast: Toast): void {
  if (!hasReader) return
  if (toast.waits && latest) {
    waiting.push(toast)
    return
  }
  if (latest?.waits) waiting.unshift(latest)
  lastId += 1
  const shown = { ...toast, id: lastId }
  latest = shown
  clearTimeout(settling)
  settling = setTimeout(() => toasts.set(shown), SETTLES)
}

/** People have gone on to something else: what was only said goes, what is offered stays for its time. */
export function closePlainToast(): void {
  if (!toasts.get()?.action) close()
}

function close(): void {
  const isLatest = toasts.get() === latest
  toasts.set(null)
  // What is about to take its place comes by itself.
  if (!isLatest) return
  latest = null
  const next = waiting.shift()
  if (next) showToast(next)
}

export function Toaster() {
  const toast = useStore(toasts, (toast) => toast)
  const [place] = useState(makePlace)
  useLayoutEffect(() => {
    const follow = () => moveInto(topDialog() ?? document.body, place)
    follow()
    hasReader = true
    const unwatch = watchTopDialog(follow)
    return () => {
      unwatch()
      place.remove()
      // Who signs in next is told nothing of it.
      hasReader = false
      waiting = []
      clearTimeout(settling)
      latest = null
      toasts.set(null)
    }
  }, [place])
  return createPortal(toast && <ToastLine key={toast.id} {...toast} />, place)
}

function makePlace(): HTMLElement {
  const place = document.createElement('div')
  place.className = 'toasts'
  place.role = 'status'
  place.popover = 'manual'
  return place
}

/** Into the top layer, above what came there before. A browser without popovers shows it all the same. */
function moveInto(home: HTMLElement, place: HTMLElement): void {
  home.append(place)
  if ('showPopover' in place) place.showPopover()
}

function ToastLine({ text, further, action }: Toast) {
  const words = useUiWords()
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const giveBack = useFocusReturn()
  useEffect(() => {
    if (hovered || focused) return
    const timer = setTimeout(close, TOAST_TIME)
    return () => clearTimeout(timer)
  }, [hovered, focused])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done here but waiting
    <div
      className="toast"
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={(event) => {
        giveBack.onFocus(event)
        setFocused(true)
      }}
      onBlur={() => setFocused(false)}
    >
      <span>
        <SaidSentence sentence={text} />
      </span>
      {[further, action].map(
        (one) =>
          one && (
            <Button
              key={one.label}
              kind="quiet"
              small
              icon={one.icon ?? 'undo'}
              onClick={() => {
                close()
                one.run()
              }}
            >
              {one.label}
            </Button>
          ),
      )}
      <Button kind="quiet" small icon="close" aria-label={words.close.text} onClick={close} />
    </div>
  )
}
