// At whatever width a window has, the columns that are seen at rest are seen whole.
import { expect, test } from 'vitest'
import { widthOf } from './column-choice.ts'
import { fittedColumns } from './fitted-columns.ts'
import { ORDER_COLUMNS } from './order-columns.tsx'

const DOCKED = ['contactName', 'acts']

/** How much of the room is left when so many of the first columns stand beside the name and the buttons. */
function edges(room: number): number[] {
  const columns = fittedColumns(ORDER_COLUMNS, room)
  const docked = widthOf(columns.filter(({ id }) => DOCKED.includes(id)))
  const others = columns.filter(({ id }) => !DOCKED.includes(id))
  return others.map((_, at) => room - docked - widthOf(others.slice(0, at + 1)))
}

test('from a small laptop to a large screen the edge of a column is the edge of what is seen', () => {
  for (let room = 50; room < widthOf(ORDER_COLUMNS); room += 0.5)
    expect(Math.min(...edges(room).map(Math.abs)), `${room} rem`).toBeLessThan(0.01)
})

test('a laptop of 1366 shows the price whole; nothing is narrower than what stands in it', () => {
  // The window without the menu, its margins and the border.
  const room = (1366 - 216 - 48 - 2) / 16
  expect(edges(room)[ORDER_COLUMNS.findIndex(({ id }) => id === 'price')]).toBeCloseTo(0)
  for (const column of fittedColumns(ORDER_COLUMNS, room))
    expect(column.width, column.id).toBeGreaterThanOrEqual(ORDER_COLUMNS.find(({ id }) => id === column.id)?.least ?? 0)
})

test('where there is room for all, all are as they are', () => {
  expect(fittedColumns(ORDER_COLUMNS, 500)).toEqual(ORDER_COLUMNS)
  expect(fittedColumns(ORDER_COLUMNS, 20)).toEqual(ORDER_COLUMNS)
})
