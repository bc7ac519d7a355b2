// The status of a row, and the menu that gives it another one.
import { STATUSES } from '../../../shared/order.ts'
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
      {(close) =>
        STATUSES.filter((status) => status !== order.status).map((status) => (
          <button
            key={status}
            className="menu__item"
            type="button"
            onClick={() => {
              close()
              actions.onStatus(order, status)
            }}
          >
            <StatusMark status={status} />
          </button>
        ))
      }
    </Menu>
  )
}
