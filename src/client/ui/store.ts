// A value that outlives the screens that show it, and that code outside of React may change.
import { useSyncExternalStore } from 'react'

interface Store<Value> {
  get: () => Value
  set: (next: Value) => void
  /** Gives what unsubscribes. */
  subscribe: (listener: () => void) => () => void
}

export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** What `pick` takes out of the value; only when that changes does the component render again. */
export function useStore<Value, Picked>(store: Store<Value>, pick: (value: Value) => Picked): Picked {
  return useSyncExternalStore(store.subscribe, () => pick(store.get()))
}
