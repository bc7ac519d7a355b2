// The screens of the desk, and large dialogs. React remembers for ever that one could not be fetched; so what comes then is one as
// well, which fetches the other one when it is come back to, asked to, or there is a network again.
import { type ComponentType, createElement, lazy, useEffect, useEffectEvent, useReducer, useState } from 'react'
import type { LazyPage } from '../../ui/lazy-page.ts'
import { ScreenBroken } from './screen-broken.tsx'

/** The screen `name` of a module that is fetched when it is first shown; `Broken` stands in the place of one that could not be. */
export function lazyScreen<Name extends string, Props extends object = object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  Broken: ComponentType<Props & { onRetry: () => void }> = ScreenBroken,
): LazyPage<Props> {
  function Missing(props: Props) {
    const [fetched, setFetched] = useState<Record<Name, ComponentType<Props>>>()
    // What stands in its place says whether there is a network, as of the last attempt.
    const [, failed] = useReducer((failures: number) => failures + 1, 0)
    // Once there it stays, whatever else was asked for meanwhile comes.
    const fetchIt = () => void load().then((module) => setFetched((before) => before ?? module), failed)
    const arrive = useEffectEvent(fetchIt)
    useEffect(() => {
      const attempt = () => arrive()
      attempt()
      addEventListener('online', attempt)
      return () => removeEventListener('online', attempt)
    }, [])
    return fetched ? createElement<Props>(fetched[name], props) : createElement(Broken, { ...props, onRetry: fetchIt })
  }
  const screen = lazy<ComponentType<Props>>(async () => ({
    default: await load().then(
      (module) => module[name],
      () => Missing,
    ),
  }))
  return Object.assign(screen, { load })
}
