import { useEffect } from 'react'
import type { ListSettings } from '../../../shared/list-settings.ts'
import { remember, rootState, useRemembered } from '../../root-state.ts'
import { trpc } from '../../trpc.ts'

/** How whoever is signed in likes the list, on any computer; this browser remembers it, so that it is there at once. */
export function useListSettings(): ListSettings & { keep: (change: ListSettings) => void } {
  const remembered = useRemembered('listSettings')
  const stored = trpc.views.settings.useQuery().data
  useEffect(() => {
    if (stored && JSON.stringify(stored) !== JSON.stringify(rootState().listSettings ?? {})) remember({ listSettings: stored })
  }, [stored])
  const { mutate } = trpc.views.keepSettings.useMutation()
  const settings = remembered ?? stored
  return {
    ...settings,
    keep(change) {
      remember({ listSettings: { ...settings, ...change } })
      mutate(change)
    },
  }
}
