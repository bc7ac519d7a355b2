// What was refused once the question, form or dialog that would have said so has gone: it is said below the page.
import { type Action, showToast } from '../ui/toast.tsx'

/** `what` is the title of what has gone, if it had one; `action` leads back to it. */
export function tellUnseen(what: string, why: string, action?: Action): void {
  showToast({ text: `${what.replace(/[^?]$/, '$&:')} ${why}`.trim(), ...(action && { action }) })
}
