import { Link } from 'wouter'
import type { FuneralHome } from '../../../shared/funeral-home.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { number } from '../../language/numbers.ts'
import { ListTable } from '../../ui/list-table.tsx'
import { ordersHref } from '../orders-href.ts'
import { editColumn } from '../row-buttons.tsx'

interface Props {
  homes: FuneralHome[]
  ordersOf: (home: FuneralHome) => number | undefined
  onEdit: (home: FuneralHome) => void
  onDelete: (home: FuneralHome) => void
}

export function FuneralHomesTable({ homes, ordersOf, onEdit, onDelete }: Props) {
  const { office: t } = useDeskText()
  return (
    <ListTable
      caption={t.homes.caption}
      kind="homes-table"
      rows={homes}
      keyOf={({ id }) => id}
      columns={[
        { title: 'ID', lang: 'en', width: '4rem', isNumber: true, cell: ({ id }) => id },
        { title: 'Name', lang: 'en', names: true, cell: ({ name }) => name },
        { title: t.homes.orders, width: '8rem', isNumber: true, cell: (home) => <OrdersOf home={home} orders={ordersOf(home)} /> },
        editColumn(({ name }) => name, onEdit, onDelete),
      ]}
    />
  )
}

function OrdersOf({ home: { id, name }, orders }: { home: FuneralHome; orders: number | undefined }) {
  const { office: t } = useDeskText()
  if (!orders) return orders ?? '–'
  return (
    <Link href={ordersHref({ statuses: 'all', funeralHome: id })} aria-label={`${t.inUse(orders)}: ${name}`}>
      {number(orders)}
    </Link>
  )
}
