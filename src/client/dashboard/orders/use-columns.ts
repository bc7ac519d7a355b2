import { useMemo } from 'react'
import { chosenColumns } from './column-choice.ts'
import type { OrderColumn } from './order-columns.tsx'
import { useListSettings } from './use-list-settings.ts'

/** The columns as whoever is signed in chose them: the same array as long as the choice is the same. */
export function useColumns(): readonly OrderColumn[] {
  const { columns } = useListSettings()
  return useMemo(() => chosenColumns(columns), [columns])
}
