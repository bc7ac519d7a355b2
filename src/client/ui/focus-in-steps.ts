// The focus in a section that goes on in steps. Apart from the other rules in focus.ts: few screens have steps, and the entrance none.
import { type RefObject, useEffect, useRef } from 'react'
import { canHaveIt, isNowhere, page } from './focus.ts'

/**
 * Of a section that goes on in steps, where the control that was pressed mostly goes: the first field of a step has it, and
 * afterwards what led there, or what comes first in the section. `more` changes when something else in it goes.
 */
export function useFocusInSteps(section: RefObject<HTMLElement | null>, step: unknown, more?: unknown): void {
  const shown = useRef({ step, more })
  const before = useRef<Element | null>(null)
  useEffect(() => {
    const isNext = shown.current.step !== step
    if (!isNext && shown.current.more === more) return
    shown.current = { step, more }
    const { activeElement } = document
    const field = section.current?.querySelector<HTMLElement>('form input:not([hidden])')
    if (field && isNext) {
      before.current = activeElement
      field.focus()
    } else if (!field && before.current && (isNowhere() || activeElement === page())) {
      const led = canHaveIt(before.current) ? before.current : section.current?.querySelector<HTMLElement>('button:not(table *)')
      led?.focus()
    }
  }, [section, step, more])
}
