import { useEffect, useState } from 'react'

/** A value once it has not changed for a while, in milliseconds. */
export function useSettled<Value extends string | number>(value: Value, pause: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(setSettled, pause, value)
    return () => clearTimeout(timer)
  }, [value, pause])
  return settled
}
