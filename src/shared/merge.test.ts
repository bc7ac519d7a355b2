import { expect, test } from 'vitest'
import { mergeChanges } from './merge.ts'

const before = { name: { es: 'Misa', en: 'Mass' }, price: 100, lines: ['Capilla', 'Café'], notes: null as string | null }

test('what each changed counts, also one language or one line each', () => {
  const mine = { ...before, name: { es: 'Misa cantada', en: 'Mass' }, lines: ['Capilla', 'Café y pan'] }
  const theirs = { ...before, name: { es: 'Misa', en: 'Sung mass' }, price: 120, lines: ['Capilla nueva', 'Café'] }
  expect(mergeChanges(before, mine, theirs)).toEqual({
    merged: { name: { es: 'Misa cantada', en: 'Sung mass' }, price: 120, lines: ['Capilla nueva', 'Café y pan'], notes: null },
    clashes: [],
  })
})

test('where both wrote something else, mine stands and its place is told', () => {
  const mine = { ...before, name: { es: 'A', en: 'Mass' }, price: 90, notes: 'mía' }
  const theirs = { ...before, name: { es: 'B', en: 'Mass' }, price: 110, notes: 'suya' }
  const { merged, clashes } = mergeChanges(before, mine, theirs)
  expect(merged).toEqual(mine)
  expect(clashes).toEqual(['name.es', 'price', 'notes'])
})

test('who wrote the same, or put back what stood there, is in nobody’s way', () => {
  expect(mergeChanges(before, { price: 120 }, { ...before, price: 120 }).clashes).toEqual([])
  expect(mergeChanges(before, before, { ...before, price: 120 })).toEqual({ merged: { ...before, price: 120 }, clashes: [] })
})

test('a list that one of them made longer is one value', () => {
  const mine = { ...before, lines: ['Capilla', 'Café', 'Flores'] }
  expect(mergeChanges(before, mine, before).merged.lines).toEqual(mine.lines)
  expect(mergeChanges(before, mine, { ...before, lines: ['Capilla'] }).clashes).toEqual(['lines'])
})

test('a field of which nobody says what stood there is written', () => {
  expect(mergeChanges({}, { price: 90 }, { ...before, price: 120 })).toEqual({ merged: { ...before, price: 90 }, clashes: [] })
})
