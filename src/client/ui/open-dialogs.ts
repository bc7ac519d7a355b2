// The dialogs that are open, one above the other, and what must know which is on top.
const open: HTMLDialogElement[] = []
const readers = new Set<() => void>()

/** The one that people have before them; all else is out of their reach meanwhile. */
export function topDialog(): HTMLDialogElement | undefined {
  return open.at(-1)
}

/** Call it once the dialog is shown; what it gives back, before the dialog leaves the page. */
export function addDialog(dialog: HTMLDialogElement): () => void {
  open.push(dialog)
  tell()
  return () => {
    open.splice(open.indexOf(dialog), 1)
    tell()
  }
}

export function watchTopDialog(reader: () => void): () => void {
  readers.add(reader)
  return () => readers.delete(reader)
}

/** Shows again what the browser closed by itself, and above it the dialogs inside. */
export function showAgain(dialog: HTMLDialogElement): void {
  for (const one of [dialog, ...dialog.querySelectorAll<HTMLDialogElement>('dialog[open]')]) {
    one.close()
    one.showModal()
  }
  tell()
}

function tell(): void {
  for (const reader of readers) reader()
}
