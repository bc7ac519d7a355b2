// What a search found that the list alone does not tell: an order of that number, and what was meant by a word with a slip.
import { Link } from 'wouter'
import { useDeskText } from '../../language/desk-text.tsx'
import { trpc } from '../../trpc.ts'
import { OPENED_HERE } from '../orders-href.ts'
import type { OrdersNavigation } from './use-orders-view.ts'

interface Props {
  navigation: OrdersNavigation
  meant: string | undefined
}

export function OrdersSearchNotes({ navigation, meant }: Props) {
  const t = useDeskText()
  const { search = '' } = navigation.view
  const order = useNumbered(search)
  const isEmpty = meant === undefined && order === undefined
  return (
    // Heard only where it stood before its text came.
    <p className={isEmpty ? 'sr-only' : 'chips'} role="status">
      {meant !== undefined && t.orders.meant(search, meant)}
      {order && (
        <Link href={navigation.orderHref(order.id)} state={OPENED_HERE}>
          {t.orders.numbered(order.id, order.contactName)}
        </Link>
      )}
    </p>
  )
}

/** The order of a number that was typed alone: it may stand in many others, as part of a phone or a price. */
function useNumbered(search: string) {
  const isNumber = /^\d{1,9}$/.test(search)
  const { data } = trpc.orders.list.useQuery({ search: `#${search}`, limit: 1 }, { enabled: isNumber })
  return isNumber ? data?.orders[0] : undefined
}
