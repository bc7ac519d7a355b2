// Parts of the desk that only a press shows. They are fetched once the desk stands, after what is on screen, and answer at once:
// React holds back for 300 ms what a `lazy` part had to wait for, even where it has long been fetched.
import { type ComponentType, useEffect } from 'react'
import { createStore, useStore } from '../../ui/store.ts'

type Part<Props> = ComponentType<Props> & { load: () => Promise<unknown> }

/** How soon a part that is to be shown and could not be had is asked for again, in milliseconds. */
const TRY_AGAIN = 1000

/** The component `name` of a module that is fetched once the desk stands. Should it not have come, it shows as soon as it can be had. */
export function partAtHand<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): Part<Props> {
  const fetched = createStore<ComponentType<Props> | null>(null)
  const fetchIt = async () => fetched.set((await load())[name])
  function PartAtHand(props: Props) {
    const Fetched = useStore(fetched, (now) => now)
    const isMissing = Fetched === null
    useEffect(() => {
      if (!isMissing) return
      const attempt = () => void fetchIt().catch(() => {})
      attempt()
      const again = setInterval(attempt, TRY_AGAIN)
      return () => clearInterval(again)
    }, [isMissing])
    return Fetched && <Fetched {...props} />
  }
  return Object.assign(PartAtHand, { load: fetchIt })
}

/** Fetches a part once what is on screen stands. Should it fail, it is fetched when it is to be shown. */
export function useAtHand({ load }: { load: () => Promise<unknown> }): void {
  useEffect(() => {
    load().catch(() => {})
  }, [load])
}
