// How far the server has come with a spreadsheet.
import type { SheetProgress } from '../../shared/sheet.ts'
import { trpc } from '../trpc.ts'

/** In milliseconds. */
const OFTEN = 400

/** Asked for as long as there is a ticket. Of several processes one knows: what it told last stands while others know nothing. */
export function useSheetProgress(ticket: string | null): SheetProgress | null {
  const { data } = trpc.imports.progress.useQuery(
    { ticket: ticket ?? '' },
    {
      enabled: ticket !== null,
      refetchInterval: OFTEN,
      gcTime: 0,
      staleTime: 0,
      structuralSharing: (before, now) => now ?? before ?? null,
    },
  )
  return data ?? null
}
