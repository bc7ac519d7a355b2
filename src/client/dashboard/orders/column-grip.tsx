import { type PointerEvent, useRef } from 'react'
import { possibleWidth } from './column-choice.ts'
import type { OrderColumn } from './order-columns.tsx'

interface Props {
  column: OrderColumn
  columns: readonly OrderColumn[]
  /** Drawn to so many rem. */
  onDrawn: (column: OrderColumn, width: number) => void
}

/** The edge of a head, by which the mouse draws its column wider or narrower. The keyboard has the menu of the columns. */
export function ColumnGrip({ column, columns, onDrawn }: Props) {
  const widthAt = ({ currentTarget, clientX }: PointerEvent) => {
    const head = currentTarget.closest('th')
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
    return head ? (clientX - head.getBoundingClientRect().left) / rem : column.width
  }
  const begun = useRef<number>(null)
  const show = (grip: Element, width: number) => {
    const col = grip.closest('table')?.querySelectorAll('col')[columns.indexOf(column)]
    if (col) col.style.width = `${width}rem`
  }
  const onMove = (event: PointerEvent) => {
    if (begun.current === null || event.clientX === begun.current) return
    // Only the column follows the pointer; what is saved is saved once, at the end.
    show(event.currentTarget, possibleWidth(widthAt(event)))
  }
  /** The column is as wide again as it is saved: what is drawn becomes that, or nothing. */
  const end = (event: PointerEvent) => {
    const isDrawn = begun.current !== null && event.clientX !== begun.current
    begun.current = null
    show(event.currentTarget, column.width)
    return isDrawn
  }
  return (
    <span
      className="grip"
      aria-hidden="true"
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        begun.current = event.clientX
      }}
      onPointerMove={onMove}
      onPointerUp={(event) => {
        const width = widthAt(event)
        if (end(event)) onDrawn(column, width)
      }}
      onPointerCancel={end}
    />
  )
}
