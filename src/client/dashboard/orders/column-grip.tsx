import type { PointerEvent } from 'react'
import { withWidth } from './column-choice.ts'
import type { OrderColumn } from './order-columns.tsx'
import { useListSettings } from './use-list-settings.ts'

interface Props {
  column: OrderColumn
  columns: readonly OrderColumn[]
}

/** The edge of a head, by which the mouse draws its column wider or narrower. The keyboard has the menu of the columns. */
export function ColumnGrip({ column, columns }: Props) {
  const { keep } = useListSettings()
  const widthAt = ({ currentTarget, clientX }: PointerEvent) => {
    const head = currentTarget.closest('th')
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
    return head ? (clientX - head.getBoundingClientRect().left) / rem : column.width
  }
  const onMove = (event: PointerEvent) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const cols = event.currentTarget.closest('table')?.querySelectorAll('col')
    const col = cols?.[columns.indexOf(column)]
    // Only the column follows the pointer; what is kept is kept once, at the end.
    if (col) col.style.width = `${Math.max(1, widthAt(event))}rem`
  }
  return (
    <span
      className="grip"
      aria-hidden="true"
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={onMove}
      onPointerUp={(event) => keep({ columns: withWidth(columns, column, widthAt(event)) })}
    />
  )
}
