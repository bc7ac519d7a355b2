import { useIsMutating } from '@tanstack/react-query'
import { getMutationKey } from '@trpc/react-query'
import { useEffect } from 'react'
import type { ListSettings } from '../../../shared/list-settings.ts'
import { preferences, remember, usePreference } from '../../preferences.ts'
import { trpc } from '../../trpc.ts'

/** How whoever is signed in likes the list, on any computer; this browser remembers it, so that it is there at once. */
export function useListSettings(): ListSettings & { save: (change: ListSettings) => void } {
  const remembered = usePreference('listSettings')
  const stored = trpc.views.settings.useQuery().data
  // What was chosen last stands until the server has it, or refused it.
  const isSaving = useIsMutating({ mutationKey: getMutationKey(trpc.views.keepSettings) }) > 0
  useEffect(() => {
    if (stored && !isSaving && JSON.stringify(stored) !== JSON.stringify(preferences().listSettings ?? {}))
      remember({ listSettings: stored })
  }, [stored, isSaving])
  // One after the other, so that the last choice is the one that is stored.
  const { mutate } = trpc.views.keepSettings.useMutation({ scope: { id: 'list settings' } })
  const settings = remembered ?? stored
  return {
    ...settings,
    save(change) {
      remember({ listSettings: { ...settings, ...change } })
      mutate(change)
    },
  }
}
