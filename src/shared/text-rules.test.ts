import { expect, test } from 'vitest'
import { isEmail, manyLines, oneLine, shortened } from './text-rules.ts'

test.each([
  'ana@example.com',
  'ana.maria+pedidos@correo.example.mx',
  "o'neill_3@a-b.example",
  'josé@correo.example',
  `${'a'.repeat(242)}@example.com`,
])('%s is an e-mail address', (text) => {
  expect(isEmail(text)).toBe(true)
})

test.each([
  '',
  'ana',
  'ana@example',
  '@example.com',
  'ana@.com',
  'ana@com.',
  'ana@@example.com',
  'ana@uno@example.com',
  'ana@example.com?bcc=otra@example.com',
  'ana?bcc=otra%40example.com@example.com',
  'ana&luis@example.com',
  'ana=x@example.com',
  'ana%0a@example.com',
  'ana#x@example.com',
  'ana/x@example.com',
  'ana maria@example.com',
  'ana\u0000@example.com',
  'ana\u202e@example.com',
  'ana\ud83d@example.com',
  'Ana <ana@example.com>',
  'ana@example.com,luis@example.com',
  `${'a'.repeat(243)}@example.com`,
])('%j is none', (text) => {
  expect(isEmail(text)).toBe(false)
})

test('a line has neither control characters nor marks that turn the writing, nor half a sign', () => {
  expect(oneLine(' Ana\r\nBcc:\u0000x\u2028y ')).toBe('Ana Bcc: x y')
  expect(oneLine('Ana \u202egnp.exe\u2066\u200f')).toBe('Ana gnp.exe')
  expect(oneLine('Ana \ud83d López 🕊️')).toBe('Ana \ufffd López 🕊️')
  expect(manyLines('uno\r\ndos\u0000\u202etres\udd4a')).toBe('uno\ndos tres\ufffd')
})

test('signs that nobody sees are nothing alone, and stay where they join others', () => {
  for (const kept of [oneLine, manyLines]) {
    for (const unseen of ['\u200b', ' \u3164\n', '\u00ad', '\u2060\u034f', '\u202e\u200b', '\u200d']) expect(kept(unseen)).toBe('')
    for (const joined of ['👨‍👩‍👧', 'نمی\u200cخواهم', '❤️']) expect(kept(joined)).toBe(joined)
  }
})

test('a text is never cut through a sign', () => {
  expect(shortened('ab🕊', 3)).toBe('ab')
  expect(shortened('ab🕊', 4)).toBe('ab🕊')
  expect(shortened('abc', 3)).toBe('abc')
})

test('an accent that stands apart from its letter is one sign with it again', () => {
  for (const kept of [oneLine, manyLines]) expect(kept('Lucía Núñez'.normalize('NFD'))).toBe('Lucía Núñez')
})
