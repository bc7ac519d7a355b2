import { useState } from 'react'
import { asJson, deskFetch, fileIn, whyRefused } from '../../desk-fetch.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { randomKey } from '../../random-key.ts'
import { saveFile } from '../../ui/save-file.ts'
import { showToast } from '../../ui/toast.tsx'
import { useSheetProgress } from '../sheet-progress.ts'
import type { filtersOf } from './orders-view.ts'

/** From how many orders on it is shown how far it is. */
const LARGE = 1000

/** Makes the spreadsheet of what some filters let through, and hands it to the browser. */
export function useExport() {
  const t = useDeskText()
  const [ticket, setTicket] = useState<string | null>(null)
  const busy = ticket !== null
  const progress = useSheetProgress(ticket)
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
