// The 18 columns of the list in the order of the specification: the table, what stands in for it while it loads, and the
// cards of a phone are all made from them.
import type { ReactNode } from 'react'
import type { Order } from '../../../shared/order.ts'
import { WEBSITE } from '../words.ts'
import {
  ButtonsCell,
  ContactDayCell,
  cameBySite,
  EmailCell,
  Name,
  NameCell,
  type OrderProps,
  ServiceCell,
  SourceCell,
  StatusCell,
  TrackingCell,
  UpdatesCell,
} from './order-cells.tsx'
import { InsuranceMark, ServiceName, TextOrNone } from './order-marks.tsx'
import { RowPhone } from './order-phone.tsx'

export interface OrderColumn {
  title: string
  /** In rem. */
  width: number
  className?: string
  /** By what its head sorts the list. */
  sorts?: 'status' | 'statusDate' | 'contactName'
  /** Its cells name the rows. */
  names?: boolean
  /** Only who cannot see its buttons is told the title. */
  acts?: boolean
  Cell: (props: OrderProps) => ReactNode
  /** What a card says by itself, or beside the title; null or blank is nothing. Columns with neither have a place of their own there. */
  fact?: (order: Order) => ReactNode
  namedFact?: (order: Order) => ReactNode
  /** Comes first among the facts: what the family asks for. */
  leads?: boolean
}

type TextOf = (order: Order) => string | number | null

/** At most two lines; the rest is in the title and in the editor. */
const cut =
  (text: TextOf): OrderColumn['Cell'] =>
  ({ order }) => (
    <span className="two" title={text(order)?.toString()}>
      <TextOrNone text={text(order)} />
    </span>
  )

const price: TextOf = (order) => order.price
const named = (title: string, width: number, text: TextOf): OrderColumn => ({ title, width, Cell: cut(text), namedFact: text })

export const ORDER_COLUMNS: readonly OrderColumn[] = [
  { title: 'Status', width: 8.375, className: 'dock-1', sorts: 'status', Cell: StatusCell },
  { title: 'Contact Day', width: 10, className: 'dock-2', sorts: 'statusDate', Cell: ContactDayCell },
  { title: 'Updates', width: 6.5, Cell: UpdatesCell },
  {
    title: 'Insurance',
    width: 5.5,
    Cell: ({ order }) => <InsuranceMark insurance={order.insurance} />,
    fact: ({ insurance }) => <InsuranceMark insurance={insurance} />,
  },
  {
    title: 'Funeral Home',
    width: 8.25,
    Cell: ({ order }) => <Name name={order.funeralHomeName} />,
    fact: (order) => order.funeralHomeName,
  },
  { title: 'Tracking', width: 10.5, Cell: TrackingCell },
  { title: 'Price', width: 6.75, Cell: cut(price), fact: price },
  { title: 'Contact Name', width: 12.25, className: 'dock-name', sorts: 'contactName', names: true, Cell: NameCell },
  { title: 'Phone Number', width: 10, className: 'nowrap', Cell: ({ order, actions }) => <RowPhone order={order} actions={actions} /> },
  { title: 'Email', width: 13.5, Cell: EmailCell },
  named('Relationship', 7.5, (order) => order.relationship),
  { title: 'Service Type', width: 11, Cell: ServiceCell, fact: (order) => <ServiceName order={order} />, leads: true },
  named('Deceased Name', 10.5, (order) => order.deceasedName),
  { ...named('Age', 4, (order) => order.age), className: 'num', Cell: ({ order }) => <TextOrNone text={order.age} /> },
  {
    ...named('Source', 6.5, (order) => order.source),
    Cell: SourceCell,
    namedFact: (order) => [order.source, cameBySite(order) && `by ${WEBSITE}`].filter(Boolean).join(', '),
  },
  { title: 'Assigned', width: 9.5, Cell: ({ order, actions }) => <Name name={actions.assignedName(order)} /> },
  named('Comission', 6.5, (order) => order.comission),
  { title: 'Edit, Delete', width: 5.25, className: 'dock-end', acts: true, Cell: ButtonsCell },
]
