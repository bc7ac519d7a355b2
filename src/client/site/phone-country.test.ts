import { describe, expect, test } from 'vitest'
import { acceptedPhone, countryOf, countryOptions, findCountries, moveTo, typedPhone } from './phone-country.ts'

describe('countries', () => {
  const options = countryOptions('es')
  const found = (typed: string) => findCountries(options, typed).map(({ country }) => country)

  test('are named and sorted in the language of the page', () => {
    expect(options.find(({ country }) => country === 'ES')).toEqual({ country: 'ES', name: 'España', callingCode: '34' })
    expect(countryOptions('en').find(({ country }) => country === 'ES')?.name).toBe('Spain')
    const names = options.map(({ name }) => name)
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'es')))
  })

  test('are found by name without accents, by code and by calling code; the exact ones first', () => {
    expect(found('mex')).toEqual(['MX'])
    expect(found('MÉXICO')).toEqual(['MX'])
    expect(found('mx')[0]).toBe('MX')
    expect(found('+52')[0]).toBe('MX')
    expect(found('guinea').slice(0, 3)).toEqual(['GN', 'GQ', 'GW'])
    expect(found('nowhere')).toEqual([])
  })

  test('all are offered while nothing is typed', () => {
    expect(found('  ')).toHaveLength(options.length)
  })
})

describe('a number', () => {
  test('tells its country once it can be only one', () => {
    expect([countryOf('+52'), countryOf('+1'), countryOf('+17025550142'), countryOf('+1809'), countryOf('')]).toEqual([
      'MX',
      undefined,
      'US',
      'DO',
      undefined,
    ])
  })

  test('keeps its national part in another country', () => {
    expect(moveTo('MX', '+17025550142')).toBe('+527025550142')
    expect(moveTo('MX', '')).toBe('')
  })

  test('takes the prefix of a call abroad as a plus, by the habit of the country', () => {
    expect(acceptedPhone('01152 55 1234', 'US')).toBe('+52 55 1234')
    expect(acceptedPhone('0052 55 1234', 'MX')).toBe('+52 55 1234')
    expect(acceptedPhone('01152 55 1234', 'MX')).toBe('01152 55 1234')
  })

  test('has no more than 15 digits, the country code included; what stands between them stays', () => {
    expect(acceptedPhone('+1234567890123456789', 'US')).toBe('+123456789012345')
    expect(acceptedPhone('(702) 555-0142 9999999', 'US')).toBe('(702) 555-0142 9999')
    expect(acceptedPhone(`+52${'1'.repeat(1000)}`, 'US')).toBe(`+52${'1'.repeat(13)}`)
  })

  test('may be written in the digits of another script, and has no more of them than of ours', () => {
    expect(acceptedPhone('(٧٠٢) ٥٥٥-٠١٤٢ ٩٩٩٩٩٩٩', 'US')).toBe('(٧٠٢) ٥٥٥-٠١٤٢ ٩٩٩٩')
    expect(acceptedPhone('７０２５５５０１４２９９９９９９９', 'US')).toBe('７０２５５５０１４２９９９９')
  })

  test('is sent as far as it was typed', () => {
    expect([typedPhone('(702) 555', 'US'), typedPhone('', 'US')]).toEqual(['+1702555', ''])
  })
})
