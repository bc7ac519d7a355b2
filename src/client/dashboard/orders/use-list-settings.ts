import { useEffect } from 'react'
import type { ListSettings } from '../../../shared/list-settings.ts'
import { preferences, remember, usePreference } from '../../preferences.ts'
import { trpc } from '../../trpc.ts'

/** How whoever is signed in likes the list, on any computer; this browser remembers it, so that it is there at once. */
export function useListSettings(): ListSettings & { keep: (change: ListSettings) => void } {
  const remembered = usePreference('listSettings')
  const stored = trpc.views.settings.useQuery().data
  useEffect(() => {
    if (stored && JSON.stringify(stored) !== JSON.stringify(preferences().listSettings ?? {})) remember({ listSettings: stored })
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
