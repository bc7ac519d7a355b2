import { Link } from 'wouter'
import { telHref } from '../../../shared/addresses.ts'
import type { FuneralHome } from '../../../shared/funeral-home.ts'
import { callableNumber, shownPhone } from '../../../shared/phone.ts'
import { titled } from '../../language/desk-labels.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { number } from '../../language/numbers.ts'
import { ListTable } from '../../ui/list-table.tsx'
import type { EntryActions } from '../catalogue-page.tsx'
import { NotCallable } from '../contact/call-buttons.tsx'
import { ordersHref } from '../orders-href.ts'
import { editColumn } from '../row-buttons.tsx'

export function FuneralHomesTable({ homes, ordersOf, onEdit, onDelete }: EntryActions<FuneralHome> & { homes: FuneralHome[] }) {
  const { office: t, labels } = useDeskText()
  return (
    <ListTable
      caption={t.homes.caption}
      kind="homes-table acts-below"
      rows={homes}
      keyOf={({ id }) => id}
      columns={[
        { ...titled(labels.id), width: '4rem', isNumber: true, cell: ({ id }) => id },
        { ...titled(labels.name), names: true, cell: (home) => <Named home={home} /> },
        { title: t.homes.phone, width: '10rem', cell: ({ phone, name }) => phone && <Call phone={phone} name={name} /> },
        { title: t.homes.contactPerson, width: '10rem', isWritten: true, cell: ({ contactPerson }) => contactPerson },
        { title: t.homes.orders, width: '6rem', isNumber: true, cell: (home) => <OrdersOf home={home} orders={ordersOf(home)} /> },
        editColumn(labels, ({ name }) => name, onEdit, onDelete),
      ]}
    />
  )
}

/** Its address and notes stand below, so that whoever calls has them in sight. */
function Named({ home: { name, address, notes } }: { home: FuneralHome }) {
  return (
    <>
      {name}
      {address && <small>{address}</small>}
      {notes && <small className="two">{notes}</small>}
    </>
  )
}

function Call({ phone, name }: { phone: string; name: string }) {
  const t = useDeskText()
  const number = callableNumber(phone)
  if (number === undefined) return <NotCallable phone={phone} />
  return (
    <a href={telHref(number)} aria-label={t.orders.call(name, shownPhone(phone))}>
      {shownPhone(phone)}
    </a>
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
