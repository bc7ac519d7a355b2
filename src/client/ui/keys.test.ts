import { expect, test } from 'vitest'
import { type Actions, meaningOf } from './keys.ts'

const doing = (...keys: string[]): Actions => Object.fromEntries(keys.map((key) => [key, () => key]))
/** What the keys would do one after the other. */
function pressed(keys: string[], ...bound: Actions[]): unknown[] {
  let before: string | undefined
  return keys.map((key) => {
    const meant = meaningOf(key, before, bound)
    before = meant === 'prefix' ? key : undefined
    return typeof meant === 'function' ? meant() : meant
  })
}

test('a key does what it is for, whoever listens for it; another does nothing', () => {
  expect(pressed(['j', 'n', 'x'], doing('j'), doing('n'))).toEqual(['j', 'n', undefined])
})

test('the second key of a pair means the pair, whatever else it does alone', () => {
  expect(pressed(['g', 'u', 'u'], doing('u'), doing('g u'))).toEqual(['prefix', 'g u', 'u'])
})

test('a key that follows no pair does what it does alone', () => {
  expect(pressed(['g', 'j', 'u'], doing('j', 'g u'))).toEqual(['prefix', 'j', undefined])
})

test('a pair may be begun again', () => {
  expect(pressed(['g', 'g', 'u'], doing('g u'))).toEqual(['prefix', 'prefix', 'g u'])
})

test('a key that acts by itself begins no pair', () => {
  expect(pressed(['g', 'u'], doing('g'), doing('g u'))).toEqual(['g', undefined])
})

test('what is bound to nothing for now is not there', () => {
  expect(meaningOf('j', undefined, [{ j: undefined }])).toBeUndefined()
})
