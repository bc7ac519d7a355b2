import { type RefObject, useEffect } from 'react'

/** What went wrong has the focus whenever there is something new to say; `said` is nothing, or changes each time. */
export function useFocusOnFailure(element: RefObject<HTMLElement | null>, said: unknown): void {
  useEffect(() => {
    if (said) element.current?.focus()
  }, [element, said])
}

/** After an attempt the first wrong field of a form, as they stand on the page and whatever the order of the rule. */
export function useFocusOnWrong(form: RefObject<HTMLElement | null>, attempts: number): void {
  useEffect(() => {
    const wrong = attempts > 0 && form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (!wrong) return
    wrong.focus()
    // What is wrong with it is said below it.
    wrong.closest('.field')?.scrollIntoView({ block: 'nearest' })
  }, [form, attempts])
}
