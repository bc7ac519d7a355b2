import { useSyncExternalStore } from 'react'

const watch = (changed: () => void) => {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

/** Whether the browser knows of any network; follows it as it comes and goes. */
export function useOnline(): boolean {
  return useSyncExternalStore(watch, () => navigator.onLine)
}
