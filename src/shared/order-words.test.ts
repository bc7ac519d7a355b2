import { expect, test } from 'vitest'
import { shownSource, storedSource } from './order-words.ts'

test('a sheet that still says what hospice was called in Spanish is read, and says so no more', () => {
  expect(['Hospicio', 'HOSPICIO ', 'Hospice'].map(storedSource)).toEqual(['Hospice', 'Hospice', 'Hospice'])
  expect([shownSource('Hospice', 'es'), shownSource('Hospicio', 'es')]).toEqual(['Hospice', 'Hospice'])
  expect(storedSource('')).toBe('')
})
