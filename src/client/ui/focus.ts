// Who has the focus when something appears or goes. The order of it, from whoever wins to whoever yields:
//
// 1. An open dialog: what lies under it takes nothing. Opening, it gives the focus to what carries `focusFirst`, else to its
//    first control.
// 2. What went wrong, each time it is said; of an attempt that was not sent, the first wrong field: see focus-on-wrong.ts.
// 3. What somebody asked for by name: on the way to a page, such as its search, or the first field of a section's next step: see
//    focus-in-steps.ts.
// 4. Whatever had it before: a dialog, a question and a message give it back when they go; a menu is a popover, from which
//    the browser gives it back.
// 5. Where that has gone: of a row the one beside it, of a control the line that it stood in, else what is named for it.
// 6. The page itself, for every page but the first and wherever else the focus would be nowhere.
import { type FocusEvent, type RefCallback, type RefObject, useEffect, useRef } from 'react'
import { addDialog, topDialog } from './open-dialogs.ts'

/** On what is to have the focus when its dialog opens. */
export const focusFirst = { 'data-focus-first': '' }
/** On what is to have the focus when another row has gone. Without it, it is the first control of the row. */
export const namesRow = { 'data-names-row': '' }
/** For `navigate`: on the page that it leads to, the element of this id has the focus. */
export const focusOnArrival = (id: string) => ({ focus: id })

/** What opened each of the dialogs that are open, the lowest first. */
const openers = new Map<HTMLDialogElement, Element | null>()
/** Who has it once all dialogs are closed, where that is not what opened them. */
let heir: HTMLElement | null = null
let isFirstPage = true
/** Whether a link led to what is shown: the way back finds its own place. */
let isMove = false

/** Shows a dialog; to be closed by what it gives back, before it leaves the page. */
export function openDialog(dialog: HTMLDialogElement): () => void {
  const by = document.activeElement
  openers.set(dialog, by)
  heir = null
  dialog.showModal()
  dialog.querySelector<HTMLElement>('[data-focus-first]')?.focus()
  const remove = addDialog(dialog)
  return () => {
    remove()
    openers.delete(dialog)
    dialog.close()
    if (document.querySelector('dialog[open]')) return
    if (heir || isNowhere()) giveFocus([heir, by].find(canHaveIt) ?? page())
    heir = null
    // Where what opened it has gone, the browser leaves the focus inside until the dialog goes, too.
    queueMicrotask(() => isNowhere() && page()?.focus())
  }
}

/** The row from which dialogs were opened is about to go: the one below has the focus then, else the one above. */
export function rowGoes(): void {
  const row = [...openers.values()].map((by) => by?.closest('tr, li')).find(Boolean)
  heir = row ? (besideRow(row).map(nameOfRow).find(canHaveIt) ?? page()) : null
}

type Heir = () => HTMLElement | null | undefined

// Each of the next three is the `ref` of what may go with the focus in it: at a press, once the server has answered, or because of
// somebody else.

/** Of a row: the one below has the focus then, else the one above, else the first of `others` that is there, else the page. */
export function passesFocusOn(...others: Heir[]): RefCallback<Element> {
  return (row) => () => leave(row, (row) => [...besideRow(row).map((beside) => () => nameOfRow(beside)), ...others])
}

/** Of what is no row, such as a bar: the first of `heirs` that is there has the focus then, else the page. */
export function givesFocusTo(...heirs: Heir[]): RefCallback<Element> {
  return (part) => () => leave(part, () => heirs)
}

/** Of a control whose line stays: what names the line has the focus then, else the line itself. */
export const keepsFocusInLine: RefCallback<Element> = (control) => {
  const line = control?.closest<HTMLElement>('tr, li')
  return () => leave(control, () => [() => line && nameOfRow(line), () => line])
}

/** What goes may take others along, or make room for what takes the focus itself: only afterwards it is seen who is left. */
function leave(going: Element | null, heirsOf: (going: Element) => readonly Heir[]): void {
  if (!going?.contains(document.activeElement)) return
  const heirs = heirsOf(going)
  queueMicrotask(() => {
    for (const heir of [...heirs, whole]) if (isNowhere()) giveFocus(heir())
  })
}

/** The rows below, then those above from the nearest. */
function besideRow(row: Element): Element[] {
  const all = [...(row.parentElement?.children ?? [])]
  const at = all.indexOf(row)
  return [...all.slice(at + 1), ...all.slice(0, at).reverse()]
}

/** In a table that is wider than its place a row's name stays in sight: up and down is all that is left to be scrolled. */
export function giveFocus(element: HTMLElement | null | undefined): void {
  const row = element?.closest('tr')
  const sheet = row?.closest('.sheet')
  const left = sheet?.scrollLeft ?? 0
  element?.focus({ preventScroll: Boolean(sheet) })
  if (!row || !sheet) return
  row.scrollIntoView({ block: 'nearest' })
  sheet.scrollLeft = left
}

export function nameOfRow(row: Element): HTMLElement | null {
  return row.querySelector<HTMLElement>('[data-names-row]') ?? row.querySelector<HTMLElement>('a, button')
}

/** A page appears, or is shown again. */
export function enterPage(main: HTMLElement): void {
  const wanted = takeWanted()
  const arrives = !isFirstPage
  if (isFirstPage)
    for (const way of ['pushState', 'popstate'])
      addEventListener(way, () => {
        isMove = way === 'pushState'
      })
  isFirstPage = false
  if (isMove) scrollTo(0, 0)
  if (document.querySelector('dialog[open]')) return
  if (wanted) document.getElementById(wanted)?.focus()
  else if (arrives) main.focus({ preventScroll: true })
}

/** Asked for once: who reloads, or comes back to this page, finds the focus where the page puts it. */
function takeWanted(): string | undefined {
  const wanted: unknown = history.state?.focus
  if (typeof wanted !== 'string') return undefined
  history.replaceState(null, '')
  return wanted
}

/** Has the focus from when it appears until it goes. */
export function useFocusWhileShown<E extends HTMLElement>(): RefObject<E | null> {
  const element = useRef<E>(null)
  useEffect(() => {
    const before = document.activeElement
    element.current?.focus()
    return () => {
      if (isNowhere() && canHaveIt(before)) before.focus()
    }
  }, [])
  return element
}

/** Gives it back when it goes, to what had it before somebody came here by a key or a press. */
export function useFocusReturn(): { onFocus: (event: FocusEvent) => void } {
  const before = useRef<Element | null>(undefined)
  useEffect(
    () => () => {
      if (before.current !== undefined && isNowhere()) (canHaveIt(before.current) ? before.current : whole())?.focus()
    },
    [],
  )
  return {
    onFocus({ currentTarget, relatedTarget }) {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) before.current = relatedTarget
    },
  }
}

export const page = () => document.querySelector('main')
/** What people have before them: the first control of the dialog on top, else the page. */
const whole = () => topDialog()?.querySelector<HTMLElement>('a[href], button, input, select, textarea') ?? page()
export const isNowhere = () => document.activeElement === document.body

export function canHaveIt(element: Element | null): element is HTMLElement {
  return element instanceof HTMLElement && element.isConnected && element !== document.body
}
