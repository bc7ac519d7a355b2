import type { ReactNode } from 'react'
import { useFocusReturn } from '../../ui/focus.ts'

/** Stands below a form as long as something in it is not saved; whoever pressed in it is back where they wrote. */
export function SaveBar({ children }: { children: ReactNode }) {
  return (
    <div className="savebar" {...useFocusReturn()}>
      {children}
    </div>
  )
}
