import { expect, test } from 'vitest'
import { sameName } from './funeral-home.ts'

test('names are alike without regard to case, accents and spaces', () => {
  expect(sameName(' Funeraria  La Páz', 'funeraria la paz')).toBe(true)
  expect(sameName('Funeraria La Paz', 'Funeraria La Luz')).toBe(false)
})
