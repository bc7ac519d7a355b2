import { expect, test } from 'vitest'
import { ageIn } from './import-ages.ts'

test.each([
  '80',
  '80 años',
  '80 AÑOS',
  '80años',
  '80 a.',
  '80 a',
  '80 anos de edad',
  '80 yrs',
  '80 yrs.',
  '80 years old',
  '80-year-old',
  '80 y/o',
  '80 y.o.',
  '80yo',
  'Edad: 80',
  'aprox. 80 años',
  'unos 80',
  '~80',
  'age 80',
  '80?',
  '80.0',
  '80,00 años',
])('%s is eighty', (text) => expect(ageIn(text)).toBe('80'))

test.each(['80 meses', '80.5', '80.0.0', '12,000', '1.000', '80 o 81', '1980', '8/0', 'ochenta', '', '80 (cumple en mayo)', '6 months'])(
  '%s is not read as an age',
  (text) => expect(ageIn(text)).toBeUndefined(),
)
