// Settings that were changed and not saved. They outlive their page, and the browser asks before the tab closes over them,
// whichever page is open by then.
import { onSessionEnd } from '../../session.ts'
import type { Edits } from './settings-draft.ts'

/** Whose edits they are: who signs in here next starts anew. */
let kept: { by: number; edits: Edits } = { by: 0, edits: {} }

export function keptEdits(by: number): Edits {
  if (kept.by !== by) keepEdits(by, {})
  return kept.edits
}

export function keepEdits(by: number, edits: Edits): void {
  kept = { by, edits }
  // The same function is listened to once, however often it is added.
  if (Object.keys(edits).length > 0) addEventListener('beforeunload', ask)
  else removeEventListener('beforeunload', ask)
}

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

onSessionEnd((how) => {
  if (how === 'logout') keepEdits(0, {})
})
