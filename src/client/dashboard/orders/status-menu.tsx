// The status of a row, and the menu that gives it another one.
import { useState } from 'react'
import { type Order, STATUSES, type Status } from '../../../shared/order.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { Menu } from '../../ui/menu.tsx'
import { StatusMark } from './order-badges.tsx'
import type { OrderProps } from './order-cells.tsx'

export function StatusMenu({ order, actions }: Pick<OrderProps, 'order' | 'actions'>) {
  const t = useDeskText()
  const label = t.orders.statusOf(t.labels.statuses[order.status].text, order.contactName)
  return (
    <Menu
      opener={{
        kind: 'quiet',
        small: true,
        className: 'status-opener',
        'aria-label': label,
        children: <StatusMark status={order.status} />,
      }}
      label={label}
    >
      {(close) => <Statuses order={order} onStatus={actions.onStatus} close={close} />}
    </Menu>
  )
}

/** As the order was when they were opened: nothing moves under a finger, and whoever was quicker is not overruled. */
function Statuses({ order, onStatus, close }: { order: Order; onStatus: (order: Order, status: Status) => void; close: () => void }) {
  const [asked] = useState(order)
  return STATUSES.filter((status) => status !== asked.status).map((status) => (
    <button
      key={status}
      className="menu__item"
      type="button"
      onClick={() => {
        close()
        onStatus(asked, status)
      }}
    >
      <StatusMark status={status} />
    </button>
  ))
}
