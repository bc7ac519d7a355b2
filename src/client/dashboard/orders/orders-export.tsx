import { useState } from 'react'
import { TAB_NAMES, type Tab } from '../../../shared/order.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { number } from '../../language/numbers.ts'
import { randomKey } from '../../random-key.ts'
import { currentToken, refuseToken } from '../../session.ts'
import { deskHeaders, trpc } from '../../trpc.ts'
import { Button } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { showToast } from '../../ui/toast.tsx'
import { sayAgain } from '../failure.ts'
import { filtersOf, type OrdersView } from './orders-view.ts'

/** How often the server is asked how far it is, in milliseconds, and from how many orders on that is shown. */
const OFTEN = 400
const LARGE = 1000

interface Props {
  view: OrdersView
  counts: Record<Tab, number> | undefined
}

/** Export: the tab and filters at hand at once, to be read; beside it all orders, and the same for other programs. */
export function OrdersExport({ view, counts }: Props) {
  const t = useDeskText()
  const [ticket, setTicket] = useState<string | null>(null)
  const busy = ticket !== null
  const progress = trpc.imports.progress.useQuery(
    { ticket: ticket ?? '' },
    { enabled: busy, refetchInterval: OFTEN, gcTime: 0, staleTime: OFTEN },
  ).data
  // A small one is done before anybody could read it.
  const share = progress?.total && progress.total > LARGE ? Math.round((100 * progress.done) / progress.total) : undefined
  // The tabs overlap: what had no updates is in progress, too.
  const all = counts && TAB_NAMES.reduce((sum, tab) => sum + (tab === 'noUpdates' ? 0 : counts[tab]), 0)

  const run = async (filters: Partial<Filters>, reader: Reader = 'people') => {
    if (busy) return
    const ticket = randomKey()
    setTicket(ticket)
    try {
      saveFile(await fetchOrders({ ...filters, for: reader, ticket }), 'orders.xlsx')
    } catch (error) {
      showToast({ text: `${t.orders.exportFailed} ${error instanceof ExportRefused ? error.message : t.failure.unreachable}` })
    } finally {
      setTicket(null)
    }
  }
  return (
    <div className="split-btn">
      <Button icon="export" lang={t.labels.export.lang} aria-busy={busy} pending={busy} onClick={() => void run(filtersOf(view))}>
        {t.labels.export.text}
        {share !== undefined && ` ${share} %`}
      </Button>
      <output className="sr-only">{busy && t.orders.exporting}</output>
      <Menu opener={{ icon: 'down', 'aria-label': t.orders.exportMore }}>
        {(close) => (
          <>
            <button
              className="menu__item"
              type="button"
              disabled={busy}
              onClick={() => {
                close()
                void run({})
              }}
            >
              {t.orders.exportAll} {all !== undefined && <b>{number(all)}</b>}
            </button>
            <button
              className="menu__item"
              type="button"
              disabled={busy}
              onClick={() => {
                close()
                void run(filtersOf(view), '')
              }}
            >
              {t.orders.exportExact}
            </button>
          </>
        )}
      </Menu>
    </div>
  )
}

type Filters = ReturnType<typeof filtersOf>
/** Blank for other programs, and for moving orders without losing a second of them. */
type Reader = 'people' | ''

class ExportRefused extends Error {}

/** Asks the server for the spreadsheet. The token travels in a header and the filters in the body, so that no address can give them away. */
async function fetchOrders(filters: Partial<Filters> & { for: Reader; ticket: string }): Promise<Blob> {
  const sent = currentToken()
  const response = await fetch('/api/orders/export-excel', {
    method: 'POST',
    headers: { ...deskHeaders(), 'content-type': 'application/json' },
    body: JSON.stringify(filters),
  })
  if (response.ok) return response.blob()
  if (response.status === 401 && sent !== null) refuseToken(sent)
  const refusal: unknown = await response.json().catch(() => null)
  throw new ExportRefused(typeof refusal === 'object' && refusal !== null && 'message' in refusal ? sayAgain(String(refusal.message)) : '')
}
