import { type MouseEvent, memo } from 'react'
import type { OrderProps } from './order-cells.tsx'
import type { OrderColumn } from './order-columns.tsx'
import { passesInList } from './orders-keys.ts'

/** One order as a row. It re-renders when the order changes or time moves on, not with each key in the search. */
export const OrderRow = memo(function OrderRow({ columns, ...props }: OrderProps & { columns: readonly OrderColumn[] }) {
  const { order, isSelected, actions } = props
  return (
    // A press on the row is a wider target for the mouse; the name in it is the real link.
    <tr
      ref={passesInList}
      data-status={order.status}
      data-order={order.id}
      data-selected={isSelected || undefined}
      onClick={(event) => isPressOnRow(event) && actions.openOrder(order.id)}
    >
      {columns.map(({ id, className, names, Cell }) =>
        names ? (
          <th key={id} scope="row" className={className}>
            <Cell {...props} />
          </th>
        ) : (
          <td key={id} className={className}>
            <Cell {...props} />
          </td>
        ),
      )}
    </tr>
  )
})

/** A press on the row itself, neither on a control in it nor at the end of selecting text. */
function isPressOnRow({ target }: MouseEvent): boolean {
  return target instanceof Element && !target.closest('a, button, label, [popover]') && String(getSelection()) === ''
}
