import { useState } from 'react'

/** What was given last while it was not to be held: what belongs to something that is still shown stays with it. */
export function useHeld<Given>(given: Given, isHeld: boolean): Given {
  const [held, setHeld] = useState(() => given)
  if (isHeld || held === given) return held
  setHeld(() => given)
  return given
}
