// The dialogs that are open, one above the other, and what must know which is on top.
import { createStore } from './store.ts'

const dialogs = createStore<readonly HTMLDialogElement[]>([])

/** The one that people have before them; all else is out of their reach meanwhile. */
export function topDialog(): HTMLDialogElement | undefined {
  return dialogs.get().at(-1)
}

export const watchTopDialog = dialogs.subscribe

/** Call it once the dialog is shown; what it gives back, before the dialog leaves the page. */
export function addDialog(dialog: HTMLDialogElement): () => void {
  dialogs.set([...dialogs.get(), dialog])
  return () => dialogs.set(dialogs.get().filter((one) => one !== dialog))
}

/** Shows again what the browser closed by itself, and above it the dialogs inside. */
export function showAgain(dialog: HTMLDialogElement): void {
  for (const one of [dialog, ...dialog.querySelectorAll<HTMLDialogElement>('dialog[open]')]) {
    one.close()
    one.showModal()
  }
  // The toast is to be on top again.
  dialogs.set([...dialogs.get()])
}
