import { expect, test } from 'vitest'
import { mailtoHref, telHref, whatsappHref } from './addresses.ts'
import { callableNumber, isPossiblePhone, shownPhone, storedPhone } from './phone.ts'

test.each(['(702) 123-4567', '7025551234', '1 702 555 1234', '+52 55 1234 5678', '702 555 1234 ext 5'])(
  '%s is possible for its country',
  (typed) => {
    expect(isPossiblePhone(typed)).toBe(true)
  },
)

test.each(['(702) 123-456', '+1702123456', '555-1234 (hija)', '52 55 1234 5678', 'hija', '', '7025551234 / 7025559999'])(
  '%j is not',
  (typed) => {
    expect(isPossiblePhone(typed)).toBe(false)
  },
)

test('what can be read is stored to be dialled, all else as it was typed', () => {
  expect(storedPhone(' (702) 555-1234 ')).toBe('+17025551234')
  expect(storedPhone('555-1234 (hija)')).toBe('555-1234 (hija)')
  expect(storedPhone('702-555-1234 (hija)')).toBe('702-555-1234 (hija)')
  expect(callableNumber('702-555-1234 (hija)')).toBe('+17025551234')
  expect(storedPhone('(702) 123-456')).toBe('(702) 123-456')
  expect(shownPhone('555-1234 (hija)')).toBe('555-1234 (hija)')
})

test('the 1 that mobile phones of Mexico had until 2020 is none of the number', () => {
  for (const typed of ['+52 1 55 1234 5678', '+5215512345678', '+52 (1) 55 1234-5678', '011 52 1 55 1234 5678', '0115215512345678'])
    expect(storedPhone(typed)).toBe('+525512345678')
  expect(callableNumber('Marta +52 1 55 1234 5678 ext 4')).toBe('+525512345678')
  expect(isPossiblePhone('+5215512345678')).toBe(true)
  expect(storedPhone('+521551234567')).toBe('+521551234567')
})

test('a stored number can be called or not', () => {
  expect(callableNumber('+17025551234')).toBe('+17025551234')
  expect(callableNumber('+525512345678')).toBe('+525512345678')
  expect(callableNumber('702 555 1234 ext 5')).toBe('+17025551234')
  for (const stored of ['555-1234 (hija)', '(702) 123-456', '+1702123456', 'hija', '']) expect(callableNumber(stored)).toBeUndefined()
})

test('links to call and to write carry the country code', () => {
  expect(telHref('(702) 555-0100')).toBe('tel:+17025550100')
  expect(telHref('+65 6123 4567')).toBe('tel:+6561234567')
  expect(telHref('Tel. (702) 555-0100')).toBe('tel:+17025550100')
  expect(telHref('Tel. +65 6123 4567')).toBe('tel:+6561234567')
  expect(telHref('011 52 55 1234 5678')).toBe('tel:+525512345678')
  for (const extension of ['ext. 3', 'x3', '#3', 'Extensión 3']) expect(telHref(`(213) 555-0142 ${extension}`)).toBe('tel:+12135550142')
  expect(whatsappHref('(702) 555-0100', 'Hola, ¿qué tal?')).toBe('https://wa.me/17025550100?text=Hola%2C%20%C2%BFqu%C3%A9%20tal%3F')
  expect(whatsappHref('1 (702) 123-4567', '')).toBe('https://wa.me/17021234567?text=')
  expect(whatsappHref('+65 6123 4567', '')).toBe('https://wa.me/6561234567?text=')
})

test.each(['(702) 123-4567 + WhatsApp', '702 123 4567 (+WhatsApp)', '702-123-4567 / WhatsApp +', '+1 702 123 4567 + WhatsApp'])(
  '%s is a number of the United States: a plus behind it names no country',
  (phone) => {
    expect(telHref(phone)).toBe('tel:+17021234567')
  },
)

test.each(['(011) 52 55 1234 5678', 'Tel: 011 52 55 1234 5678', '011-52-55-1234-5678', '+52 55 1234 5678', 'WhatsApp (+52) 55 1234 5678'])(
  '%s is a number of Mexico',
  (phone) => {
    expect(telHref(phone)).toBe('tel:+525512345678')
  },
)

test('a link to write mail names one recipient and nothing else', () => {
  expect(mailtoHref('ana.ruiz@example.com')).toBe('mailto:ana.ruiz@example.com')
  expect(mailtoHref('ana@example.com?bcc=all@example.com')).toBe('mailto:ana%40example.com%3Fbcc%3Dall@example.com')
  expect(mailtoHref('ana+pedidos@example.com,b@example.com')).toBe('mailto:ana%2Bpedidos%40example.com%2Cb@example.com')
})
