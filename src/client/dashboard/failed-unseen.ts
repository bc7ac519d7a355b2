// Apart from what is said of an undo: most screens ask before they delete, and bring no more than this for it.
import { useDeskText } from '../language/desk-text.tsx'
import type { DeskError } from '../trpc.ts'
import { useStillShown } from '../ui/still-shown.ts'
import type { Action } from '../ui/toast.tsx'
import { failureText } from './failure.ts'
import { tellUnseen } from './tell-unseen.ts'

/** Says why something was refused whose question or form was closed while it was under way, and can show it no more. */
export function useFailedUnseen(title: string, action?: Action): (error: DeskError) => void {
  const t = useDeskText()
  const isShown = useStillShown()
  return (error) => {
    if (!isShown()) tellUnseen(title, failureText(error, t), action)
  }
}
