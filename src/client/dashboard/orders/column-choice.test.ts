import { expect, test } from 'vitest'
import { CALLING, chosenColumns, docksOf, withColumn, withMoved, withWidth } from './column-choice.ts'
import { ORDER_COLUMNS } from './order-columns.tsx'

const column = (id: string) => {
  const found = ORDER_COLUMNS.find((one) => one.id === id)
  if (!found) throw new Error(`There is no column ${id}`)
  return found
}
const idsOf = (choice: Parameters<typeof chosenColumns>[0]) => chosenColumns(choice).map(({ id }) => id)

test('without a choice they are those of the specification', () => {
  expect(chosenColumns(undefined)).toEqual(ORDER_COLUMNS)
})

test('what a row is and its buttons are always there, the buttons last, and what is unknown is passed over', () => {
  expect(idsOf([])).toEqual(['status', 'contactName', 'acts'])
  expect(idsOf([{ id: 'acts' }, { id: 'price' }, { id: 'of before' }, { id: 'contactName' }])).toEqual([
    'status',
    'price',
    'contactName',
    'acts',
  ])
})

test('a column goes, comes back before the buttons, and changes places', () => {
  const without = withColumn(ORDER_COLUMNS, column('price'), false)
  expect(idsOf(without)).not.toContain('price')
  const back = withColumn(chosenColumns(without), column('price'), true)
  expect(idsOf(back).slice(-2)).toEqual(['price', 'acts'])
  expect(idsOf(withMoved(ORDER_COLUMNS, column('updates'), -1)).slice(0, 3)).toEqual(['status', 'updates', 'statusDate'])
  expect(idsOf(withMoved(ORDER_COLUMNS, column('updates'), 1)).slice(1, 4)).toEqual(['statusDate', 'insurance', 'updates'])
  expect(idsOf(withMoved(ORDER_COLUMNS, column('status'), -1))).toEqual(idsOf(undefined))
})

test('a width stays within what can be read, and the docked columns stop beside each other', () => {
  const wide = chosenColumns(withWidth(ORDER_COLUMNS, column('status'), 10))
  expect(docksOf(wide)).toEqual({ '--dock-1': '0rem', '--dock-2': '10rem', '--dock-name': '20rem' })
  expect(chosenColumns(withWidth(ORDER_COLUMNS, column('age'), 0)).find(({ id }) => id === 'age')?.width).toBe(4)
})

test('for calls the phone stands within the first 57 rem, and nothing is hidden', () => {
  const columns = chosenColumns(CALLING)
  expect(columns.map(({ id }) => id).toSorted()).toEqual(ORDER_COLUMNS.map(({ id }) => id).toSorted())
  const upToPhone = columns.slice(0, columns.findIndex(({ id }) => id === 'phoneNumber') + 1)
  expect(upToPhone.reduce((sum, { width }) => sum + width, 0)).toBeLessThan(57)
})
