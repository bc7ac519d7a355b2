import { useEffect, useState } from 'react'

/** A value once it has not changed for a while, in milliseconds. */
export function useDebounced<Value extends string | number>(value: Value, pause: number): Value {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(setDebounced, pause, value)
    return () => clearTimeout(timer)
  }, [value, pause])
  return debounced
}
