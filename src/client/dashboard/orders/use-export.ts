import { useState } from 'react'
import { asJson, deskFetch, fileIn, whyRefused } from '../../desk-fetch.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { randomKey } from '../../random-key.ts'
import { trpc } from '../../trpc.ts'
import { saveFile } from '../../ui/save-file.ts'
import { showToast } from '../../ui/toast.tsx'
import type { filtersOf } from './orders-view.ts'

/** How often the server is asked how far it is, in milliseconds, and from how many orders on that is shown. */
const OFTEN = 400
const LARGE = 1000

/** Makes the spreadsheet of what some filters let through, and hands it to the browser. */
export function useExport() {
  const t = useDeskText()
  const [ticket, setTicket] = useState<string | null>(null)
  const busy = ticket !== null
  const progress = trpc.imports.progress.useQuery(
    { ticket: ticket ?? '' },
    { enabled: busy, refetchInterval: OFTEN, gcTime: 0, staleTime: OFTEN },
  ).data
  // A small one is done before anybody could read it.
  const share = progress?.total && progress.total > LARGE ? Math.round((100 * progress.done) / progress.total) : undefined

  const run = async (filters: Partial<Filters>, reader: Reader = 'people') => {
    if (busy) return
    const ticket = randomKey()
    setTicket(ticket)
    try {
      saveFile(await fetchOrders({ ...filters, for: reader, ticket }), 'orders.xlsx')
    } catch (error) {
      showToast({ text: `${t.orders.exportFailed} ${whyRefused(error)}` })
    } finally {
      setTicket(null)
    }
  }
  return { run, busy, share }
}

type Filters = ReturnType<typeof filtersOf> & { ids: string }
/** Blank for other programs, and for moving orders without losing a second of them. */
type Reader = 'people' | ''

/** Asks the server for the spreadsheet. The filters travel in the body, so that no address can give them away. */
async function fetchOrders(filters: Partial<Filters> & { for: Reader; ticket: string }): Promise<Blob> {
  return fileIn(await deskFetch('/api/orders/export-excel', asJson(filters)))
}
