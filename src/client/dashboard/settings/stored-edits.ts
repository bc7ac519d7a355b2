// What was changed in a form of the settings and not saved. It outlives its page, and the browser asks before the tab closes
// over it, whichever page is open by then.
import { onSessionEnd } from '../../session.ts'
import type { TextDrafts } from './page-text-drafts.ts'
import type { KeptSettings } from './settings-draft.ts'

export const settingsEdits = storedEdits<KeptSettings | null>(null)
export const textEdits = storedEdits<TextDrafts>({})

/** Whoever has another role cannot save them, or saw other settings beside them. */
export function forgetEdits(): void {
  settingsEdits.forget()
  textEdits.forget()
}

function storedEdits<Stored extends object | null>(none: Stored) {
  /** Whose edits they are: who signs in here next starts anew. */
  let stored = { by: 0, edits: none }
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  const keep = (by: number, edits: Stored) => {
    stored = { by, edits }
    // The same function is listened to once, however often it is added.
    if (Object.keys(edits ?? {}).length > 0) addEventListener('beforeunload', ask)
    else removeEventListener('beforeunload', ask)
  }
  const forget = () => keep(0, none)
  onSessionEnd((how) => {
    if (how === 'logout') forget()
  })
  return {
    keep,
    forget,
    of(by: number): Stored {
      if (stored.by !== by) keep(by, none)
      return stored.edits
    },
  }
}
