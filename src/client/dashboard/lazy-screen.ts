// The screens of the desk. React remembers for ever that one could not be fetched: here it is fetched anew for whoever asks
// again, as when the connection is back.
import { type ComponentType, createElement } from 'react'
import { lazyPage } from '../ui/lazy-page.ts'

const missing = new Set<() => void>()

/** Whether one could not be had: then the way to the server is wrong, and not the screen. */
export const areScreensMissing = (): boolean => missing.size > 0

/** From now on screens that could not be had are fetched anew. */
export function fetchMissingScreens(): void {
  for (const renew of missing) renew()
  missing.clear()
}

export type LazyScreen<Props = object> = ComponentType<Props> & {
  /** Fetches it before it is shown. */
  load: () => Promise<unknown>
}

/** The component `name` of a module that is fetched when it is first shown. */
export function lazyScreen<Name extends string, Props extends object = object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): LazyScreen<Props> {
  const fetched = () => load().catch(renewLater)
  const renewLater = (error: unknown) => {
    missing.add(() => {
      Fetched = lazyPage(fetched, name)
    })
    throw error
  }
  let Fetched = lazyPage(fetched, name)
  const Screen = (props: Props) => createElement<Props>(Fetched, props)
  return Object.assign(Screen, { load })
}
