import { useEffect, useState } from 'react'

const EVERY = 30_000

/** The present moment, moving on: waits grow while one looks at them. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), EVERY)
    return () => clearInterval(timer)
  }, [])
  return now
}
