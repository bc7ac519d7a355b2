// The columns as wide as the window has room for, so that at rest no column is cut off beneath a docked one.
import { type RefObject, useLayoutEffect, useMemo, useState } from 'react'
import { ORDER_COLUMNS, type OrderColumn } from './order-columns.tsx'

const sum = (widths: readonly number[]) => widths.reduce((total, width) => total + width, 0)

/**
 * The columns in so many rem. Name and buttons keep their place; of the others as many as can be had whole take what is left,
 * the rest is scrolled to.
 */
export function fittedColumns(columns: readonly OrderColumn[], room: number): readonly OrderColumn[] {
  const isDocked = ({ className }: OrderColumn) => className === 'dock-name' || className === 'dock-end'
  const left = room - sum(columns.filter(isDocked).map(({ width }) => width))
  const others = columns.filter((column) => !isDocked(column))
  const leastOf = ({ least, width }: OrderColumn) => least ?? width
  const whole = others.filter((_, at) => sum(others.slice(0, at + 1).map(leastOf)) <= left)
  const over = sum(whole.map(({ width }) => width)) - left
  if (whole.length === 0 || (over < 0 && whole.length === others.length)) return columns
  const slack = sum(whole.map((column) => column.width - leastOf(column)))
  const widthOf = (column: OrderColumn) =>
    over > 0 ? column.width - (over * (column.width - leastOf(column))) / slack : column.width - over / whole.length
  return columns.map((column) => (whole.includes(column) ? { ...column, width: widthOf(column) } : column))
}

/** Those of the specification follow the window; what somebody chose stays as wide as they chose it. */
export function useFittedColumns(columns: readonly OrderColumn[], sheet: RefObject<HTMLElement | null>): readonly OrderColumn[] {
  const [room, setRoom] = useState<number>()
  useLayoutEffect(() => {
    const element = sheet.current
    if (!element) return
    const measure = () => setRoom(element.clientWidth / Number.parseFloat(getComputedStyle(document.documentElement).fontSize))
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(element)
    return () => watch.disconnect()
  }, [sheet])
  return useMemo(() => (columns === ORDER_COLUMNS && room ? fittedColumns(columns, room) : columns), [columns, room])
}
