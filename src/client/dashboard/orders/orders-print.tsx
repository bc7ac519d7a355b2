// The list on paper: not the page of the screen but all that the filters let through, with whose it is, what of and when.
import { useEffect, useEffectEvent, useState, useTransition } from 'react'
import { createPortal } from 'react-dom'
import type { Order } from '../../../shared/order.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { trpc } from '../../trpc.ts'
import { Button } from '../../ui/button.tsx'
import { topDialog } from '../../ui/open-dialogs.ts'
import { SaidSentence } from '../../ui/said.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useAgencyName } from '../agency-name.ts'
import { whyFailed } from '../failure.ts'
import { officeDate, officeTime } from '../office-time.ts'
import { useAccount } from '../shell/account.tsx'
import type { Catalogue } from './catalogue.ts'
import { useFilterWords } from './filter-words.ts'
import { AT_ONCE, readForPaper } from './list-for-paper.ts'
import type { OrderActions } from './order-cells.tsx'
import { OrdersTable } from './orders-table.tsx'
import { type OrdersView, pageOf } from './orders-view.ts'
import { useColumns } from './use-columns.ts'

interface Props {
  view: OrdersView
  catalogue: Catalogue
  actions: OrderActions
}

interface Printed {
  /** As it was asked for: whoever waits may go on filtering. */
  view: OrdersView
  orders: Order[]
  total: number
}

/** A button, and what Ctrl and P do on this page: the orders are fetched first. */
export function OrdersPrint(props: Props) {
  const t = useDeskText()
  const { client } = trpc.useUtils()
  const [isBusy, setBusy] = useState(false)
  const [printed, setPrinted] = useState<Printed | null>(null)
  // Some hundred rows take their time: the page goes on answering meanwhile.
  const [isLayingOut, layOut] = useTransition()
  const isPreparing = isBusy || isLayingOut
  const print = async () => {
    if (isPreparing) return
    setBusy(true)
    const { view } = props
    const asked = pageOf(view)
    try {
      const { orders, total } = await readForPaper((page) => client.orders.list.query({ ...asked, limit: AT_ONCE, page }))
      layOut(() => setPrinted({ view, orders, total }))
    } catch (error) {
      showToast({ text: `${t.printView.failed} ${whyFailed(error, t)}` })
    } finally {
      setBusy(false)
    }
  }
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'p' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || topDialog()) return
    event.preventDefault()
    void print()
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => pressed(event)
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <>
      <Button
        small
        kind="quiet"
        icon="print"
        className="only-wide"
        aria-label={t.printView.printList}
        title={t.printView.printList}
        pending={isPreparing}
        onClick={() => void print()}
      />
      {printed && <Paper {...props} {...printed} onDone={() => setPrinted(null)} />}
    </>
  )
}

function Paper({ view, catalogue, actions, orders, total, onDone }: Props & Printed & { onDone: () => void }) {
  const t = useDeskText()
  const { name } = useAccount()
  const agency = useAgencyName()
  const columns = useColumns()
  const words = useFilterWords(view, catalogue)
  const [now] = useState(() => new Date())
  const done = useEffectEvent(onDone)
  useEffect(() => {
    const onAfter = () => done()
    addEventListener('afterprint', onAfter)
    print()
    return () => removeEventListener('afterprint', onAfter)
  }, [])
  const count = orders.length < total ? t.printView.firstOf(orders.length, total) : t.orders.found(total)
  return createPortal(
    <article className="print-view print-view--list">
      <header>
        <b>{agency}</b>
        <p>{t.printView.printed(`${officeDate(now.toISOString())} ${officeTime(now.toISOString())}`, name)}</p>
      </header>
      <p>
        <b lang={t.labels.orders.lang}>{t.labels.orders.text}</b> <SaidSentence sentence={words} />: {count}
      </p>
      <OrdersTable
        caption={t.orders.captions[view.statuses ?? view.tab]}
        orders={orders}
        columns={columns}
        isSelected={() => false}
        now={now}
        actions={actions}
        sort={view.sort}
        onSort={() => {}}
        onSelectAll={() => {}}
      />
    </article>,
    document.body,
  )
}
