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
  /** By which a person's choice of columns names it. */
  id: string
  title: string
  /** In rem. */
  width: number
  /** Shown whatever somebody chooses: what a row is, and what can be done with it. */
  always?: boolean
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
const named = (id: string, title: string, width: number, text: TextOf): OrderColumn => ({
  id,
  title,
  width,
  Cell: cut(text),
  namedFact: text,
})

export const ORDER_COLUMNS: readonly OrderColumn[] = [
  { id: 'status', always: true, title: 'Status', width: 8.375, className: 'dock-1', sorts: 'status', Cell: StatusCell },
  { id: 'statusDate', title: 'Contact Day', width: 10, className: 'dock-2', sorts: 'statusDate', Cell: ContactDayCell },
  { id: 'updates', title: 'Updates', width: 6.5, Cell: UpdatesCell },
  {
    id: 'insurance',
    title: 'Insurance',
    width: 5.5,
    Cell: ({ order }) => <InsuranceMark insurance={order.insurance} />,
    fact: ({ insurance }) => <InsuranceMark insurance={insurance} />,
  },
  {
    id: 'funeralHome',
    title: 'Funeral Home',
    width: 8.25,
    Cell: ({ order }) => <Name name={order.funeralHomeName} />,
    fact: (order) => order.funeralHomeName,
  },
  { id: 'tracking', title: 'Tracking', width: 10.5, Cell: TrackingCell },
  { id: 'price', title: 'Price', width: 6.75, Cell: cut(price), fact: price },
  {
    id: 'contactName',
    always: true,
    title: 'Contact Name',
    width: 12.25,
    className: 'dock-name',
    sorts: 'contactName',
    names: true,
    Cell: NameCell,
  },
  {
    id: 'phoneNumber',
    title: 'Phone Number',
    width: 10,
    className: 'nowrap',
    Cell: ({ order, actions }) => <RowPhone order={order} actions={actions} />,
  },
  { id: 'email', title: 'Email', width: 13.5, Cell: EmailCell },
  named('relationship', 'Relationship', 7.5, (order) => order.relationship),
  { id: 'service', title: 'Service Type', width: 11, Cell: ServiceCell, fact: (order) => <ServiceName order={order} />, leads: true },
  named('deceasedName', 'Deceased Name', 10.5, (order) => order.deceasedName),
  { ...named('age', 'Age', 4, (order) => order.age), className: 'num', Cell: ({ order }) => <TextOrNone text={order.age} /> },
  {
    ...named('source', 'Source', 6.5, (order) => order.source),
    Cell: SourceCell,
    namedFact: (order) => [order.source, cameBySite(order) && `by ${WEBSITE}`].filter(Boolean).join(', '),
  },
  { id: 'assigned', title: 'Assigned', width: 9.5, Cell: ({ order, actions }) => <Name name={actions.assignedName(order)} /> },
  named('comission', 'Comission', 6.5, (order) => order.comission),
  { id: 'acts', always: true, title: 'Edit, Delete', width: 5.25, className: 'dock-end', acts: true, Cell: ButtonsCell },
]
