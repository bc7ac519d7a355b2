// The 18 columns of the list in the order of the specification: the table, what stands in for it while it loads, and the
// cards of a phone are all made from them.

import type { ReactNode } from 'react'
import type { Order } from '../../../shared/order.ts'
import { WEBSITE_NAME } from '../../../shared/order-words.ts'
import type { SheetField } from '../../../shared/sheet.ts'
import type { DeskTexts } from '../../language/desk-es.ts'
import type { Label } from '../../language/desk-labels.ts'
import { plainText } from '../../ui/said.tsx'
import { byAuthor, sourceName } from '../author.ts'
import { ContactDayCell } from './contact-day.tsx'
import { InsuranceMark, ServiceName, TextOrNone } from './order-badges.tsx'
import {
  ButtonsCell,
  cameBySite,
  EmailCell,
  linesOf,
  Name,
  NameCell,
  type OrderProps,
  ServiceCell,
  SourceCell,
  StatusCell,
  TrackingCell,
  UpdatesCell,
} from './order-cells.tsx'
import { RowPhone } from './order-phone.tsx'

export interface OrderColumn {
  /** By which a person's choice of columns names it. */
  id: SheetField | 'acts'
  /** In rem, and how narrow it may be where the window is. */
  width: number
  least?: number
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
  namedFact?: (order: Order, t: DeskTexts) => ReactNode
  /** Comes first among the facts: what the family asks for. */
  leads?: boolean
}

type TextOf = (order: Order) => string | number | null

/** What stands at its head. */
export function columnLabel(id: OrderColumn['id'], { labels }: DeskTexts): Label {
  if (id === 'acts') return labels.actions
  // The day of the status is what the table calls Contact Day.
  return labels.columns[id === 'statusDate' ? 'contactDay' : id]
}

/** At most two lines; the rest is in the title and in the editor. */
const cut =
  (text: TextOf): OrderColumn['Cell'] =>
  ({ order }) => (
    <span className={linesOf('two', text(order))} title={text(order)?.toString()}>
      <TextOrNone text={text(order)} />
    </span>
  )

const price: TextOf = (order) => order.price
const named = (id: OrderColumn['id'], width: number, text: TextOf): OrderColumn => ({
  id,
  width,
  Cell: cut(text),
  namedFact: text,
})

export const ORDER_COLUMNS: readonly OrderColumn[] = [
  { id: 'status', always: true, width: 8.75, className: 'dock-1', sorts: 'status', Cell: StatusCell },
  { id: 'statusDate', width: 10, least: 8.5, className: 'dock-2', sorts: 'statusDate', Cell: ContactDayCell },
  { id: 'updates', width: 8.75, Cell: UpdatesCell },
  {
    id: 'insurance',
    width: 5.5,
    Cell: ({ order }) => <InsuranceMark insurance={order.insurance} />,
    fact: ({ insurance }) => <InsuranceMark insurance={insurance} />,
  },
  {
    id: 'funeralHome',
    width: 7.75,
    least: 6.75,
    Cell: ({ order }) => <Name name={order.funeralHomeName} />,
    fact: (order) => order.funeralHomeName,
  },
  { id: 'tracking', width: 9.25, least: 7.25, Cell: TrackingCell },
  { id: 'price', width: 6.25, least: 5.25, Cell: cut(price), fact: price },
  {
    id: 'contactName',
    always: true,
    width: 12.25,
    className: 'dock-name',
    sorts: 'contactName',
    names: true,
    Cell: NameCell,
  },
  {
    id: 'phoneNumber',
    width: 10,
    className: 'nowrap',
    Cell: ({ order, actions }) => <RowPhone order={order} actions={actions} />,
  },
  { id: 'email', width: 13.5, Cell: EmailCell },
  named('relationship', 7.5, (order) => order.relationship),
  { id: 'service', width: 11, Cell: ServiceCell, fact: (order) => <ServiceName order={order} />, leads: true },
  named('deceasedName', 10.5, (order) => order.deceasedName),
  { ...named('age', 4, (order) => order.age), className: 'num', Cell: ({ order }) => <TextOrNone text={order.age} /> },
  {
    ...named('source', 6.5, (order) => order.source),
    Cell: SourceCell,
    namedFact: (order, t) =>
      [order.source && sourceName(order.source, t).text, cameBySite(order) && plainText(byAuthor(WEBSITE_NAME, t))]
        .filter(Boolean)
        .join(', '),
  },
  { id: 'assigned', width: 9.5, Cell: ({ order, actions }) => <Name name={actions.assignedName(order)} /> },
  named('comission', 6.5, (order) => order.comission),
  { id: 'acts', always: true, width: 5.25, className: 'dock-end', acts: true, Cell: ButtonsCell },
]
