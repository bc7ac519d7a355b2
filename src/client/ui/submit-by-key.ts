import type { KeyboardEvent } from 'react'

/** For a form's `onKeyDown`: Ctrl and Enter send it, from a field of several lines too. */
export function submitByKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}
