import { expect, test } from 'vitest'
import { namesIn } from './names-in.ts'

const pending = { text: 'Pending', lang: 'en' } as const
const price = { text: 'Price or Comment', lang: 'en' } as const

test('each name in a sentence says its language, wherever it stands', () => {
  expect(namesIn((tab) => `Hay 2 en ${tab}`, pending)).toEqual(['Hay 2 en ', pending])
  expect(namesIn((fields) => `Elige ${fields} para guardar.`, price, pending)).toEqual(['Elige ', price, ', ', pending, ' para guardar.'])
  expect(namesIn((field) => `${field}: otra vez $900`, price)).toEqual([price, ': otra vez $900'])
})
