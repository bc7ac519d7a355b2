import { useCallback, useEffect, useRef } from 'react'

/** Says whether what asks is still on screen. An answer may come after it has gone: what is open by then is somebody's next work. */
export function useStillShown(): () => boolean {
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return useCallback(() => isShown.current, [])
}
