import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { inTime } from './in-time.ts'

export type LazyPage<Props = object> = LazyExoticComponent<ComponentType<Props>> & {
  /** Fetches it before it is shown. */
  load: () => Promise<unknown>
}

/** The component `name` of a module that is fetched when it is first shown. */
export function lazyPage<Name extends string, Props = object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): LazyPage<Props> {
  return Object.assign(
    lazy(async () => ({ default: (await inTime(load()))[name] })),
    { load },
  )
}
