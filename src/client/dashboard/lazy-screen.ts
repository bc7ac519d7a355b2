// The screens of the desk. React remembers for ever that one could not be fetched: here it is fetched anew for whoever asks
// again, as when the connection is back.
import { type ComponentType, createElement } from 'react'
import { lazyPage } from '../ui/lazy-page.ts'

/** A screen that could not be fetched; what is wrong is the way to the server, and not the screen. */
export class ScreenMissing extends Error {}

const missing = new Set<() => void>()

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
  const attempt = () =>
    lazyPage<Name, Props>(
      () =>
        load().catch((cause: unknown) => {
          missing.add(() => {
            Fetched = attempt()
          })
          throw new ScreenMissing(name, { cause })
        }),
      name,
    )
  let Fetched = attempt()
  const Screen = (props: Props) => createElement<Props>(Fetched, props)
  return Object.assign(Screen, { load })
}
